import { expect, test } from 'vitest';
import { designSchema } from '#features/form-engine/design/design.ts';
import { exportXlsForm } from './export/export-xlsform.ts';
import { importXlsForm } from './import-xlsform.ts';
import { measureSheet, type SheetVerdict, shareOf, silentChoices } from './testing-sheets/measure.ts';
import { measuredSheets } from './testing-sheets/read-sheet.ts';

const SHEETS_MIN = 55;
const ROWS_MIN = 500;
const SHARE_MIN = 0.95;

const verdicts: readonly SheetVerdict[] = await Promise.all(measuredSheets.map(measureSheet));
const notOver = verdicts.flatMap(({ title, rows }) => rows.filter(({ isOver }) => !isOver).map(({ row, cells }) => `${title}, row ${row}: ${cells['type']}`));

test('of the rows of the sheets of the measure 95 in 100 come over', () => {
  const { share, words } = shareOf(verdicts);
  expect(verdicts.length).toBeGreaterThanOrEqual(SHEETS_MIN);
  expect(verdicts.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(ROWS_MIN);
  expect(share, `${words}:\n${notOver.join('\n')}`).toBeGreaterThanOrEqual(SHARE_MIN);
});

test('no row, no cell and no choice of them is left out in silence', () => {
  const silentCells = verdicts.flatMap(({ title, rows }) => rows.flatMap(({ row, silent }) => silent.map((header) => `${title}, row ${row}: ${header}`)));
  expect(silentCells).toEqual([]);
  const silent = measuredSheets.flatMap((sheet, at) => {
    const imported = verdicts[at]?.imported;
    return imported === undefined ? [] : silentChoices(sheet, imported).map((row) => `${sheet.title}, choices ${row}`);
  });
  expect(silent).toEqual([]);
});

test('each row that does not come over is named with its row, its column, the reason and what it became', () => {
  for (const { title, imported, rows } of verdicts) {
    for (const { row, isOver, cells } of rows) {
      if (isOver || /^end/.test(String(cells['type']))) continue;
      const told = imported.report.filter((finding) => finding.sheet === 'survey' && (finding.row === row || finding.message.includes('×')));
      const named = told.filter(
        ({ kind, column, message }) => (kind === 'lost' || kind === 'broken') && column !== null && /^.{20,}[.…)]|Er stond: /.test(message),
      );
      expect(named.length, `${title}, row ${row}`).toBeGreaterThan(0);
    }
  }
});

test('what comes over is a design that can be kept, and nothing of it is broken but what the sheet says', () => {
  for (const { title, imported } of verdicts) {
    expect(designSchema().safeParse(imported.design).error, title).toBeUndefined();
    expect(
      imported.report.filter(({ kind }) => kind === 'broken').map(({ message }) => message),
      title,
    ).toEqual([]);
  }
});

test.each(verdicts.map((verdict) => [verdict.title, verdict] as const))('%s: exported as an XLSForm it comes back the same', async (_, { imported }) => {
  if (imported.design === undefined) throw new Error('no design');
  const again = await importXlsForm(await exportXlsForm(imported.design));
  expect(again.design).toEqual(imported.design);
});
