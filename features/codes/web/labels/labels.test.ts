import { describe, expect, test } from 'vitest';
import { qrRuns } from '#platform/web/scanning/qr-runs.ts';
import { linesOf, textWidth } from './helvetica.ts';
import { LABELS_PER_SHEET, type Label, type LabelPage, type LabelSize, labelSizes, pagesOf } from './label-pages.ts';
import { pagesToPdf } from './label-pdf.ts';
import { pageToSvg } from './label-svg.ts';

const label: Label = {
  number: '26.01404-01',
  name: 'Veldwerk boren, verkennend bodemonderzoek aan de Mierloseweg met een lange naam',
  text: 'Burgemeester van Houtlaan 128 (achterzijde), Nieuwegein',
  address: 'https://app.voorbeeld.nl/q/fase/7K3QF90VXM',
  typed: '7K3QF-90VXM',
};
const sizes = Object.keys(labelSizes) as LabelSize[];
/** Height of a capital, by the size of its letters. */
const CAPITAL = 0.72;
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...label, number: `L-${at}` }));

describe('a label', () => {
  test('is drawn within its page, its code square, with white around it and apart from the words', () => {
    for (const size of sizes) {
      const [page] = pagesOf(size, [label]) as [LabelPage];
      const { boxes, lines, widthMm, heightMm } = page;
      expect(lines.map(({ text }) => text).join(' ')).toContain('26.01404-01');
      for (const { x, y, size: points, isBold, text } of lines)
        expect([size, x >= 0, x + textWidth(text, points, isBold) <= widthMm, y <= heightMm]).toEqual([size, true, true, true]);
      const [left, right] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ x, width }) => x + width))];
      const [top, foot] = [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map(({ y, height }) => y + height))];
      expect(right - left).toBeCloseTo(foot - top, 6);
      const quiet = 4 * (boxes[0]?.height ?? 0);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(quiet - 2);
      for (const [at, { y, size: points }] of lines.slice(1).entries()) expect(y - CAPITAL * points).toBeGreaterThan(lines[at]?.y ?? 0);
      for (const { x, y } of lines) expect(x >= right + quiet - 1e-6 || y > foot + 1e-6).toBe(true);
    }
  });

  test('stands alone on its page, or with 27 on a sheet that is cut along thin lines', () => {
    expect([pagesOf('tape', many(3)).length, pagesOf('a6', many(3)).length, pagesOf('sheet', many(LABELS_PER_SHEET)).length]).toEqual([3, 3, 1]);
    const sheets = pagesOf('sheet', many(LABELS_PER_SHEET + 1));
    expect(sheets.map(({ frames }) => frames.length)).toEqual([LABELS_PER_SHEET, 1]);
    for (const { x, y, width, height } of sheets[0]?.frames ?? [])
      expect([x >= 10, x + width <= 200, y >= 15, y + height <= 282]).toEqual([true, true, true, true]);
  });

  test('without a code has no squares, and tells the same', () => {
    const [page] = pagesOf('tape', [{ ...label, address: '', typed: '' }]);
    expect([page?.boxes.length, page?.lines[0]?.text]).toEqual([0, '26.01404-01']);
  });

  test('breaks its words between lines and ends in dots what does not fit', () => {
    const fit = { width: 30, size: 3, isBold: false, linesMax: 2 };
    expect(linesOf('Kort', fit)).toEqual(['Kort']);
    expect(linesOf('Verkennend bodemonderzoek', fit)).toEqual(['Verkennend', 'bodemonderzoek']);
    const cut = linesOf('Verkennend bodemonderzoek aan de Mierloseweg, achter', fit);
    expect([cut.length, cut.at(-1)?.endsWith('…'), cut.every((line) => textWidth(line, 3, false) <= 30)]).toEqual([2, true, true]);
    expect(linesOf('A'.repeat(100), { ...fit, linesMax: 1 })[0]).toMatch(/^A+…$/);
    expect(textWidth('é', 10, false)).toBe(textWidth('e', 10, false));
  });
});

describe('as a file', () => {
  test('the dark runs of a code are its squares, each once', () => {
    const { size, runs } = qrRuns(label.address);
    const dark = runs.flatMap(({ x, y, length }) => Array.from({ length }, (_, at) => `${x + at},${y}`));
    expect(new Set(dark).size).toBe(dark.length);
    expect(runs.every(({ x, y, length }) => x >= 4 && y >= 4 && x + length <= size - 4)).toBe(true);
  });

  test('an SVG is as large as its label in millimetres, and takes any name', () => {
    const [page] = pagesOf('tape', [{ ...label, name: '<b> & "c"' }]) as [LabelPage];
    const svg = pageToSvg(page);
    expect(svg).toContain('width="62mm" height="29mm" viewBox="0 0 62 29"');
    expect(svg).toContain('&lt;b&gt; &amp;');
  });

  test('a PDF has a page for each, at its size, and a table that points at its objects', () => {
    const bytes = pagesToPdf(pagesOf('tape', [label, { ...label, number: 'L½ – Č (2)', name: '日本' }]), 'Labels');
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    expect(text.match(/\/MediaBox \[0 0 175\.748 82\.205\]/g)).toHaveLength(2);
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset, at) => text.slice(offset).startsWith(`${at + 1} 0 obj`))).toEqual(offsets.map(() => true));
    for (const [, length, content] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) expect(content?.length).toBe(Number(length));
    expect(text).toContain('(L\u00bd \u0096 C \\(2\\))');
    expect(text).toContain('(??)');
  });
});
