/** The mark at the head of documents: the logo of the organisation, else its name, else the mark of the product. */
import type { Content } from 'pdfmake/interfaces';
import { soilColours } from '#features/form-engine/soil-layers/soil-tones.ts';
import { BRAND_LOGO, type Brand } from '#platform/server/documents/brand.ts';
import { GREEN } from '#platform/server/documents/pdf-page.ts';

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

/** Widest and tallest a logo is drawn beside a mark of the product of one point. */
const LOGO_WIDTH = 9;
const LOGO_HEIGHT = 2;

/** The mark of whoever the document is of. */
export function mark({ logo, name, color }: Brand, sizePoints = 18): Content {
  if (logo !== undefined) return { image: BRAND_LOGO, fit: [sizePoints * LOGO_WIDTH, sizePoints * LOGO_HEIGHT] };
  return name === '' ? productMark(sizePoints) : { text: name, color, bold: true, fontSize: sizePoints * 0.8 };
}

/** The mark of the product with its name. */
function productMark(sizePoints: number): Content {
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
