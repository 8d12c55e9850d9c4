/**
 * Decides whose hours somebody may judge; no other place does. All of them with `time.approve-all`; else those of the people of their own division,
 * and of anybody else the days with hours on a project they lead; and so whoever takes their place. Hours tell of leave and illness, so nobody sees
 * more of them than they have to judge (AVG, article 5: data minimisation).
 */
import { type RawBuilder, sql } from 'kysely';
import { isFor, type Judge, leaderIdFor, type Rights } from '#features/stand-ins/server/judge-queries.ts';
import type { Database } from '#platform/server/database/database.ts';

/** A condition on the rows of `users` (the query must call the table by that name): every day of theirs is for this judge. */
export function isJudgedWhole(judge: Judge): RawBuilder<boolean> {
  return isFor(judge, sql.ref('users.id'), isWholeByOwnRight);
}

/** A condition on the rows of `time_registrations`: on that day of theirs there are hours on a project that makes it for this judge. */
export function isOnLedProject(judge: Judge): RawBuilder<boolean> {
  return isFor(judge, sql.ref('time_registrations.user_id'), isOnProjectOf);
}

/** The leader in whose place the judge judges the day of a row of `users` with `time_registrations`; null by their own right. */
export function judgedForId(judge: Judge): RawBuilder<string | null> {
  return leaderIdFor(judge, sql.ref('users.id'), (who) => sql<boolean>`(${isWholeByOwnRight(who)} or ${isOnProjectOf(who)})`);
}

/** A condition on the rows of `users`: every day of theirs is for this person by their own right. Who only takes a place judges, and is told no more. */
export function isWholeByOwnRight({ id, permissions }: Rights): RawBuilder<boolean> {
  if (permissions.has('time.approve-all')) return sql<boolean>`true`;
  return sql<boolean>`coalesce(users.division_id = (select own.division_id from users own where own.id = ${id}::uuid), false)`;
}

function isOnProjectOf({ id }: Rights): RawBuilder<boolean> {
  return sql<boolean>`exists (select from time_registrations booked join phases on phases.id = booked.phase_id join projects on projects.id = phases.project_id
    where booked.user_id = time_registrations.user_id and booked.work_date = time_registrations.work_date
      and (projects.leader_id = ${id}::uuid or projects.deputy_leader_id = ${id}::uuid))`;
}

/** Somebody whose hours are judged. */
export interface Judged {
  readonly name: string;
  /** True when every day of theirs is for the judge, or only those with hours on the judge's projects. */
  readonly isWhole: boolean;
}

/** The person whose hours are asked for; undefined when there is none. */
export function findJudged(db: Database, judge: Judge, userId: string): Promise<Judged | undefined> {
  return db
    .selectFrom('users')
    .select(['name', isJudgedWhole(judge).as('isWhole')])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Returns which of these dates of somebody are for this person to judge because of projects. */
export async function listLedDates(db: Database, judge: Judge, userId: string, dates: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('time_registrations')
    .select('work_date')
    .distinct()
    .where('time_registrations.user_id', '=', userId)
    .where('work_date', 'in', dates)
    .where(isOnLedProject(judge))
    .execute();
  return new Set(rows.map(({ work_date }) => work_date));
}
