/** All SQL of archives of a person's data. */
import { sql } from 'kysely';
import { isInService } from '#features/people/server/service-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { OWN_DATA_KEPT_DAYS, type OwnDataExport } from '../contract.ts';

/** Without a word for this long, a worker is taken to be gone, in seconds. */
export const STALL_SECONDS = 60;
/** Time after which nobody writes or reads the bytes of an archive that ended or was fetched any more, in milliseconds. */
const LEFT_ALONE_MS = 60 * 60_000;

/** As the index on it says it. */
const isUnderWay = sql<boolean>`state in ('waiting', 'running')`;

/** Whether the person of an archive can still sign in, with this account or the one it was merged into, and so fetches it. */
const canFetch = sql<boolean>`exists (select from users account join users on users.id = coalesce(account.merged_into_id, account.id)
  where account.id = own_data_exports.user_id and ${isInService})`;

/** Name of the bytes of an archive in the file store; no file has it. */
export function storedAs(id: string): string {
  return `own-data-${id}`;
}

/** True for who may ask for the archive of somebody else. */
export function keepsPersonalData({ restricted, permissions }: Identity): boolean {
  return !restricted && permissions.has('personal-data.manage');
}

/** Keeps what was asked; false when one is under way. */
export async function insertExport(db: Database, row: { id: string; userId: string; askedBy: string; now: Date }): Promise<boolean> {
  const made = await db
    .insertInto('own_data_exports')
    .values({ id: row.id, user_id: row.userId, asked_by: row.askedBy, asked_at: row.now })
    .onConflict((conflict) => conflict.column('user_id').where(isUnderWay).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** The newest of a person. */
export async function findLatest(db: Database, userId: string): Promise<OwnDataExport | null> {
  const row = await db
    .selectFrom('own_data_exports')
    .innerJoin('users', 'users.id', 'own_data_exports.asked_by')
    .selectAll('own_data_exports')
    .select(['users.name', canFetch.as('can_fetch')])
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    state: row.state as OwnDataExport['state'],
    filesTotal: row.files_total,
    filesDone: row.files_done,
    askedAt: row.asked_at.toISOString(),
    askedBy: row.asked_by === userId ? null : row.name,
    fetchedAt: row.fetched_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    reason: row.reason,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    isHandedOver: !row.can_fetch,
  };
}

/** Whether somebody is a user: not one who was removed, of whom nothing is left to give, nor one merged into another, of whom that one's archive tells. */
export async function isUser(db: Database, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('removal_asked_at', 'is', null)
      .where('merged_into_id', 'is', null)
      .executeTakeFirst()) !== undefined
  );
}

/** Lists the accounts that were merged into this one, in that order: what stayed with them is of the same person. */
export function listMergedAccounts(db: Database, userId: string): Promise<{ id: string; email: string }[]> {
  return db.selectFrom('users').select(['id', 'email']).where('merged_into_id', '=', userId).orderBy('merged_at').orderBy('id').execute();
}

/** Work on an archive. */
export interface OwnDataWork {
  readonly id: string;
  readonly userId: string;
  readonly askedBy: string;
  readonly attempt: number;
}

/** Takes an archive to make: one that waits, or whose worker is gone. */
export function claim(db: Database, id: string, now: Date): Promise<OwnDataWork | undefined> {
  return db
    .updateTable('own_data_exports')
    .set((of) => ({ state: 'running', attempt: of('attempt', '+', 1), touched_at: now, files_done: 0 }))
    .where('id', '=', id)
    .where((or) =>
      or.or([or('state', '=', 'waiting'), or.and([or('state', '=', 'running'), or('touched_at', '<', new Date(now.getTime() - STALL_SECONDS * 1000))])]),
    )
    .returning(['id', 'user_id as userId', 'asked_by as askedBy', 'attempt'])
    .executeTakeFirst();
}

/** Changes an archive as long as the worker still has it; false when it was overtaken. */
export async function change(
  db: Database,
  work: OwnDataWork,
  changes: {
    files_total?: number;
    files_done?: number;
    touched_at?: Date;
    state?: 'waiting' | 'ready' | 'failed';
    reason?: string;
    ended_at?: Date;
    size_bytes?: number;
    expires_at?: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_data_exports')
    .set(changes)
    .where('id', '=', work.id)
    .where('state', '=', 'running')
    .where('attempt', '=', work.attempt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When an archive made now is thrown away. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + OWN_DATA_KEPT_DAYS * 86_400_000);
}

/** Takes an archive out, once: its size and whose it is, when nobody had it yet and it is the caller's own, or of somebody gone and theirs to hand over. */
export async function takeOut(db: Database, caller: Identity, id: string, now: Date): Promise<{ sizeBytes: number; userId: string } | undefined> {
  const isOwn = sql<boolean>`user_id in (select users.id from users where ${caller.id}::uuid in (users.id, users.merged_into_id))`;
  const isHandedOver = keepsPersonalData(caller) ? sql<boolean>`not ${canFetch}` : sql<boolean>`false`;
  const row = await db
    .updateTable('own_data_exports')
    .set({ state: 'fetched', fetched_at: now })
    .where('id', '=', id)
    .where((or) => or.or([isOwn, isHandedOver]))
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .returning(['size_bytes', 'user_id'])
    .executeTakeFirst();
  return row === undefined ? undefined : { sizeBytes: Number(row.size_bytes), userId: row.user_id };
}

/** Writes in the history that somebody fetched what is kept of them, or of somebody who is gone, to hand it over. */
export async function recordFetch(db: Database, commandId: string, { byId, userId }: { byId: string; userId: string }): Promise<void> {
  const name = byId === userId ? 'own-data.fetch' : 'own-data.hand-over';
  const changes = [{ subject: 'user', id: userId, to: { ownDataFetched: true } }];
  await db
    .insertInto('commands')
    .values({ id: commandId, name, user_id: byId, input: '{}', changes: JSON.stringify(changes) })
    .execute();
}

/** Lets go of archives nobody fetched in time. */
export async function expire(db: Database, now: Date): Promise<void> {
  await db.updateTable('own_data_exports').set({ state: 'expired' }).where('state', '=', 'ready').where('expires_at', '<', now).execute();
}

/** Lists archives that nobody can fetch any more and whose bytes may still be there, whatever became of who wrote or removed them. */
export async function listWithBytes(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('own_data_exports')
    .select('id')
    .where('bytes_gone_at', 'is', null)
    .where('state', 'in', ['failed', 'fetched', 'expired'])
    .where(({ fn }) => fn.coalesce('fetched_at', 'ended_at'), '<', new Date(now.getTime() - LEFT_ALONE_MS))
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that the bytes of an archive are gone. */
export async function noteBytesGone(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('own_data_exports').set({ bytes_gone_at: now }).where('id', '=', id).execute();
}

/** True while an archive is made of one of these accounts. */
export async function isBeingMade(db: Database, accounts: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom('own_data_exports').select('id').where('user_id', 'in', accounts).where('state', '=', 'running').executeTakeFirst();
  return row !== undefined;
}

/** Lists every archive of these accounts, whatever became of it. */
export async function listOfAccounts(db: Database, accounts: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('own_data_exports').select('id').where('user_id', 'in', accounts).execute();
  return rows.map(({ id }) => id);
}

/** Lists archives that are not made yet. */
export async function listUnfinished(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('own_data_exports').select('id').where(isUnderWay).execute();
  return rows.map(({ id }) => id);
}
