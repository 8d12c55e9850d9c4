/** SQL of contract hours, which change from a day on: `users.contract_minutes` holds before the first change. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { ContractTerm } from '../contract.ts';

/** Contract minutes a week of the row of `users`, on a day. */
export function contractMinutesOn(day: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select terms.minutes from contract_terms terms where terms.user_id = users.id and terms.from_day <= ${day}
    order by terms.from_day desc limit 1), users.contract_minutes)`;
}

/**
 * Returns rows `(user_id, from_day, until_day, minutes)` of some people: what their contract was, end to end without a hole. `people` is a table with the
 * column `id`; `until_day` is left out of the period.
 */
export function contractPeriods(people: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select user_id, from_day, lead(from_day, 1, 'infinity'::date) over (partition by user_id order by from_day) as until_day, minutes from (
      select users.id as user_id, '-infinity'::date as from_day, users.contract_minutes as minutes from users join ${people} on people.id = users.id
      union all select terms.user_id, terms.from_day, terms.minutes from contract_terms terms join ${people} on people.id = terms.user_id) every_term`;
}

/** Contract minutes a week of somebody on a day; undefined when there is no such person. */
export async function findContractMinutes(db: Database, userId: string, day: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select(contractMinutesOn(sql`${day}::date`).as('minutes'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.minutes;
}

/** Lists the contract hours somebody had and will have, the newest first; those from before the first change are the last, without a day. */
export async function listContractTerms(db: Database, userId: string): Promise<ContractTerm[]> {
  const rows = await db
    .selectFrom('contract_terms')
    .select(['from_day as from', 'minutes'])
    .where('user_id', '=', userId)
    .orderBy('from_day', 'desc')
    .execute();
  const first = await db.selectFrom('users').select('contract_minutes').where('id', '=', userId).executeTakeFirstOrThrow();
  return [...rows, { from: null, minutes: first.contract_minutes }];
}

/** A change of the contract of somebody. */
export interface NewContractTerm {
  readonly userId: string;
  readonly from: string;
  readonly minutes: number;
  readonly byId: string;
  readonly at: Date;
}

/** Writes a change down; one from the same day takes its place. */
export async function writeContractTerm(db: Database, { userId, from, minutes, byId, at }: NewContractTerm): Promise<void> {
  const row = { minutes, set_by: byId, set_at: at };
  await db
    .insertInto('contract_terms')
    .values({ user_id: userId, from_day: from, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'from_day']).doUpdateSet(row))
    .execute();
}

/** Takes a change away: what held before it goes on. */
export async function removeContractTerm(db: Database, userId: string, from: string): Promise<void> {
  await db.deleteFrom('contract_terms').where('user_id', '=', userId).where('from_day', '=', from).execute();
}
