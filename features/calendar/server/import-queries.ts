/** SQL of changing hour codes by a file, and of taking that back. */
import type { Database } from '#platform/server/database/database.ts';
import type { WrittenRow } from '#platform/server/imports/import-queries.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { isSameLabel } from '../hour-codes.ts';
import type { HourCodeRow } from '../hour-codes-contract.ts';
import { lockHourCodes, updateHourCode } from './hour-code-queries.ts';

/** A code to write, with how it was. */
export interface HourCodeToWrite {
  readonly after: HourCodeRow;
  readonly before: HourCodeRow;
}

/** Fields of a code that a file changes. */
type Fields = Pick<HourCodeRow, 'label' | 'payrollCode' | 'billable' | 'active'>;

/** Writes codes, each with its row of the audit log. */
export async function writeHourCodes(values: readonly HourCodeToWrite[], { db, record }: CommandContext): Promise<readonly WrittenRow[]> {
  for (const { after, before } of values) {
    await updateHourCode(db, { ...after, version: before.version + 1 });
    record({ subject: 'hour-code', id: after.code, ...changeOf(before, after) });
  }
  return values.map(({ before }) => ({ id: before.code, version: before.version + 1, before: fieldsOf(before) }));
}

/** Holds the codes and answers the versions of these, but of those whose old name another code has by now. */
export async function lockImported(db: Database, rows: readonly WrittenRow[]): Promise<ReadonlyMap<string, number>> {
  const all = await lockHourCodes(db);
  const untouched = rows.filter(({ id, version }) => all.some((one) => one.code === id && one.version === version));
  return new Map(putBackable(untouched, all).map(({ id, version }) => [id, version]));
}

/** Puts codes back as they were. */
export async function putBack(rows: readonly WrittenRow[], { db, record }: CommandContext): Promise<void> {
  const now = new Map((await lockHourCodes(db)).map((one) => [one.code as string, one]));
  for (const { id, before } of rows) {
    const code = now.get(id);
    if (code === undefined) continue;
    const after = { ...code, ...(before as Fields), version: code.version + 1 };
    await updateHourCode(db, after);
    record({ subject: 'hour-code', id, ...changeOf(code, after) });
  }
}

/** Leaves out what would get the name of another, until all that is left can go back together. */
function putBackable(rows: readonly WrittenRow[], all: readonly HourCodeRow[]): readonly WrittenRow[] {
  const labels = new Map(all.map(({ code, label }) => [code as string, label]));
  for (const { id, before } of rows) labels.set(id, (before as Fields).label);
  const isTaken = (id: string) => [...labels].some(([code, label]) => code !== id && isSameLabel(label, labels.get(id) ?? ''));
  const left = rows.filter(({ id }) => !isTaken(id));
  return left.length === rows.length ? left : putBackable(left, all);
}

function fieldsOf({ label, payrollCode, billable, active }: HourCodeRow): Fields {
  return { label, payrollCode, billable, active };
}

function changeOf(before: HourCodeRow, after: HourCodeRow) {
  const { from, to } = changedFields<Fields>(fieldsOf(before), fieldsOf(after));
  return { from, to };
}
