/** A page of labels as a picture that stays sharp at any size. */
import type { LabelPage } from './label-pages.ts';

const FONTS = "Helvetica, Arial, 'Liberation Sans', sans-serif";
const FRAME_MM = 0.1;
const DECIMALS = 3;

/** The page as SVG, in millimetres. */
export function pageToSvg({ widthMm, heightMm, boxes, lines, frames }: LabelPage): string {
  const dark = boxes.map(({ x, y, width, height }) => `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h-${short(width)}z`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}">`,
    `<path d="M0 0h${widthMm}v${heightMm}H0z" fill="#fff"/>`,
    ...frames.map(
      ({ x, y, width, height }) =>
        `<rect x="${short(x)}" y="${short(y)}" width="${width}" height="${height}" fill="none" stroke="#bbb" stroke-width="${FRAME_MM}"/>`,
    ),
    `<path d="${dark}" fill="#000"/>`,
    ...lines.map(
      ({ x, y, size, isBold, text }) =>
        `<text x="${short(x)}" y="${short(y)}" font-family="${FONTS}" font-size="${size}"${isBold ? ' font-weight="700"' : ''}>${escaped(text)}</text>`,
    ),
    '</svg>',
  ].join('\n');
}

/** The address of the page as a picture on a screen. */
export function pageToUrl(page: LabelPage): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pageToSvg(page))}`;
}

const short = (value: number) => Number(value.toFixed(DECIMALS));

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
