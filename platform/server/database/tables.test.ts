import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TableColumn } from '../documents/tables/table-writer.ts';
import { createWorkbook } from '../documents/tables/workbook.ts';
import { sheetName } from '../documents/tables/workbook-parts.ts';
import { createCsvTables } from './csv-tables.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterEach(() => rm(dir, { recursive: true }));

const columns: readonly TableColumn[] = [
  { head: 'Naam & "soort"', kind: 'text' },
  { head: 'Diepte (m)', kind: 'number', decimals: 2 },
  { head: 'Datum', kind: 'date' },
  { head: 'Tijd', kind: 'time' },
  { head: 'Moment', kind: 'moment' },
  { head: 'Droog', kind: 'text' },
];

describe('a workbook', () => {
  test('reads back as what was put in: text, numbers, dates, times and truth values', async () => {
    const workbook = createWorkbook(dir);
    const table = await workbook.table('Boringen', columns);
    await table.add(['Zand <fijn> & é', 2.5, '2026-11-21', '08:30', '2026-11-21T08:30', true]);
    await table.add(['=1+1', -1, 'onbekend', null, null, false]);
    await workbook.finish(join(dir, 'out.xlsx'));
    const { sheets } = await readXlsx(await readFile(join(dir, 'out.xlsx')));
    expect(sheets.map(({ name }) => name)).toEqual(['Boringen']);
    const [head, first, second] = sheets[0]?.rows ?? [];
    expect(head).toEqual(columns.map((column) => column.head));
    expect(first?.slice(0, 3)).toEqual(['Zand <fijn> & é', 2.5, new Date('2026-11-21T00:00:00Z')]);
    expect(first?.[4]).toEqual(new Date('2026-11-21T08:30:00Z'));
    expect(first?.[5]).toBe(true);
    expect(second).toEqual(['=1+1', -1, 'onbekend', null, null, false]);
  });

  test('takes tables that are filled side by side, and signs that XML can not hold', async () => {
    const workbook = createWorkbook(dir);
    const [one, two] = [await workbook.table('Eén', [{ head: 'A', kind: 'text' }]), await workbook.table('eén', [{ head: 'B', kind: 'text' }])];
    for (let row = 0; row < 3000; row++) {
      await one.add([`rij ${row} ${'x'.repeat(40)}`]);
      await two.add([`\u0007bel\ud800 ${row}`]);
    }
    await workbook.finish(join(dir, 'out.xlsx'));
    const { sheets } = await readXlsx(await readFile(join(dir, 'out.xlsx')));
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Eén', 3001],
      ['eén 2', 3001],
    ]);
    expect(sheets[1]?.rows[1]).toEqual(['bel 0']);
  });
});

test('a name of a sheet has no signs Excel refuses, is short enough and not there yet', () => {
  expect(sheetName("Monsters [a/b]: 'x'", [])).toBe("Monsters a b 'x");
  expect(sheetName('M'.repeat(40), ['m'.repeat(31)])).toBe(`${'M'.repeat(29)} 2`);
  expect(sheetName('', [])).toBe('Blad');
});

describe('CSV', () => {
  test('of one table is one file with Dutch dates, numbers and words, and no formula', async () => {
    const tables = createCsvTables(dir);
    const table = await tables.table('Boringen', columns);
    await table.add(['=HYPERLINK("http://x")', 2.5, '2026-11-21', '08:30', '2026-11-21T08:30', true]);
    await tables.finish(join(dir, 'out.csv'));
    expect(await readFile(join(dir, 'out.csv'), 'utf8')).toBe(
      `\uFEFF"Naam & ""soort""";Diepte (m);Datum;Tijd;Moment;Droog\r\n"'=HYPERLINK(""http://x"")";2,5;21-11-2026;08:30;21-11-2026 08:30;ja\r\n`,
    );
  });

  test('of more tables is an archive', async () => {
    const tables = createCsvTables(dir);
    await (await tables.table('A', [{ head: 'A', kind: 'text' }])).add(['é']);
    await tables.table('B', [{ head: 'B', kind: 'text' }]);
    await tables.finish(join(dir, 'out.zip'));
    const files = unzipSync(await readFile(join(dir, 'out.zip')));
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['A.csv', 'A\r\né\r\n'],
      ['B.csv', 'B\r\n'],
    ]);
  });
});
