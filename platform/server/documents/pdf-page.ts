/** Measures, colours and parts that every page of a document has. */

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { type Brand, PRODUCT_BRAND } from './brand.ts';

const PAGE_MARGIN_POINTS = 42;
const FOOTER_POINTS = 12;
/** A4 (ISO 216), in points. */
const A4_SHORT_POINTS = 595.28;
const A4_LONG_POINTS = 841.89;
export const GREEN = PRODUCT_BRAND.color;
export const GREY = '#5B645F';
const LINE = '#CDC6B8';

/** Orientation of a page. */
export type Orientation = 'portrait' | 'landscape';

/** Room between the margins, in points. */
export function contentWidth(orientation: Orientation): number {
  return (orientation === 'portrait' ? A4_SHORT_POINTS : A4_LONG_POINTS) - 2 * PAGE_MARGIN_POINTS;
}

/** Frame of every document: A4, Dutch, with its title, whose it is and page numbers at the foot of every page. */
export function documentFrame(
  title: string,
  author: string,
  foot: string,
  orientation: Orientation,
  { details }: Pick<Brand, 'details'> = PRODUCT_BRAND,
): Omit<TDocumentDefinitions, 'content'> {
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
        { text: details === '' ? foot : `${foot}\n${details}`, color: GREY, fontSize: 8 },
        { text: `Pagina ${page} van ${pages}`, alignment: 'right', color: GREY, fontSize: 8, width: 90 },
      ],
    }),
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
