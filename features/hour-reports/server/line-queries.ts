/** SQL of the registrations behind a figure, a page at a time, for a screen and for a file. */
import { type RawBuilder, sql } from 'kysely';
import type { Judge } from '#features/stand-ins/server/judge-queries.ts';
import type { DayStatus } from '#features/time/labels.ts';
import { isJudgedWhole, isOnLedProject } from '#features/time/server/approval/judged-days-queries.ts';
import { registeredMinutes } from '#features/time/server/minutes-queries.ts';
import { fromCursor, toCursor } from '#platform/server/database/cursor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import type { HourLine, LineFilter, WaitingHours } from '../contract.ts';
import { bookedAndApproved, bookedTables, hourCode, isCounted, isInScope } from './booked-queries.ts';
import type { ReportScope } from './visible-reports.ts';

interface LineRow {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly work_date: string;
  readonly phase: string;
  readonly activity: string;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly break_minutes: number;
  readonly minutes: number;
  readonly status: string;
  readonly description: string;
  readonly asbestos: boolean;
  readonly xrf: boolean;
}

/** Lines in a scope that a filter leaves. */
export interface LineSelection {
  readonly scope: ReportScope;
  readonly filter: LineFilter;
}

/** A page of lines, the latest work first, and where the next one starts. */
export async function listLines(db: Database, selection: LineSelection, cursor: string | undefined, limit: number) {
  const after = cursor === undefined ? undefined : fromCursor(cursor);
  const { rows } = await sql<LineRow>`
    select time_registrations.id, time_registrations.user_id, users.name as user_name, time_registrations.work_date, phases.number as phase,
      ${hourCode} as activity, time_registrations.started_at, time_registrations.ended_at, time_registrations.break_minutes, ${registeredMinutes} as minutes,
      coalesce(time_days.status, 'open') as status, time_registrations.description, time_registrations.asbestos, time_registrations.xrf
    from ${bookedTables} join users on users.id = time_registrations.user_id
    where ${isSelected(selection)}
      and ${after === undefined ? sql`true` : sql`(time_registrations.started_at, time_registrations.id) < (${after.value}::timestamptz, ${after.id}::uuid)`}
    order by time_registrations.started_at desc, time_registrations.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? toCursor({ value: last.started_at.toISOString(), id: last.id }) : null;
  return { lines: page.map(toLine), nextCursor };
}

/** Returns the totals of the lines of a filter: minutes booked, minutes approved, and the number of lines. */
export async function sumLines(db: Database, selection: LineSelection): Promise<{ booked: number; approved: number; count: number }> {
  const { rows } = await sql<{ booked: number; approved: number; count: number }>`
    select ${bookedAndApproved}, count(*) as count from ${bookedTables} where ${isSelected(selection)}`.execute(db);
  return rows[0] ?? { booked: 0, approved: 0, count: 0 };
}

function isSelected({ scope, filter: { phase, activity, person, from, to } }: LineSelection): RawBuilder<boolean> {
  const conditions = [isInScope(scope), isCounted];
  if (phase !== undefined) conditions.push(sql<boolean>`phases.number = ${phase}`);
  if (activity !== undefined) conditions.push(sql<boolean>`${hourCode} = ${activity}`);
  if (person !== undefined) conditions.push(sql<boolean>`time_registrations.user_id = ${person}::uuid`);
  if (from !== undefined) conditions.push(sql<boolean>`time_registrations.work_date >= ${from}::date`);
  if (to !== undefined) conditions.push(sql<boolean>`time_registrations.work_date <= ${to}::date`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function toLine(row: LineRow): HourLine {
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    workDate: row.work_date,
    phase: row.phase,
    activity: row.activity,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
    breakMinutes: row.break_minutes,
    minutes: row.minutes,
    status: row.status as DayStatus,
    description: row.description,
    asbestos: row.asbestos,
    xrf: row.xrf,
  };
}

/** Closed days of others with hours on a phase that this person may judge, by person and week. */
export async function listWaiting(db: Database, judge: Judge, scope: ReportScope): Promise<WaitingHours[]> {
  const { rows } = await sql<{ user_id: string; user_name: string; work_date: string; version: number; minutes: number }>`
    select users.id as user_id, users.name as user_name, time_registrations.work_date, time_days.version, sum(${registeredMinutes}) as minutes
    from ${bookedTables} join users on users.id = time_registrations.user_id
    where ${isInScope(scope)} and ${isCounted} and time_days.status = 'closed' and users.id != ${judge.id}::uuid
      and (${isJudgedWhole(judge)} or ${isOnLedProject(judge)})
    group by users.id, time_registrations.work_date, time_days.version order by time_registrations.work_date, users.name`.execute(db);
  return [...Map.groupBy(rows, ({ user_id, work_date }) => `${user_id} ${weekOf(work_date)}`).values()].map((ofWeek) => {
    const first = ofWeek[0] as (typeof ofWeek)[number];
    return {
      userId: first.user_id,
      userName: first.user_name,
      week: weekOf(first.work_date),
      minutes: ofWeek.reduce((sum, { minutes }) => sum + minutes, 0),
      days: ofWeek.map(({ work_date, version }) => ({ date: work_date, status: 'closed' as const, version })),
    };
  });
}
