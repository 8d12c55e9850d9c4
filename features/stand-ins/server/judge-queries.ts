/**
 * Brings stand-ins into every decision on who may judge whom: rooms say who may by their own right, and this adds who takes the place of such a person.
 * Through somebody else nobody judges what is their own, nor what is of the one whose place they take.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { type Leader, listLeadersOf } from './queries.ts';

/** Somebody with rights of their own. */
export type Rights = Pick<Identity, 'id' | 'permissions'>;

/** Somebody who judges: by their own right, and in the place of these leaders. */
export interface Judge extends Rights {
  readonly standsInFor: readonly Leader[];
}

/** A condition that says what somebody may judge by their own right. */
export type OwnRight = (who: Rights) => RawBuilder<boolean>;

/** Returns the judge as they are at this moment, with the leaders whose place they take on the local day. */
export async function findJudge(db: Database, { id, permissions }: Rights, now: Date): Promise<Judge> {
  return { id, permissions, standsInFor: await listLeadersOf(db, id, localDate(now)) };
}

/** A condition: for this judge, by their own right or in the place of a leader who may. `aboutId` is the id of the person who is judged. */
export function isFor(judge: Judge, aboutId: RawBuilder<string>, ownRight: OwnRight): RawBuilder<boolean> {
  if (judge.standsInFor.length === 0) return ownRight(judge);
  return sql<boolean>`(${sql.join([ownRight(judge), ...judge.standsInFor.map((leader) => isThrough(judge, leader, aboutId, ownRight))], sql` or `)})`;
}

/** The id of the leader in whose place this judge judges; null by their own right, which goes first. */
export function leaderIdFor(judge: Judge, aboutId: RawBuilder<string>, ownRight: OwnRight): RawBuilder<string | null> {
  if (judge.standsInFor.length === 0) return sql<string | null>`null::uuid`;
  const cases = judge.standsInFor.map((leader) => sql`when ${isThrough(judge, leader, aboutId, ownRight)} then ${leader.id}::uuid`);
  return sql<string | null>`(case when ${ownRight(judge)} then null ${sql.join(cases, sql` `)} end)`;
}

/** Names of the leaders of these ids whose place a judge takes, in words: `Els Jansen en Tom Aarts`; empty for none. */
export function leaderNames({ standsInFor }: Judge, ids: ReadonlySet<string | null>): string {
  return standsInFor
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name)
    .join(' en ');
}

function isThrough(judge: Judge, leader: Leader, aboutId: RawBuilder<string>, ownRight: OwnRight): RawBuilder<boolean> {
  return sql<boolean>`(${aboutId} not in (${judge.id}::uuid, ${leader.id}::uuid) and ${ownRight(leader)})`;
}
