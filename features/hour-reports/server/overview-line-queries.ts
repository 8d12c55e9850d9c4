/** SQL of what lies behind a row of the overview: its days and its registrations, for a screen and for a file. */
import { sql } from 'kysely';
import { registeredMinutes } from '#features/time/server/minutes-queries.ts';
import { fromCursor, toCursor } from '#platform/server/database/cursor.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { OverviewDay, OverviewLine } from '../overview-contract.ts';
import { hourCode } from './booked-queries.ts';
import { dayState, isInOverview, type OverviewSelection, overviewTables, projectNumber } from './overview-scope.ts';

/** The days, the latest first; never more than a period has. */
export async function listDays(db: Database, user: Identity, selection: OverviewSelection): Promise<OverviewDay[]> {
  const { rows } = await sql<OverviewDay>`
    select time_registrations.work_date as day, sum(${registeredMinutes})::int as worked,
      coalesce(sum(${registeredMinutes}) filter (where time_registrations.kind in ('travel', 'commute')), 0)::int as travel,
      count(distinct time_registrations.user_id)::int as people,
      (count(distinct time_registrations.user_id) filter (where ${dayState} = 'open'))::int as open,
      (count(distinct time_registrations.user_id) filter (where ${dayState} = 'closed'))::int as closed,
      (count(distinct time_registrations.user_id) filter (where ${dayState} = 'approved'))::int as approved
    from ${overviewTables} where ${isInOverview(user, selection)} group by 1 order by 1 desc`.execute(db);
  return rows;
}

type LineRow = Omit<OverviewLine, 'startedAt' | 'endedAt'> & { readonly startedAt: Date; readonly endedAt: Date };

/** A page of registrations, the latest first, and where the next one starts. */
export async function listLines(db: Database, user: Identity, selection: OverviewSelection, cursor: string | undefined, limit: number) {
  const after = cursor === undefined ? undefined : fromCursor(cursor);
  const { rows } = await sql<LineRow>`
    select time_registrations.id, users.id as "userId", users.name as "userName", time_registrations.work_date as "workDate",
      ${projectNumber(user)} as project, case when ${projectNumber(user)} = '' then '' else phases.number end as phase, ${hourCode} as activity,
      time_registrations.started_at as "startedAt", time_registrations.ended_at as "endedAt", time_registrations.break_minutes as "breakMinutes",
      ${registeredMinutes} as minutes, coalesce(time_days.status, 'open') as status, time_registrations.description, time_registrations.asbestos,
      time_registrations.xrf
    from ${overviewTables}
    where ${isInOverview(user, selection)}
      and ${after === undefined ? sql`true` : sql`(time_registrations.started_at, time_registrations.id) < (${after.value}::timestamptz, ${after.id}::uuid)`}
    order by time_registrations.started_at desc, time_registrations.id desc limit ${limit + 1}`.execute(db);
  const lines = rows
    .slice(0, limit)
    .map(({ startedAt, endedAt, ...line }): OverviewLine => ({ ...line, startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() }));
  const last = lines.at(-1);
  return { lines, nextCursor: rows.length > limit && last !== undefined ? toCursor({ value: last.startedAt, id: last.id }) : null };
}
