import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import { openLookupFile } from '../lookup-file.ts';
import { listSheetCsv } from './read-list-sheet.ts';

test('the first sheet of a workbook is a list, with the rows and columns as they stand', async () => {
  const rows = [['code', 'naam', 'diepte'], [1, 'Put; "een"', 2.5], [], ['2', true, null]];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Putten', rows },
      { name: 'Uitleg', rows: [['anders']] },
    ],
  });
  const { data, rowNumbers } = openLookupFile('putten.csv', await listSheetCsv(bytes));
  expect(data).toEqual({
    columns: ['code', 'naam', 'diepte'],
    rows: [
      ['1', 'Put; "een"', '2.5'],
      ['2', 'true', ''],
    ],
  });
  expect(rowNumbers).toEqual([2, 4]);
});

test('what is no workbook is refused with what to do', async () => {
  await expect(listSheetCsv(new TextEncoder().encode('code,naam'))).rejects.toBeInstanceOf(Problem);
});
