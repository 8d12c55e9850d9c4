/** SQL for whoever approves hours: weeks of others as far as they are theirs to judge, their own left out. */
import { type RawBuilder, sql } from 'kysely';
import type { Norms } from '#features/norms/norms.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { type Judge, leaderNames } from '#features/stand-ins/server/judge-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { addDays, datesOfWeek, weekOf } from '#platform/shared/dates/calendar.ts';
import { APPROVAL_ROWS_MAX, type ApprovalRow } from '../../approval-contract.ts';
import type { DayStatus } from '../../labels.ts';
import type { ContractDay } from '../../registration.ts';
import { askedOnDay } from '../../rules.ts';
import { listContractDays } from '../contract-days-work.ts';
import { registeredMinutes } from '../minutes-queries.ts';
import { isPaid } from '../paid-queries.ts';
import { isJudgedWhole, isOnLedProject, judgedForId } from './judged-days-queries.ts';
import { listPaidTrips, type PaidTrip } from './paid-trips-work.ts';

/** A day of somebody with what it adds up to. */
interface DayRow {
  readonly user_id: string;
  readonly user_name: string;
  readonly is_whole: boolean;
  /** Leader in whose place the day is judged. */
  readonly for_id: string | null;
  readonly work_date: string;
  readonly status: string;
  readonly version: number;
  readonly minutes: number;
  /** Leave and illness, and what of those counts for the contract. */
  readonly absence: number;
  readonly absence_paid: number;
}

/** Whoever asks, and as what they judge. */
export interface Asking {
  readonly approver: Identity;
  readonly judge: Judge;
}

/** Weeks of others: all of `week`, or without it those in which a day waits. Oldest first. */
export async function listApprovalRows(db: Database, asking: Asking, week: string | undefined, norms: Norms): Promise<ApprovalRow[]> {
  const dates = week === undefined ? undefined : datesOfWeek(week);
  const days = [...(await listDayRows(db, asking.judge, dates, norms)), ...(await listDaysWithoutHours(db, asking.judge, dates))];
  const projectsByWeek = Map.groupBy(await listProjectRows(db, asking, dates, norms), keyOfWeek);
  const asked = days.map(({ user_id, work_date }) => ({ userId: user_id, date: work_date }));
  const tripsByWeek = Map.groupBy(await listPaidTrips(db, asked, norms), ({ userId, date }) => keyOfWeek({ user_id: userId, work_date: date }));
  const weeks = new Set(days.map(({ work_date }) => weekOf(work_date)));
  const contracts = await listContractDays(db, [...new Set(days.map(({ user_id }) => user_id))], [...weeks].flatMap(datesOfWeek), norms);
  const rows = [...Map.groupBy(days, keyOfWeek)].map(([key, ofWeek]) => ({
    ...toRow(key.split(' ')[1] as string, ofWeek, projectsByWeek.get(key) ?? [], contracts.get(key.split(' ')[0] as string) ?? [], asking.judge),
    trips: tripsByDay(tripsByWeek.get(key) ?? []),
  }));
  // A week that waits for somebody else has days of ours in it that don't.
  const shown = week === undefined ? rows.filter((row) => row.days.some(({ status }) => status === 'closed')) : rows;
  return shown.toSorted((a, b) => a.week.localeCompare(b.week) || a.userName.localeCompare(b.userName, 'nl')).slice(0, APPROVAL_ROWS_MAX);
}

const keyOfWeek = ({ user_id, work_date }: { readonly user_id: string; readonly work_date: string }) => `${user_id} ${weekOf(work_date)}`;

/** In a week of the same person a day is closed and waits. Named day by day, so that what waits is found first and its hours by it, however many there are. */
const isInWaitingWeek = sql<boolean>`(time_registrations.user_id, time_registrations.work_date) in (
  select waiting.user_id, waiting.monday + days.day
  from (select distinct user_id, date_trunc('week', work_date)::date as monday from time_days where status = 'closed') waiting
  cross join generate_series(0, 6) days (day))`;

/** Registrations of others that are for somebody to judge. */
function judgedRegistrations(db: Database, judge: Judge, dates: readonly string[] | undefined) {
  const query = db
    .selectFrom('time_registrations')
    .innerJoin('users', 'users.id', 'time_registrations.user_id')
    .where('time_registrations.user_id', '!=', judge.id)
    .where((where) => where.or([isJudgedWhole(judge), isOnLedProject(judge)]));
  return dates === undefined ? query.where(isInWaitingWeek) : query.where('time_registrations.work_date', 'in', dates);
}

function listDayRows(db: Database, judge: Judge, dates: readonly string[] | undefined, norms: Norms): Promise<DayRow[]> {
  return judgedRegistrations(db, judge, dates)
    .leftJoinLateral(
      (days) =>
        // One by one, by its key: what waits is little, and the days of everybody of all years are many.
        days
          .selectFrom('time_days')
          .select(['status', 'version'])
          .whereRef('time_days.user_id', '=', 'time_registrations.user_id')
          .whereRef('time_days.work_date', '=', 'time_registrations.work_date')
          .limit(1)
          .as('time_days'),
      (join) => join.onTrue(),
    )
    .select(['users.id as user_id', 'users.name as user_name', 'time_registrations.work_date'])
    .select([isJudgedWhole(judge).as('is_whole'), judgedForId(judge).as('for_id')])
    .select([sql<string>`coalesce(time_days.status, 'open')`.as('status'), sql<number>`coalesce(time_days.version, 0)`.as('version')])
    .select(paidMinutes(norms).as('minutes'))
    .select([absentMinutes(sql`true`).as('absence'), absentMinutes(isPaid(norms)).as('absence_paid')])
    .groupBy(['users.id', 'time_registrations.user_id', 'time_registrations.work_date', 'time_days.status', 'time_days.version'])
    .orderBy('time_registrations.work_date')
    .execute();
}

/**
 * Days of others that were closed with no hours on them, for their trips: without `dates` those that wait, else those of these dates. Only of whom every day
 * is for this judge, as no project says whose they are.
 */
function listDaysWithoutHours(db: Database, judge: Judge, dates: readonly string[] | undefined): Promise<DayRow[]> {
  const query = db
    .selectFrom('time_days')
    .innerJoin('users', 'users.id', 'time_days.user_id')
    .leftJoin('time_registrations', (join) =>
      join.onRef('time_registrations.user_id', '=', 'time_days.user_id').onRef('time_registrations.work_date', '=', 'time_days.work_date'),
    )
    .select(['users.id as user_id', 'users.name as user_name', 'time_days.work_date', 'time_days.status', 'time_days.version'])
    .select([sql<boolean>`true`.as('is_whole'), judgedForId(judge).as('for_id')])
    .select([sql<number>`0`.as('minutes'), sql<number>`0`.as('absence'), sql<number>`0`.as('absence_paid')])
    .where('time_registrations.id', 'is', null)
    .where('time_days.user_id', '!=', judge.id)
    .where(isJudgedWhole(judge));
  const asked =
    dates === undefined
      ? query.where('time_days.status', '=', 'closed')
      : query.where('time_days.status', '!=', 'open').where('time_days.work_date', 'in', dates);
  return asked.orderBy('time_days.work_date').execute();
}

/** Minutes of a day of somebody on a project. */
interface ProjectRow {
  readonly user_id: string;
  readonly work_date: string;
  readonly number: string;
  readonly description: string;
  readonly minutes: number;
}

function listProjectRows(db: Database, { approver, judge }: Asking, dates: readonly string[] | undefined, norms: Norms): Promise<ProjectRow[]> {
  return judgedRegistrations(db, judge, dates)
    .innerJoin('phases', 'phases.id', 'time_registrations.phase_id')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['time_registrations.user_id', 'time_registrations.work_date', 'projects.number', 'projects.description'])
    .select(paidMinutes(norms).as('minutes'))
    .where(isVisibleTo(approver))
    .groupBy(['time_registrations.user_id', 'time_registrations.work_date', 'projects.id'])
    .orderBy('projects.number')
    .execute();
}

/** Minutes that count for the contract, added up. */
function paidMinutes(norms: Norms) {
  return sql<number>`coalesce(sum(${registeredMinutes}) filter (where ${isPaid(norms)}), 0)`;
}

/** Minutes of leave and illness for which something holds, added up. */
function absentMinutes(holds: RawBuilder<unknown>) {
  return sql<number>`coalesce(sum(${registeredMinutes}) filter (where time_registrations.kind in ('leave', 'sick') and ${holds}), 0)`;
}

/** Minutes the contract asks of a week; of who is judged in part without their leave. */
function contractOf(week: string, ofWeek: readonly DayRow[], contract: readonly ContractDay[]): number {
  const dayByDate = new Map(ofWeek.map((day) => [day.work_date, day]));
  const contractByDate = new Map(contract.map((day) => [day.date, day]));
  const asked = datesOfWeek(week).map((date) => {
    const day = dayByDate.get(date);
    const ofDay = contractByDate.get(date) ?? { minutes: 0, minutesOff: 0 };
    return ofWeek[0]?.is_whole === true ? askedOnDay(ofDay, { absence: day?.absence ?? 0, paid: day?.absence_paid ?? 0 }) : ofDay.minutes;
  });
  return Math.round(asked.reduce((sum, minutes) => sum + minutes, 0));
}

function tripsByDay(trips: readonly PaidTrip[]): ApprovalRow['trips'] {
  return [...Map.groupBy(trips, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    km: ofDay.reduce((sum, { km }) => sum + km, 0),
    allowanceCents: ofDay.reduce((sum, trip) => sum + trip.allowanceCents, 0),
  }));
}

function toRow(week: string, days: readonly DayRow[], ofProjects: readonly ProjectRow[], contract: readonly ContractDay[], judge: Judge): ApprovalRow {
  const first = days[0] as DayRow;
  const dayByDate = new Map(days.map((day) => [day.work_date, day]));
  return {
    userId: first.user_id,
    userName: first.user_name,
    week,
    contractMinutes: contractOf(week, days, contract),
    isWhole: first.is_whole,
    onBehalfOf: leaderNames(judge, new Set(days.map(({ for_id }) => for_id))),
    days: datesOfWeek(week).map((date) => {
      const day = dayByDate.get(date);
      return { date, status: (day?.status ?? 'open') as DayStatus, minutes: day?.minutes ?? 0, version: day?.version ?? 0 };
    }),
    projects: [...Map.groupBy(ofProjects, ({ number }) => number)].map(([number, rows]) => ({
      number,
      description: rows[0]?.description ?? '',
      minutes: datesOfWeek(week).map((date) => rows.find(({ work_date }) => work_date === date)?.minutes ?? 0),
    })),
  };
}

/** True when a date lies in a week. */
export function isInWeek(date: string, week: string): boolean {
  const monday = datesOfWeek(week)[0] as string;
  return date >= monday && date <= addDays(monday, 6);
}
