/** Pages of labels as a PDF: boxes and lines of text in the fonts every reader has (ISO 32000-1, 9.6.2.2). Without a network, and without a library of a megabyte. */
import type { LabelPage } from './label-pages.ts';

const POINTS_PER_MM = 72 / 25.4;
const DECIMALS = 3;
const FRAME_POINTS = 0.25;
const FRAME_GREY = 0.73;

/** Signs outside Latin 1 that the encoding of these fonts has (WinAnsi). */
const windowsCodes: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  Š: 0x8a,
  Œ: 0x8c,
  Ž: 0x8e,
  š: 0x9a,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};
const LATIN_1_MAX = 0xff;
const QUESTION_MARK = 0x3f;

/** The pages as the bytes of a PDF. */
export function pagesToPdf(pages: readonly LabelPage[], title: string): Uint8Array<ArrayBuffer> {
  const PAGES = 2;
  const firstOfPages = 6;
  const pageNumber = (at: number) => firstOfPages + 2 * at;
  const objects = [
    `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (nl-NL) /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageNumber(at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} /Producer (Maaiveld) >>`,
    ...pages.flatMap((page, at) => {
      const content = contentOf(page);
      const box = `[0 0 ${points(page.widthMm)} ${points(page.heightMm)}]`;
      return [
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${pageNumber(at) + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return bytesOf(fileOf(objects));
}

/** The file around the objects: each with its number, and the table of where each begins. Every character is one byte. */
function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const OFFSET_DIGITS = 10;
  const table = offsets.map((offset) => `${String(offset).padStart(OFFSET_DIGITS, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function contentOf({ heightMm, boxes, lines, frames }: LabelPage): string {
  const foot = (y: number) => points(heightMm - y);
  return [
    ...(frames.length === 0 ? [] : [`${FRAME_POINTS} w ${FRAME_GREY} G`]),
    ...frames.map(({ x, y, width, height }) => `${points(x)} ${foot(y + height)} ${points(width)} ${points(height)} re S`),
    '0 g',
    ...boxes.map(({ x, y, width, height }) => `${points(x)} ${foot(y + height)} ${points(width)} ${points(height)} re`),
    'f',
    ...lines.map(({ x, y, size, isBold, text }) => `BT /${isBold ? 'F2' : 'F1'} ${points(size)} Tf ${points(x)} ${foot(y)} Td ${literal(text)} Tj ET`),
  ].join('\n');
}

const points = (mm: number) => Number((mm * POINTS_PER_MM).toFixed(DECIMALS));

function literal(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => String.fromCharCode(codeOf(letter)));
  return `(${letters.join('').replace(/[\\()]/g, '\\$&')})`;
}

/** A letter the fonts do not have stands without its mark, and anything else as a question mark. */
function codeOf(letter: string): number {
  const code = letter.codePointAt(0) ?? QUESTION_MARK;
  if (code <= LATIN_1_MAX) return code;
  const known = windowsCodes[letter];
  if (known !== undefined) return known;
  const bare = letter.normalize('NFD').replace(/\p{Mark}/gu, '');
  const bareCode = bare.codePointAt(0) ?? QUESTION_MARK;
  return bareCode <= LATIN_1_MAX ? bareCode : QUESTION_MARK;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
