/** Hours that count in an overview, and for whom. Every query of the overview is made of these. */
import { type RawBuilder, sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { isWholeByOwnRight } from '#features/time/server/approval/judged-days-queries.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { RowChoice } from '../overview-contract.ts';
import type { OverviewGroup, OverviewState } from '../overview-labels.ts';
import { hourCode, isCounted } from './booked-queries.ts';
import { isAnsweredForBy } from './visible-reports.ts';

/** Selection that is asked for; without `by` and `key` everything in it. */
export type OverviewSelection = Omit<RowChoice, 'by' | 'key'> & Partial<Pick<RowChoice, 'by' | 'key'>>;

/** Registrations with their person, their project if any, and the state of their day; a query says which. */
export const overviewTables = sql`time_registrations
  join users on users.id = time_registrations.user_id
  left join phases on phases.id = time_registrations.phase_id
  left join projects on projects.id = phases.project_id
  left join time_days on time_days.user_id = time_registrations.user_id and time_days.work_date = time_registrations.work_date`;

/** The state of the day of a row; one that was returned is open again. */
export const dayState: RawBuilder<OverviewState> = sql<OverviewState>`(case when time_days.status in ('closed', 'approved') then time_days.status else 'open' end)`;

/** The project of a row as this person may know it: its number, or nothing. */
export function projectNumber(user: Identity): RawBuilder<string> {
  return sql<string>`coalesce(case when ${isVisibleTo(user)} then projects.number end, '')`;
}

/** Returns the key of the row of the overview that a registration falls in. */
export function keyOf(user: Identity, by: OverviewGroup): RawBuilder<string> {
  if (by === 'person') return sql<string>`users.id::text`;
  if (by === 'division') return sql<string>`coalesce(users.division_id::text, '')`;
  return by === 'project' ? projectNumber(user) : hourCode;
}

/** A row is of a person whose hours are all for this person to see, or of a project they answer for. */
export function isAnswered(user: Identity): RawBuilder<boolean> {
  return sql<boolean>`(${isWholeByOwnRight(user)} or coalesce(${isAnsweredForBy(user)}, false))`;
}

/** A row counts, is among what is asked for, and is for this person to see. */
export function isInOverview(user: Identity, { from, to, division, person, project, state, by, key }: OverviewSelection): RawBuilder<boolean> {
  const conditions = [sql<boolean>`time_registrations.work_date between ${from}::date and ${to}::date`, isCounted, isAnswered(user)];
  if (division !== undefined) conditions.push(sql<boolean>`users.division_id = ${division}::uuid`);
  if (person !== undefined) conditions.push(sql<boolean>`time_registrations.user_id = ${person}::uuid`);
  if (project !== undefined) conditions.push(sql<boolean>`${projectNumber(user)} = ${project}`);
  if (state !== undefined) conditions.push(sql<boolean>`${dayState} = ${state}`);
  if (by !== undefined && key !== undefined) conditions.push(sql<boolean>`${keyOf(user, by)} = ${key}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
