/** The list of users by name, fast at a hundred thousand: a page starts after a row, words are found through their trigrams. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fromCursor, toCursor } from '#platform/server/database/cursor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing, likeText } from '#platform/server/database/like-pattern.ts';
import { plainWords } from '#platform/server/database/plain-words.ts';
import type { exportUsers } from '../contract.ts';
import type { UserRow } from '../user.ts';
import { accessState, isRestricted, selectUsers, toUserRow, type UserRecord } from './queries.ts';

/** Shorter words have no trigram of their own; they match at the start of a word only. */
const WORD_LENGTH_ANYWHERE_MIN = 3;

type ListParams = z.output<typeof exportUsers.params>;
type Filters = Omit<ListParams, 'cursor' | 'limit'>;

/** One page of users, by name. */
export async function listPage(db: Database, { cursor, limit, ...filters }: ListParams): Promise<{ rows: UserRow[]; nextCursor: string | null }> {
  const conditions = conditionsOf(filters);
  if (cursor !== undefined) {
    const { value, id } = fromCursor(cursor);
    conditions.push(sql`(lower(users.name), users.id) > (${value}, ${id}::uuid)`);
  }
  const found = sql`(select * from users where ${all(conditions)} order by lower(users.name), users.id limit ${limit + 1})`;
  const { rows } = await selectUsers(found, sql`order by lower(users.name), users.id`).execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return { rows: page.map(toUserRow), nextCursor: isMore ? toCursor({ value: await lowerName(db, last), id: last.id }) : null };
}

/** The name as the database sorts it: its lower case is not always that of JavaScript. */
async function lowerName(db: Database, { id }: UserRecord): Promise<string> {
  const row = await db.selectFrom('users').select(sql<string>`lower(name)`.as('name')).where('id', '=', id).executeTakeFirstOrThrow();
  return row.name;
}

/** Number of users that match, and of those who wait for rights among all. */
export async function countMatches(db: Database, filters: Filters): Promise<{ count: number; waiting: number }> {
  const { rows } = await sql<{ count: number; waiting: number }>`select
    (select count(*)::int from users where ${all(conditionsOf(filters))}) as count,
    (select count(*)::int from users where ${accessState} = 'waiting' and users.merged_into_id is null and users.removal_asked_at is null) as waiting`.execute(
    db,
  );
  return rows[0] ?? { count: 0, waiting: 0 };
}

function conditionsOf({ search, state, role, division, restricted, neverSignedIn }: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`users.merged_into_id is null and users.removal_asked_at is null`];
  if (state === undefined) conditions.push(sql`${accessState} <> 'out'`);
  else if (state !== 'everybody') conditions.push(sql`${accessState} = ${state}`);
  if (role !== undefined) conditions.push(sql`exists (select from user_roles where user_id = users.id and role_code = ${role})`);
  if (division !== undefined) conditions.push(sql`users.division_id = ${division}::uuid`);
  if (restricted === true) conditions.push(isRestricted);
  if (neverSignedIn === true) conditions.push(sql`users.first_signed_in_at is null`);
  for (const word of plainWords(search ?? ''))
    conditions.push(sql`users.search_text like ${word.length < WORD_LENGTH_ANYWHERE_MIN ? `% ${likeText(word)}%` : containing(word)}`);
  return conditions;
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
