/** A list of choices out of a workbook: its first sheet, as the CSV that a list is read from. */
import { readXlsx } from 'hucre/xlsx';
import { LOOKUP_COLUMNS_MAX, LOOKUP_ROWS_MAX } from '#features/form-engine/lookups/lookup-table.ts';
import { Problem } from '#platform/shared/problem.ts';
import { lookupCsv } from '../lookup-file.ts';
import { columnLetters } from './column-letters.ts';
import { cellText } from './sheet-table.ts';
import { archiveProblem, DAMAGED_WORKBOOK } from './zip-directory.ts';

/** One row and one column more than a list may have, so that too much is seen without being read. */
const RANGE = `A1:${columnLetters(LOOKUP_COLUMNS_MAX)}${LOOKUP_ROWS_MAX + 2}`;

const refused = (reason: string): Problem => new Problem('invalid-input', { reason });

/** The first sheet as CSV, with its rows where they stand. Throws `invalid-input` with the reason when the workbook can't be read. */
export async function listSheetCsv(bytes: Uint8Array): Promise<string> {
  const outside = archiveProblem(bytes);
  if (outside !== null) throw refused(outside);
  const [sheet] = await firstSheet(bytes);
  const rows = (sheet?.rows ?? []).map((row) => row.map(cellText));
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0);
  const [head = [], ...rest] = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  return lookupCsv({ columns: head, rows: rest });
}

async function firstSheet(bytes: Uint8Array): Promise<Awaited<ReturnType<typeof readXlsx>>['sheets']> {
  let isFirst = true;
  const takeFirst = (): boolean => {
    const taken = isFirst;
    isFirst = false;
    return taken;
  };
  try {
    return (await readXlsx(bytes, { range: RANGE, sheets: takeFirst })).sheets;
  } catch {
    // Whatever the reader says of it, the workbook is the cause.
    throw refused(DAMAGED_WORKBOOK);
  }
}
