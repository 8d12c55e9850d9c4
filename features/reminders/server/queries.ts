/** All SQL of reminders. */
import { sql } from 'kysely';
import { isHeldToProjects } from '#features/people/server/restricted-group-queries.ts';
import { isInService } from '#features/people/server/service-queries.ts';
import { ASK_AFTER_HOURS } from '#features/time/day-check.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OpenDay } from '../rules.ts';

/** True of work at night by the clock on the wall: from one afternoon to a morning some days on is work by day. */
const endsInTheNight = sql`(clock.ends::time <= clock.starts::time and not (clock.starts::time < '16:00' and clock.ends::time > '07:30'))`;

/**
 * Days of people who can close them, from one day up to and including another, with hours or with planned work, that are not closed; the oldest first.
 * Work that is a draft yet is planned of nobody, and the morning on which work of the night before ends is of that night, as its hours are.
 */
export async function listOpenDays(db: Database, from: string, to: string): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`
    with worked as (
      select user_id, work_date as day, true as is_registered from time_registrations where work_date between ${from}::date and ${to}::date
      union all
      select phase_team.user_id, day::date, false
      from phases join phase_team on phase_team.phase_id = phases.id
      cross join lateral (select phases.planned_start at time zone 'Europe/Amsterdam' as starts,
        coalesce(phases.planned_end, phases.planned_start) at time zone 'Europe/Amsterdam' as ends) clock
      cross join lateral generate_series(greatest(clock.starts::date, ${from}::date),
        least(clock.ends::date - (${endsInTheNight} and clock.starts::date < clock.ends::date)::int, ${to}::date), interval '1 day') day
      left join personal_data on personal_data.user_id = phase_team.user_id
      where phases.status not in ('draft', 'cancelled') and phases.planned_start < (${to}::date + 1)::timestamp at time zone 'Europe/Amsterdam'
        and coalesce(phases.planned_end, phases.planned_start) >= ${from}::date::timestamp at time zone 'Europe/Amsterdam'
        and extract(isodow from day)::int = any (coalesce(nullif(personal_data.work_days, '{}'), '{1,2,3,4,5}'))
        and not exists (select from absences where absences.user_id = phase_team.user_id and absences.status = 'approved'
          and (absences.from_day, absences.from_part) <= (day::date, 'am') and (absences.to_day, absences.to_part) >= (day::date, 'pm'))
    )
    select users.id as "userId", users.name as "userName", worked.day, bool_or(worked.is_registered) as "isRegistered"
    from worked join users on users.id = worked.user_id
    where ${isInService} and not ${isHeldToProjects}
      and coalesce(users.service_from <= worked.day, true) and coalesce(users.service_until >= worked.day, true)
      and exists (select from user_roles join roles on roles.code = user_roles.role_code
        where user_roles.user_id = users.id and 'time.register' = any (roles.permissions))
      and not exists (select from time_days where time_days.user_id = users.id and time_days.work_date = worked.day
        and time_days.status in ('closed', 'approved'))
    group by users.id, worked.day
    order by worked.day, users.name, users.id`.execute(db);
  return rows;
}

/** Somebody and a leader of theirs. */
export interface LeaderOf {
  readonly userId: string;
  readonly leaderId: string;
}

/** Whom people answer to: their manager, and who leads their division, as far as these work here and approve hours. Nobody answers to themselves. */
export async function listLeaders(db: Database, userIds: readonly string[]): Promise<LeaderOf[]> {
  const { rows } = await sql<LeaderOf>`
    select distinct people.id as "userId", users.id as "leaderId"
    from users people left join divisions on divisions.id = people.division_id
    join users on users.id in (people.manager_id, divisions.manager_id) and users.id <> people.id
    where people.id = any (${[...userIds]}::uuid[]) and ${isInService}
      and exists (select from user_roles join roles on roles.code = user_roles.role_code
        where user_roles.user_id = users.id and 'time.approve' = any (roles.permissions))`.execute(db);
  return rows;
}

/** Which of these people have the whole day off. */
export async function listOnLeave(db: Database, day: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('absences')
    .select('user_id')
    .where('status', '=', 'approved')
    .where(sql<boolean>`(from_day, from_part) <= (${day}::date, 'am') and (to_day, to_part) >= (${day}::date, 'pm')`)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** A day of somebody that another, or they themselves, are told of. */
export interface Telling extends OpenDay {
  readonly toldId: string;
}

/** When a day is told of: in the evening of itself, or on a morning after. */
export type Occasion = 'evening' | 'morning';

/** Notes that these are told, and answers those that were not yet. */
export async function noteTold(db: Database, tellings: readonly Telling[], occasion: Occasion, at: Date): Promise<Telling[]> {
  if (tellings.length === 0) return [];
  const rows = await db
    .insertInto('day_reminders')
    .values(tellings.map(({ userId, day, toldId }) => ({ user_id: userId, work_date: day, told_id: toldId, occasion, told_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['user_id', 'work_date', 'told_id'])
    .execute();
  const untold = new Set(rows.map((row) => `${row.user_id} ${row.work_date} ${row.told_id}`));
  return tellings.filter(({ userId, day, toldId }) => untold.has(`${userId} ${day} ${toldId}`));
}

/** Time of somebody that runs long. */
export interface LongRunning {
  readonly userId: string;
  readonly startedAt: Date;
}

/** Notes that people are asked about time that runs long, and answers those that were not yet. */
export async function noteAsked(db: Database, now: Date): Promise<LongRunning[]> {
  const { rows } = await sql<LongRunning>`
    with asked as (
      insert into running_reminders (registration_id, user_id, told_at)
      select time_registrations.id, users.id, ${now}::timestamptz
      from time_registrations join users on users.id = time_registrations.user_id
      where ended_at is null and started_at <= ${now}::timestamptz - make_interval(hours => ${ASK_AFTER_HOURS}) and ${isInService}
      on conflict do nothing
      returning registration_id, user_id
    )
    select asked.user_id as "userId", time_registrations.started_at as "startedAt"
    from asked join time_registrations on time_registrations.id = asked.registration_id`.execute(db);
  return rows;
}

/** Forgets who was asked about time that runs no more, and answers who they are. */
export async function forgetStopped(db: Database): Promise<string[]> {
  const { rows } = await sql<{ readonly userId: string }>`
    delete from running_reminders using time_registrations
    where time_registrations.id = registration_id and ended_at is not null
    returning running_reminders.user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
}
