/** Widths of letters in Helvetica, which every PDF reader has and Arial and Liberation Sans share; from Adobe's font metrics. */

/** First character of the tables: a space. */
const FIRST = 32;
/** Width of what is in no table, in thousandths of its size. */
const OTHER_WIDTH = 600;
const THOUSAND = 1000;

const regular = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584,
  556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278,
  469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260,
  334, 584,
];
const bold = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584,
  611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333,
  584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280,
  389, 584,
];

/** Width of a text, in the unit of its size. A letter with a mark is as wide as without. */
export function textWidth(text: string, size: number, isBold: boolean): number {
  const widths = isBold ? bold : regular;
  const bare = text.normalize('NFD').replace(/\p{Mark}/gu, '');
  const sum = Array.from(bare).reduce((total, letter) => total + (widths[(letter.codePointAt(0) ?? 0) - FIRST] ?? OTHER_WIDTH), 0);
  return (sum * size) / THOUSAND;
}

/** A text in at most so many lines of a width; what does not fit ends in dots. Words are broken only when one is wider than a line. */
export function linesOf(text: string, fit: { readonly width: number; readonly size: number; readonly isBold: boolean; readonly linesMax: number }): string[] {
  const fits = (line: string) => textWidth(line, fit.size, fit.isBold) <= fit.width;
  const lines: string[] = [];
  let rest = text.trim().replace(/\s+/g, ' ');
  while (rest !== '' && lines.length < fit.linesMax) {
    const isLast = lines.length === fit.linesMax - 1;
    if (fits(rest)) return [...lines, rest];
    const words = rest.split(' ');
    let count = words.length - 1;
    const tail = isLast ? '…' : '';
    while (count > 0 && !fits(words.slice(0, count).join(' ') + tail)) count--;
    const line = count > 0 ? words.slice(0, count).join(' ') : longest(rest, (start) => fits(start + tail));
    lines.push(line.replace(/[,;:]$/, isLast ? '' : '$&') + tail);
    rest = rest.slice(line.length).trim();
  }
  return lines;
}

function longest(text: string, fits: (start: string) => boolean): string {
  const letters = Array.from(text);
  let count = letters.length;
  while (count > 1 && !fits(letters.slice(0, count).join(''))) count--;
  return letters.slice(0, count).join('');
}
