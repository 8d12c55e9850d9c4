/** Brings rows of a file in: looked through first, then all of them in one command, and taken back but for what somebody changed since. */

import { columnsWithoutPlace, formulaCells, type ImportColumn, type ImportRow, toImportRow } from '#platform/shared/imports/import-columns.ts';
import {
  IMPORT_CHANGES_TOLD_MAX,
  IMPORT_FORMULAS_TOLD_MAX,
  IMPORT_PROBLEMS_TOLD_MAX,
  type ImportCheckInput,
  type ImportCounts,
  type ImportInput,
  type ImportReport,
  type ImportUndone,
} from '#platform/shared/imports/import-parts.ts';
import { readCsvTable } from '#platform/shared/imports/read-csv.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Problem } from '#platform/shared/problem.ts';
import { mapInTurns } from '../in-turns.ts';
import type { CommandContext, Context } from '../operations/operations.ts';
import { findImport, insertImport, listImportRows, markUndone, type WrittenRow, waitForOthers } from './import-queries.ts';

/** Problem with a cell, as a Dutch sentence. */
export interface CellProblem {
  /** Key of its column. */
  readonly column: string;
  readonly message: string;
}

/** Changes to a row, in words: what it is about, and its fields by the keys of their columns. */
export interface RowChange {
  readonly title: string;
  readonly fields: readonly { readonly column: string; readonly from: string; readonly to: string }[];
}

/** A row after it was compared with what there is. */
export type JudgedRow<Value> =
  | { readonly outcome: 'new'; readonly value: Value }
  | { readonly outcome: 'changed'; readonly value: Value; readonly change: RowChange }
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'wrong'; readonly problems: readonly CellProblem[] };

/** How a room takes rows in. */
export interface ImportPlan<Value> {
  /** Kind of rows, for the list of imports: `registration`. */
  readonly kind: string;
  readonly columns: readonly ImportColumn[];
  /** Holds, until the file is in, what a judgement is based on and others change meanwhile. A look alone holds nothing up. */
  hold?(context: CommandContext): Promise<void>;
  /** Compares every row with what there is; as many judgements as rows, in their order. */
  judge(rows: readonly ImportRow[], context: Context): Promise<readonly JudgedRow<Value>[]>;
  /** Writes what is new or changed, with its rows of the audit log. */
  write(values: readonly Value[], context: CommandContext): Promise<readonly WrittenRow[]>;
  /** Returns the versions that rows have now, and locks them; those that are gone, or can't be put back, are left out. */
  lockVersions(rows: readonly WrittenRow[], context: CommandContext): Promise<ReadonlyMap<string, number>>;
  /** Puts rows back as they were, and removes those that were new, with their rows of the audit log. */
  takeBack(rows: readonly WrittenRow[], context: CommandContext): Promise<void>;
}

/** Looks through a file; changes nothing. */
export async function checkImport<Value>(plan: ImportPlan<Value>, input: ImportCheckInput, context: Context): Promise<ImportReport> {
  return (await judgeFile(plan, input, context)).report;
}

/** Brings a file in, all or nothing. Throws `not-possible-now` when it is no longer what the look told, or rows are wrong and may not be left out. */
export async function runImport<Value>(plan: ImportPlan<Value>, input: ImportInput, context: CommandContext): Promise<ImportCounts> {
  // Two at once would both take a row for new.
  await waitForOthers(context.db, plan.kind);
  await plan.hold?.(context);
  const { judged, report } = await judgeFile(plan, input, context);
  const { counts } = report;
  if (!isSame(counts, input.expected))
    throw new Problem('not-possible-now', { reason: 'Sinds het controleren is er iets veranderd. Er is niets geïmporteerd; controleer het bestand opnieuw.' });
  if (counts.wrong > 0 && !input.leavesOutWrong)
    throw new Problem('not-possible-now', {
      reason: `${rowWords(counts.wrong)} nog niet goed. Er is niets geïmporteerd; verbeter het bestand, of kies dat je die rijen overslaat.`,
    });
  const values = judged.flatMap((one) => (one.outcome === 'new' || one.outcome === 'changed' ? [one.value] : []));
  const written = values.length === 0 ? [] : await plan.write(values, context);
  const { id, fileName } = input;
  await insertImport(context.db, { id, kind: plan.kind, fileName, counts, userId: context.user.id, at: context.now }, written);
  context.record({ subject: `${plan.kind}-import`, id, to: { fileName, counts } });
  return counts;
}

/**
 * Takes an import back, but for the rows that somebody changed since. Throws `not-possible-now` when those are all, and when what was there before is kept
 * no longer; twice is as once.
 */
export async function undoImport<Value>(plan: ImportPlan<Value>, id: string, context: CommandContext): Promise<ImportUndone> {
  const { db, user, now } = context;
  const found = await findImport(db, plan.kind, id);
  if (found === undefined) throw new Problem('not-found');
  const rows = await listImportRows(db, id);
  const counts = found.counts as unknown as ImportCounts;
  const writtenCount = counts.new + counts.changed;
  if (found.undone_at !== null) return { takenBack: writtenCount - found.undone_left, left: found.undone_left };
  if (rows.length < writtenCount)
    throw new Problem('not-possible-now', { reason: 'Deze import is te lang geleden: wat er eerder stond is niet meer bewaard. Wijzig het zelf.' });
  const versions = await plan.lockVersions(rows, context);
  const untouched = rows.filter((row) => versions.get(row.id) === row.version);
  const left = rows.length - untouched.length;
  if (rows.length > 0 && untouched.length === 0)
    throw new Problem('not-possible-now', { reason: 'Alles uit dit bestand is sindsdien gewijzigd of gebruikt. Er is niets teruggedraaid; wijzig het zelf.' });
  await plan.takeBack(untouched, context);
  await markUndone(db, id, { userId: user.id, at: now, left });
  context.record({ subject: `${plan.kind}-import`, id, from: { undone: false }, to: { undone: true } });
  return { takenBack: untouched.length, left };
}

async function judgeFile<Value>(plan: ImportPlan<Value>, { csv, columns: places }: ImportCheckInput, context: Context) {
  const { columns } = plan;
  const table = readCsvTable(csv);
  const missing = columnsWithoutPlace(places, columns);
  if (missing.length > 0)
    throw new Problem('invalid-input', {
      fields: missing.map(({ key, label }) => ({ path: `columns.${key}`, message: `Kies welke kolom van het bestand '${label}' is.` })),
    });
  const rows = await mapInTurns(table.rows, (row) => toImportRow(row, places, columns));
  const judged = await plan.judge(rows, context);
  const labelByKey = new Map(columns.map(({ key, label }) => [key, label]));
  const problems = judged.flatMap((one, index) =>
    one.outcome === 'wrong'
      ? one.problems.map(({ column, message }) => ({ row: rows[index]?.number ?? 0, column: labelByKey.get(column) ?? '', message }))
      : [],
  );
  const formulas = formulaCells(table.rows, places, columns);
  const report: ImportReport = {
    counts: countOutcomes(judged),
    problems: problems.slice(0, IMPORT_PROBLEMS_TOLD_MAX),
    problemCount: problems.length,
    formulas: formulas.slice(0, IMPORT_FORMULAS_TOLD_MAX),
    formulaCount: formulas.length,
    changes: listChanges(judged, rows, labelByKey),
  };
  return { judged, report };
}

function listChanges<Value>(judged: readonly JudgedRow<Value>[], rows: readonly ImportRow[], labelByKey: ReadonlyMap<string, string>): ImportReport['changes'] {
  const changes = judged.flatMap((one, index) => (one.outcome === 'changed' ? [{ row: rows[index]?.number ?? 0, change: one.change }] : []));
  return changes.slice(0, IMPORT_CHANGES_TOLD_MAX).map(({ row, change: { title, fields } }) => ({
    row,
    title,
    fields: fields.map(({ column, from, to }) => ({ column: labelByKey.get(column) ?? '', from, to })),
  }));
}

function countOutcomes(judged: readonly JudgedRow<unknown>[]): ImportCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
  for (const { outcome } of judged) counts[outcome]++;
  return counts;
}

function isSame(some: ImportCounts, others: ImportCounts): boolean {
  return (Object.keys(some) as (keyof ImportCounts)[]).every((key) => some[key] === others[key]);
}

function rowWords(count: number): string {
  return count === 1 ? '1 rij is' : `${formatNumber(count)} rijen zijn`;
}
