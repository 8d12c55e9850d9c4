/** All SQL of norms, and the values a process keeps in memory. */
import type { Database } from '#platform/server/database/database.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { DatedNorm, NormValue } from '../contract.ts';
import { type Norms, toNorms } from '../norms.ts';

/** A command takes less: what was committed longer ago than this is seen by whoever reads. */
const SETTLED_AFTER_MS = 5 * 60_000;

let known: { readonly norms: Norms; readonly throughDay: string } | undefined;

/**
 * The norms, right for a local date and all before it. What holds on a day that has begun never changes (decision 053), so what was read on that day or
 * later is asked of no database again: a look-up costs a statement once a day in each process.
 */
export async function normsThrough(db: Database, day: string): Promise<Norms> {
  if (known !== undefined && day <= known.throughDay) return known.norms;
  const throughDay = localDate(Date.now() - SETTLED_AFTER_MS);
  const norms = toNorms(await listDated(db));
  known = { norms, throughDay };
  return norms;
}

/** The values in force now, of each norm the oldest first. */
export async function listDated(db: Database): Promise<DatedNorm[]> {
  const rows = await db
    .selectFrom('norm_values')
    .select(['norm_key', 'starts_on', 'value'])
    .where('withdrawn_at', 'is', null)
    .orderBy('norm_key')
    .orderBy('starts_on')
    .execute();
  return rows.map(({ norm_key, starts_on, value }) => ({ key: norm_key, from: starts_on, value }));
}

/** Every value, the newest first. */
export async function listValues(db: Database): Promise<NormValue[]> {
  const rows = await db
    .selectFrom('norm_values')
    .leftJoin('users as enterer', 'enterer.id', 'entered_by')
    .leftJoin('users as withdrawer', 'withdrawer.id', 'withdrawn_by')
    .select(['norm_values.id', 'norm_key', 'starts_on', 'value', 'source', 'entered_at', 'withdrawn_at'])
    .select(['enterer.name as entered_by_name', 'withdrawer.name as withdrawn_by_name'])
    .orderBy('norm_key')
    .orderBy('starts_on', 'desc')
    .orderBy('entered_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    key: row.norm_key,
    from: row.starts_on,
    value: row.value,
    source: row.source,
    enteredBy: row.entered_by_name,
    enteredAt: row.entered_at.toISOString(),
    withdrawn: row.withdrawn_at === null ? null : { by: row.withdrawn_by_name ?? '', at: row.withdrawn_at.toISOString() },
  }));
}

/** Value with this id, held until the command is done. */
export function lockValue(db: Database, id: string) {
  return db.selectFrom('norm_values').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Values of a norm in force, held until the command is done: two that decide about one norm wait for each other. */
export function lockValuesOf(db: Database, key: string) {
  return db.selectFrom('norm_values').select(['id', 'starts_on']).where('norm_key', '=', key).where('withdrawn_at', 'is', null).forUpdate().execute();
}

/** A value as it is written. */
export interface NewValue {
  readonly id: string;
  readonly key: string;
  readonly from: string;
  readonly value: number;
  readonly source: string;
  readonly byId: string;
  readonly at: Date;
}

/** Adds a value; false when the norm has one from that day already. */
export async function insertValue(db: Database, { id, key, from, value, source, byId, at }: NewValue): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('norm_values')
    .values({ id, norm_key: key, starts_on: from, value, source, entered_by: byId, entered_at: at })
    .onConflict((conflict) => conflict.columns(['norm_key', 'starts_on']).where('withdrawn_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes a value back. */
export async function markWithdrawn(db: Database, id: string, byId: string, at: Date): Promise<void> {
  await db.updateTable('norm_values').set({ withdrawn_by: byId, withdrawn_at: at }).where('id', '=', id).execute();
}
