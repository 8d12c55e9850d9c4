/** `node scripts/xlsform-rows.ts`: how much of the sheets of the measure comes over, and each row that does not, with what is told of it. */
import { measureSheet, shareOf } from '#features/xlsform/testing-sheets/measure.ts';
import { measuredSheets } from '#features/xlsform/testing-sheets/read-sheet.ts';

const verdicts = await Promise.all(measuredSheets.map(measureSheet));
for (const { title, imported, rows } of verdicts)
  for (const { row, cells, isOver } of rows) {
    if (isOver) continue;
    console.log(`${title}, row ${row}: ${cells['type']}`);
    for (const { sheet, row: at, column, message } of imported.report) if (sheet === 'survey' && at === row) console.log(`    ${column}: ${message}`);
  }
console.log(`\n${shareOf(verdicts).words}.`);
