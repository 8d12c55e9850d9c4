/** Changes hour codes by the rows of a file: each is found by its code, else by what it is called. A file adds none, for the codes are fixed. */
import type { CellProblem, ImportPlan, JudgedRow, RowChange } from '#platform/server/imports/imports.ts';
import { doubleWords, tellOnce } from '#platform/server/imports/judging.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { alwaysActive, isSameLabel, STAYS_ACTIVE, takenLabelWords } from '../hour-codes.ts';
import type { HourCodeRow } from '../hour-codes-contract.ts';
import { type HourCodeColumn, hourCodeColumns } from '../import-contract.ts';
import { type HourCodeCellProblem, type ReadHourCodeRow, readHourCodeRow } from '../import-row.ts';
import { listHourCodes, lockHourCodes } from './hour-code-queries.ts';
import { type HourCodeToWrite, lockImported, putBack, writeHourCodes } from './import-queries.ts';

export const hourCodeImport: ImportPlan<HourCodeToWrite> = {
  kind: 'hour-code',
  columns: hourCodeColumns,

  async hold({ db }) {
    await lockHourCodes(db);
  },

  async judge(rows, { db }) {
    const all = await listHourCodes(db);
    const work = await startRows(rows, all);
    refuseTakenLabels(work, all);
    return work.map(toJudged);
  },

  write: (values, context) => writeHourCodes(values, context),

  lockVersions: (rows, { db }) => lockImported(db, rows),

  takeBack: (rows, context) => putBack(rows, context),
};

/** A row on its way to a judgement. */
interface RowAtWork {
  readonly before: HourCodeRow | undefined;
  readonly after: HourCodeRow | undefined;
  readonly problems: HourCodeCellProblem[];
}

function startRows(rows: readonly ImportRow[], all: readonly HourCodeRow[]): Promise<readonly RowAtWork[]> {
  const firstRows = new Map<string, number>();
  return mapInTurns(rows, (row): RowAtWork => {
    const read = readHourCodeRow(row);
    const problems = [...read.problems];
    const before = findCode(read.code, all);
    if (before === undefined) {
      tellOnce(problems, 'code', unknownWords(read.code));
      return { before, after: undefined, problems };
    }
    const first = firstRows.get(before.code);
    if (first === undefined) firstRows.set(before.code, row.number);
    else tellOnce(problems, 'code', doubleWords('Deze urencode', first));
    const after = { ...before, ...givenOf(read.fields) };
    if (!after.active && alwaysActive.has(before.code)) tellOnce(problems, 'active', STAYS_ACTIVE);
    return { before, after, problems };
  });
}

function findCode(text: string, all: readonly HourCodeRow[]): HourCodeRow | undefined {
  return all.find(({ code }) => code === text.toLowerCase()) ?? all.find(({ label }) => isSameLabel(label, text));
}

function unknownWords(text: string): string {
  if (text === '') return 'Vul de code in, zoals die in de export staat.';
  return `Urencode '${text}' is er niet, en komt er niet bij: de codes zijn vast. Neem een code uit de export.`;
}

function givenOf(fields: ReadHourCodeRow['fields']): Partial<HourCodeRow> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Refuses a name that another code has once the file is in: two may change names with each other, and a row that is left out keeps its name. */
function refuseTakenLabels(work: readonly RowAtWork[], all: readonly HourCodeRow[]): void {
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    const labels = new Map(all.map(({ code, label }) => [code, label]));
    for (const { after, problems } of work) if (after !== undefined && problems.length === 0) labels.set(after.code, after.label);
    for (const { before, after, problems } of work) {
      if (after === undefined || problems.length > 0 || after.label === before?.label) continue;
      if (![...labels].some(([code, label]) => code !== after.code && isSameLabel(label, after.label))) continue;
      tellOnce(problems, 'label', takenLabelWords(after.label));
      isChanged = true;
    }
  }
}

function toJudged({ before, after, problems }: RowAtWork): JudgedRow<HourCodeToWrite> {
  if (before === undefined || after === undefined || problems.length > 0) return { outcome: 'wrong', problems: problems as readonly CellProblem[] };
  const fields = changeWords(before, after);
  return fields.length === 0 ? { outcome: 'unchanged' } : { outcome: 'changed', value: { after, before }, change: { title: before.label, fields } };
}

function changeWords(before: HourCodeRow, after: HourCodeRow): RowChange['fields'] {
  return hourCodeColumns.flatMap(({ key }) => (before[key] === after[key] ? [] : [{ column: key, from: wordOf(before[key]), to: wordOf(after[key]) }]));
}

function wordOf(value: HourCodeRow[HourCodeColumn]): string {
  return typeof value === 'boolean' ? (value ? 'ja' : 'nee') : value;
}
