import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, isFormula, rowsToCsv, toCsv } from './csv.ts';

test('a file starts with a byte order mark and parts by semicolons', () =>
  expect(toCsv(['Nummer', 'Uren'], [['26.01432', 12.5]])).toBe('\uFEFFNummer;Uren\r\n26.01432;12,5\r\n'));
test('nothing is an empty field', () => expect(toCsv(['A', 'B'], [[null, 0]])).toBe('\uFEFFA;B\r\n;0\r\n'));
test('what would break the line is quoted', () => expect(toCsv(['A'], [['zeg "ja"; nu\nof nooit']])).toBe('\uFEFFA\r\n"zeg ""ja""; nu\nof nooit"\r\n'));
test('rows are written by columns, in their order, and nothing of them is carried out', () => {
  const columns = [['Naam', ({ name }: { name: string }) => name] as const, ['Uren', ({ hours }: { hours: number }) => hours] as const];
  expect(rowsToCsv<{ name: string; hours: number }>(columns, [{ name: '=1+1', hours: 1.5 }])).toBe(`\uFEFFNaam;Uren\r\n"'=1+1";1,5\r\n`);
});
test.each(['=1+1', '+31612345678', '-5', '@SUM(A1)'])('%s is never carried out as a formula', (text) =>
  expect(toCsv(['A'], [[text]])).toBe(`\uFEFFA\r\n"'${text}"\r\n`),
);
test('nor what a spreadsheet may take for one: wide signs, and signs behind what is not seen', () => {
  for (const text of [' =1+1', '\u00A0@SUM(A1)', '\u200B=1+1', '\t=1+1', '\r=1+1', '\n=1+1', '\0=1+1', '＝1+1', '＠SUM(A1)', '＋1', '－1'])
    expect(toCsv(['A'], [[text]]), JSON.stringify(text)).toBe(`\uFEFFA\r\n"'${text}"\r\n`);
  for (const text of ['a=1', '1-2', 'ans@bedrijf.nl', ' Boring 04', '']) expect(toCsv(['A'], [[text]])).toBe(`\uFEFFA\r\n${text}\r\n`);
});
test('whatever somebody types, a cell that is written as it stands can be no formula and ends no cell', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', '＝', '\t', '\r', '\n', ';', '"', ' ', '\u200B', 'a', '7', 'é');
  fc.assert(
    fc.property(fc.string({ unit: sign }), (text) => {
      const cell = csvLine([text]).slice(0, -2);
      if (cell === text) expect(isFormula(text) || /[";\r\n]/.test(text)).toBe(false);
      else expect(cell).toBe(`"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`);
    }),
  );
});
