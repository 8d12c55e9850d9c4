/** All SQL of the calendar. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { ClosedDays } from '../contract.ts';

/** Number of the lock that commands on closings take: two that overlap are told so, instead of running into the constraint. */
const CLOSINGS_LOCK = 4_301;

/** Closings, the earliest first. */
export async function listClosedDays(db: Database): Promise<ClosedDays[]> {
  const rows = await db.selectFrom('closed_days').select(['id', 'starts_on', 'ends_on', 'name']).orderBy('starts_on').execute();
  return rows.map(({ id, starts_on, ends_on, name }) => ({ id, from: starts_on, to: ends_on, name }));
}

/** Closings, held against other commands until this one is done. */
export async function lockClosedDays(db: Database): Promise<ClosedDays[]> {
  await sql`select pg_advisory_xact_lock(${CLOSINGS_LOCK})`.execute(db);
  return listClosedDays(db);
}

/** Writes a closing. */
export async function insertClosedDays(db: Database, { id, from, to, name }: ClosedDays, byId: string, at: Date): Promise<void> {
  await db.insertInto('closed_days').values({ id, starts_on: from, ends_on: to, name, entered_by: byId, entered_at: at }).execute();
}

/** Lets a closing end on a day. */
export async function endClosedDays(db: Database, id: string, lastDay: string): Promise<void> {
  await db.updateTable('closed_days').set({ ends_on: lastDay }).where('id', '=', id).execute();
}

/** Takes a closing away. */
export async function deleteClosedDays(db: Database, id: string): Promise<void> {
  await db.deleteFrom('closed_days').where('id', '=', id).execute();
}
