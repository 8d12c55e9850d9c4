/** SQL that judges days of many people at once: as many statements for one day as for a week of everybody. */
import { sql } from 'kysely';
import type { Judge } from '#features/stand-ins/server/judge-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DayStatus } from '../../labels.ts';
import { isJudgedWhole, isOnLedProject, judgedForId } from './judged-days-queries.ts';

/** A day of somebody that is asked for. */
export interface AskedDay {
  readonly userId: string;
  readonly date: string;
}

/** A day as it stands, held until the command is done. */
export interface HeldDay extends AskedDay {
  readonly status: DayStatus;
  readonly version: number;
}

const askedRows = (days: readonly AskedDay[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(days.map(({ userId, date }) => ({ user_id: userId, work_date: date })))}::jsonb) as asked (user_id uuid, work_date date)`;

const movedRows = (days: readonly MovedDay[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(days.map(({ userId, date, forId }) => ({ user_id: userId, work_date: date, for_id: forId })))}::jsonb)
    as moving (user_id uuid, work_date date, for_id uuid)`;

/** True when every one of these days is for this judge. */
export async function areAllJudged(db: Database, judge: Judge, days: readonly AskedDay[]): Promise<boolean> {
  const { rows } = await sql`select from ${askedRows(days)} left join users on users.id = asked.user_id
    where users.id is null or not (${isJudgedWhole(judge)} or exists (select from time_registrations
      where time_registrations.user_id = asked.user_id and time_registrations.work_date = asked.work_date and ${isOnLedProject(judge)}))
    limit 1`.execute(db);
  return rows.length === 0;
}

/** Leaders in whose place this judge judges these days, by `userId date`; what is theirs by their own right is left out. */
export async function listLeadersByDay(db: Database, judge: Judge, days: readonly AskedDay[]): Promise<ReadonlyMap<string, string>> {
  if (judge.standsInFor.length === 0 || days.length === 0) return new Map();
  const { rows } = await sql<AskedDay & { readonly forId: string | null }>`
    select distinct asked.user_id as "userId", asked.work_date as date, ${judgedForId(judge)} as "forId"
    from ${askedRows(days)} join users on users.id = asked.user_id
    left join time_registrations on time_registrations.user_id = asked.user_id and time_registrations.work_date = asked.work_date`.execute(db);
  return new Map(rows.flatMap(({ userId, date, forId }) => (forId === null ? [] : [[`${userId} ${date}`, forId] as const])));
}

/** Holds the days that were closed once, always in the same order; one that never was is left out. */
export async function lockDays(db: Database, days: readonly AskedDay[]): Promise<HeldDay[]> {
  const { rows } = await sql<HeldDay>`select time_days.user_id as "userId", time_days.work_date as date, time_days.status, time_days.version
    from ${askedRows(days)} join time_days on time_days.user_id = asked.user_id and time_days.work_date = asked.work_date
    order by time_days.user_id, time_days.work_date for update of time_days`.execute(db);
  return rows;
}

/** Names of people, in order. */
export async function listNames(db: Database, userIds: ReadonlySet<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('name')
    .where('id', 'in', [...userIds])
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** A day that takes a step, and in whose place it is judged; null by one's own right. */
export interface MovedDay extends AskedDay {
  readonly forId: string | null;
}

/** The step that days take together. */
export interface StepOfDays {
  readonly from: DayStatus;
  readonly to: DayStatus;
  readonly reason: string;
  readonly byId: string;
  readonly at: Date;
  readonly commandId: string;
}

/** Takes the same step with each of these held days, and keeps who took it, when and why. */
export async function writeStepOfDays(db: Database, days: readonly MovedDay[], { from, to, reason, byId, at, commandId }: StepOfDays): Promise<void> {
  if (days.length === 0) return;
  await sql`with moved as (
      update time_days set status = ${to}, version = time_days.version + 1 from ${movedRows(days)}
      where time_days.user_id = moving.user_id and time_days.work_date = moving.work_date returning time_days.user_id, time_days.work_date, moving.for_id
    )
    insert into time_day_changes (command_id, user_id, work_date, from_status, to_status, reason, by_id, for_id, at)
    select ${commandId}::uuid, user_id, work_date, ${from}, ${to}, ${reason}, ${byId}::uuid, for_id, ${at}::timestamptz from moved`.execute(db);
}
