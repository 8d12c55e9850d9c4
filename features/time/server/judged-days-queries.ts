/**
 * Decides whose hours somebody may judge; no other place does. All of them with `time.approve-all`; else those of the people of their own division,
 * and of anybody else the days with hours on a project they lead. Hours tell of leave and illness, so nobody sees more of them than they have to
 * judge (AVG, article 5: data minimisation).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

/** A condition on the rows of `users` (the query must call the table by that name): every day of theirs is for this person to judge. */
export function isJudgedWhole(user: Identity): RawBuilder<boolean> {
  if (user.permissions.has('time.approve-all')) return sql<boolean>`true`;
  return sql<boolean>`coalesce(users.division_id = (select own.division_id from users own where own.id = ${user.id}::uuid), false)`;
}

/** A condition on the rows of `time_registrations`: on that day of theirs there are hours on a project this person leads. */
export function isOnLedProject(user: Identity): RawBuilder<boolean> {
  return sql<boolean>`exists (select from time_registrations booked join phases on phases.id = booked.phase_id join projects on projects.id = phases.project_id
    where booked.user_id = time_registrations.user_id and booked.work_date = time_registrations.work_date
      and (projects.leader_id = ${user.id}::uuid or projects.deputy_leader_id = ${user.id}::uuid))`;
}

/** Somebody whose hours are judged. */
export interface Judged {
  readonly name: string;
  /** True when every day of theirs is for the judge, or only those with hours on the judge's projects. */
  readonly isWhole: boolean;
}

/** The person whose hours are asked for; undefined when there is none. */
export function findJudged(db: Database, user: Identity, userId: string): Promise<Judged | undefined> {
  return db
    .selectFrom('users')
    .select(['name', isJudgedWhole(user).as('isWhole')])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Returns which of these dates of somebody are for this person to judge because of their projects. */
export async function listLedDates(db: Database, user: Identity, userId: string, dates: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('time_registrations')
    .select('work_date')
    .distinct()
    .where('time_registrations.user_id', '=', userId)
    .where('work_date', 'in', dates)
    .where(isOnLedProject(user))
    .execute();
  return new Set(rows.map(({ work_date }) => work_date));
}
