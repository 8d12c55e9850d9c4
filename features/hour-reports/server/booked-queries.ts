/** Hours that count in a report: ended, on a phase, without breaks and absence. Every other query of this room is made of these. */
import { type RawBuilder, sql } from 'kysely';
import { presentKinds } from '#features/time/rules.ts';
import { registeredMinutes } from '#features/time/server/minutes-queries.ts';
import type { ReportScope } from './visible-reports.ts';

const countedKinds = presentKinds.filter((kind) => kind !== 'break');

/** Registrations with their phase and the state of their day; a query says which. */
export const bookedTables = sql`time_registrations
  join phases on phases.id = time_registrations.phase_id
  left join time_days on time_days.user_id = time_registrations.user_id and time_days.work_date = time_registrations.work_date`;

/** A row counts: its time ended and is of a kind that is work, travel or waiting. */
export const isCounted: RawBuilder<boolean> = sql<boolean>`(time_registrations.ended_at is not null and time_registrations.kind = any(${[...countedKinds]}))`;

/** The activity, or for other time than work its kind. */
export const hourCode: RawBuilder<string> = sql<string>`(case when time_registrations.kind = 'work' then coalesce(time_registrations.activity, 'work') else time_registrations.kind end)`;

/** The day a row belongs to is approved. */
export const isApproved: RawBuilder<boolean> = sql<boolean>`coalesce(time_days.status = 'approved', false)`;

/** Minutes in all, and on approved days. */
export const bookedAndApproved = sql`coalesce(sum(${registeredMinutes}), 0) as booked, coalesce(sum(${registeredMinutes}) filter (where ${isApproved}), 0) as approved`;

/** A row is of the project, or of the phase. */
export function isInScope({ projectId, phaseId }: ReportScope): RawBuilder<boolean> {
  return phaseId === undefined ? sql<boolean>`phases.project_id = ${projectId}::uuid` : sql<boolean>`phases.id = ${phaseId}::uuid`;
}
