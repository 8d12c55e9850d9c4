/** Measures, colours and parts that every page has. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { soilColours } from '#features/form-engine/soil-layers/soil-tones.ts';

const PAGE_MARGIN_POINTS = 42;
const FOOTER_POINTS = 12;
/** A4 (ISO 216), in points. */
const A4_SHORT_POINTS = 595.28;
const A4_LONG_POINTS = 841.89;
export const GREEN = '#1A5F48';
export const GREY = '#5B645F';
const LINE = '#CDC6B8';

/** Orientation of a page. */
export type Orientation = 'portrait' | 'landscape';

/** Room between the margins, in points. */
export function contentWidth(orientation: Orientation): number {
  return (orientation === 'portrait' ? A4_SHORT_POINTS : A4_LONG_POINTS) - 2 * PAGE_MARGIN_POINTS;
}

/** Frame of every document: A4, Dutch, with its title and page numbers at the foot of every page. */
export function documentFrame(title: string, author: string, foot: string, orientation: Orientation): Omit<TDocumentDefinitions, 'content'> {
  return {
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: PAGE_MARGIN_POINTS,
    info: { title, author, creator: 'Maaiveld', producer: 'Maaiveld' },
    language: 'nl-NL',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    footer: (page, pages) => ({
      margin: [PAGE_MARGIN_POINTS, FOOTER_POINTS, PAGE_MARGIN_POINTS, 0],
      columns: [
        { text: foot, color: GREY, fontSize: 8 },
        { text: `Pagina ${page} van ${pages}`, alignment: 'right', color: GREY, fontSize: 8, width: 90 },
      ],
    }),
  };
}

/** Outlines of the layers of the mark on a field of 24 by 24. Drawn as lines: a picture in SVG takes its own reader, at each document. */
const humusOutline = [
  [4, 9],
  [20, 9],
  [20, 13.2],
  [16, 12.7],
  [12, 13.3],
  [8, 13.9],
  [4, 13.4],
] as const;
const zandOutline = [
  [4, 14.6],
  [8, 15.1],
  [12, 14.5],
  [16, 13.9],
  [20, 14.4],
  [20, 17.7],
  [4, 17.7],
] as const;

/** The mark of the product with its name. */
export function logo(sizePoints = 18): Content {
  const { humus, zand, klei } = soilColours;
  const scale = sizePoints / 24;
  const layer = (outline: readonly (readonly [number, number])[], color: string) =>
    ({ type: 'polyline', closePath: true, color, lineWidth: 0, points: outline.map(([x, y]) => ({ x: x * scale, y: y * scale })) }) as const;
  const bar = (x: number, y: number, w: number, h: number, color: string) =>
    ({ type: 'rect', x: x * scale, y: y * scale, w: w * scale, h: h * scale, color, lineWidth: 0 }) as const;
  return {
    columns: [
      { width: sizePoints, canvas: [layer(humusOutline, humus), layer(zandOutline, zand), bar(4, 18.9, 16, 3.1, klei), bar(1, 5.25, 22, 2.5, GREEN)] },
      { text: 'Maaiveld', color: GREEN, bold: true, fontSize: sizePoints * 0.62, margin: [0, sizePoints * 0.16, 0, 0] },
    ],
    columnGap: 5,
  };
}

/** Labels with their values, ruled. */
export function factRows(pairs: readonly (readonly [label: string, value: Content])[]): Content {
  if (pairs.length === 0) return [];
  return {
    layout: { ...ruled, paddingLeft: () => 0 },
    table: { widths: [170, '*'], body: pairs.map(([label, value]) => [{ text: label, color: GREY }, value]), dontBreakRows: true },
  };
}

/** Lines between rows only. */
export const ruled = { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => LINE, paddingTop: () => 3, paddingBottom: () => 3 } as const;
