/** All SQL of keys of machines. */
import { sql } from 'kysely';
import { isInService, localToday } from '#features/people/server/service-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ApiKey } from '../contract.ts';

/** How far the time a key was last used may be behind, in minutes: noting it at every call would make a write of every read. */
const LAST_USED_BEHIND_MINUTES = 15;

const state = sql<ApiKey['state']>`case when withdrawn_at is not null then 'withdrawn' when valid_until < ${localToday} then 'expired' else 'active' end`;

/** Every key, those in force first. */
export async function listKeys(db: Database): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select(['api_keys.id', 'api_keys.name', 'hint', 'permissions', 'valid_until', 'users.name as maker', 'api_keys.created_at', 'last_used_at'])
    .select([state.as('state'), sql<boolean>`not ${isInService}`.as('is_maker_gone')])
    .orderBy(state)
    .orderBy('api_keys.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, hint: row.hint, permissions: row.permissions, validUntil: row.valid_until, createdBy: row.maker, state: row.state },
    isMakerGone: row.is_maker_gone,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/** A key as it is kept. */
export interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly keySha256: string;
  readonly hint: string;
  readonly permissions: readonly string[];
  readonly validUntil: string;
  readonly createdBy: string;
}

/** Keeps a key. Returns false when there is one by this id. */
export async function insertKey(db: Database, key: NewKey): Promise<boolean> {
  const row = await db
    .insertInto('api_keys')
    .values({
      ...{ id: key.id, name: key.name, key_sha256: key.keySha256, hint: key.hint },
      ...{ permissions: [...key.permissions], valid_until: key.validUntil, created_by: key.createdBy },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdraws a key; returns its name, or nothing when there is none to withdraw. */
export async function withdrawKey(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .updateTable('api_keys')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** The key in force with this hash, with whether its last use is to be noted again. */
export function findKey(db: Database, keySha256: string) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'permissions'])
    .select(sql<boolean>`coalesce(last_used_at < now() - make_interval(mins => ${LAST_USED_BEHIND_MINUTES}), true)`.as('is_unnoted'))
    .where('key_sha256', '=', keySha256)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`valid_until >= ${localToday}`)
    .executeTakeFirst();
}

/** Notes that a key is used now. */
export async function noteKeyUse(db: Database, id: string): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
