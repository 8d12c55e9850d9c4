/** Text for paper: a document for the archive may not ask for a letter its font does not have (ISO 19005-2, 6.2.11.8). */

/** Characters of Roboto: Latin with all its accents, Greek, Cyrillic, punctuation, and the signs of sums and money. A test compares it with the fonts. */
export const PRINTABLE_RANGES =
  '\\n\\r\\x20-\\x7e\\xa0-\\u017f\\u0192\\u01a0\\u01a1\\u01af\\u01b0\\u01fa-\\u01ff\\u0218-\\u021b\\u02c6\\u02c7\\u02d8-\\u02dd\\u0300\\u0301\\u0303\\u0309\\u0323' +
  '\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u0486\\u0488-\\u0513\\u1e80-\\u1e85\\u1e9e\\u1ea0-\\u1ef9\\u2000-\\u200b\\u2010\\u2011\\u2013-\\u2015' +
  '\\u2017-\\u201e\\u2020-\\u2022\\u2025-\\u2027\\u2030\\u2032\\u2033\\u2039\\u203a\\u203c\\u2044\\u2070\\u2074-\\u208e\\u20a3\\u20a4\\u20a6-\\u20ac\\u2105\\u2113\\u2116\\u2122\\u2126' +
  '\\u212e\\u215b-\\u215e\\u2202\\u2206\\u220f\\u2211\\u2212\\u221a\\u221e\\u222b\\u2248\\u2260\\u2264\\u2265\\u25a0\\u25ca\\u25cb\\u25cf\\ufffd';
const notPrintable = new RegExp(`[^${PRINTABLE_RANGES}]`, 'u');
/** A whole sign: a face of several parts is one. */
const signs = new Intl.Segmenter('nl', { granularity: 'grapheme' });
/** Stands for a character the font lacks, so that it shows that something stood there. */
const REPLACEMENT = '\ufffd';
/** Signs that say the same in letters the font has; nothing for those that show nothing. */
const equivalents: ReadonlyMap<string, string> = new Map([
  ['\t', ' '],
  ['\u202f', '\u00a0'],
  ['\u2028', '\n'],
  ['\u2029', '\n'],
  ['\u200d', ''],
  ['\ufe0f', ''],
  ['\ufeff', ''],
  ['←', '‹'],
  ['→', '›'],
  ['⇒', '»'],
  ['⌀', 'ø'],
  ['∅', 'Ø'],
  ['✓', 'v'],
  ['✔', 'v'],
  ['∙', '·'],
  ['‒', '–'],
]);

/** The text with every letter the font has; of another an equivalent, or the sign that something stood there. */
export function printableText(text: string): string {
  if (!notPrintable.test(text)) return text;
  return Array.from(signs.segment(text.normalize('NFC')), ({ segment }) => (notPrintable.test(segment) ? replacementOf(segment) : segment)).join('');
}

function replacementOf(sign: string): string {
  const replaced = Array.from(sign, (letter) => equivalents.get(letter) ?? letter).join('');
  return notPrintable.test(replaced) ? REPLACEMENT : replaced;
}

/** Makes every text in a piece of a document printable, where it stands. Returns the piece. */
export function makePrintable<Piece>(piece: Piece): Piece {
  if (typeof piece === 'string') return printableText(piece) as Piece;
  if (typeof piece !== 'object' || piece === null) return piece;
  for (const [key, value] of Object.entries(piece)) {
    const printable: unknown = makePrintable(value);
    if (printable !== value) (piece as Record<string, unknown>)[key] = printable;
  }
  return piece;
}
