/**
 * Many hours in the database. What is asked for is the same however many there are: sixty people of one division with a week that waits, twenty of them
 * with two approved months, all on one phase, and one batch of the first of those months. The rest is of two thousand people of other divisions, on other
 * phases, in the weeks before; the last of those is a whole month of all of them.
 */
import { sql } from 'kysely';
import { productNorms } from '#features/norms/norms.ts';
import { lastPeriod, type PayrollPeriod, payrollRules } from '#features/payroll/rules.ts';
import { insertBatch } from '#features/payroll/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { addDays, dayOfWeek, mondayOf, weekOf } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';

/** People whose hours fill the database. */
export const HOUR_PEOPLE = 2000;
const MEASURED_PEOPLE = 60;
const APPROVED_PEOPLE = 20;
/** Registrations of a day: travel, work, a break, work. */
const PER_DAY = 4;
const WORK_DAYS_PER_WEEK = 5;

/** Week and periods of a database that was filled with hours on a day. */
export interface HourPeriods {
  /** The last whole week, which waits for approval. */
  readonly week: string;
  /** Approved, not gone out. */
  readonly pending: PayrollPeriod;
  /** Approved and gone out in a batch. */
  readonly sent: PayrollPeriod;
  /** The last month of the two thousand. */
  readonly crowded: PayrollPeriod;
}

/** The periods, seen from a day. */
export function hourPeriods(today: string): HourPeriods {
  const before = (period: PayrollPeriod) => lastPeriod('month', period.from);
  const week = weekOf(addDays(today, -7));
  // The week may begin in the month before the last.
  const pending = before(lastPeriod('month', mondayOf(week)));
  const sent = before(pending);
  return { week, pending, sent, crowded: before(sent) };
}

/** Number of the phase that is measured, and of the project it is of. */
export const MEASURED_PROJECT = '10.10001';

const slots = sql`(values
  (0, interval '7 hours', interval '7 hours 45 minutes', 'travel', null),
  (1, interval '7 hours 45 minutes', interval '12 hours', 'work', 'drilling'),
  (2, interval '12 hours', interval '12 hours 30 minutes', 'break', null),
  (3, interval '12 hours 30 minutes', interval '16 hours', 'work', 'sampling')) as slots (place, from_time, to_time, kind, activity)`;

/** Adds the hours; the people were added before. */
export async function fillManyHours(db: Database, count: number, today: string): Promise<void> {
  const { week, pending, sent, crowded } = hourPeriods(today);
  await sql`update users set division_id = (select id from divisions where code = case
      when substr(personnel_number, 2)::int <= ${MEASURED_PEOPLE}::int then 'BOD' else 'ASB' end) where personnel_number ~ '^B[0-9]+$'`.execute(db);
  // The account that reads its own week is one of the sixty.
  await sql`update users set personnel_number = null where personnel_number = 'B1'`.execute(db);
  await sql`update users set personnel_number = 'B1' where email like 'veldwerker@%'`.execute(db);
  await sql`insert into phases (id, project_id, number, name, kind, status) select gen_random_uuid(), id, '01', 'Veldwerk', 'soil-survey', 'in-progress' from projects`.execute(
    db,
  );
  const monday = mondayOf(week);
  await fill(db, { from: monday, to: addDays(monday, WORK_DAYS_PER_WEEK - 1), lastPerson: MEASURED_PEOPLE, status: 'closed', isMeasured: true });
  for (const { from, to } of [pending, sent]) await fill(db, { from, to, lastPerson: APPROVED_PEOPLE, status: 'approved', isMeasured: true });
  await sql`analyze time_registrations, time_days`.execute(db);
  await sendBatch(db, sent);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from time_registrations`.execute(db);
  await fillRest(db, count - (rows[0]?.count ?? 0), crowded.to);
}

interface Filling {
  readonly from: string;
  readonly to: string;
  /** Number of the last person, from the first. */
  readonly lastPerson: number;
  readonly status: 'closed' | 'approved';
  /** On the phase that is measured; else each person on one of the others. */
  readonly isMeasured: boolean;
}

/** Adds days with hours, Monday to Friday. */
async function fill(db: Database, { from, to, lastPerson, status, isMeasured }: Filling): Promise<void> {
  const people = sql`select users.id, row_number() over (order by substr(personnel_number, 2)::int) as place from users
    where personnel_number ~ '^B[0-9]+$' order by place limit ${lastPerson}::int`;
  const days = sql`select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') day where extract(isodow from day) <= ${WORK_DAYS_PER_WEEK}::int`;
  const phases = isMeasured
    ? sql`select phases.id, 0 as place from phases join projects on projects.id = phases.project_id where projects.number = ${MEASURED_PROJECT}`
    : sql`select phases.id, row_number() over (order by projects.number) - 1 as place from phases join projects on projects.id = phases.project_id
        where projects.number <> ${MEASURED_PROJECT}`;
  await sql`
    with people as materialized (${people}), days as materialized (${days}), phases_used as materialized (${phases}),
    booked as (
      insert into time_registrations (id, user_id, work_date, started_at, ended_at, kind, activity, phase_id, origin)
      select gen_random_uuid(), people.id, days.day, (days.day + slots.from_time) at time zone 'Europe/Amsterdam',
        (days.day + slots.to_time) at time zone 'Europe/Amsterdam', slots.kind, slots.activity, phases_used.id, 'manual'
      from people cross join days cross join ${slots} join phases_used on phases_used.place = people.place % (select count(*) from phases_used)
    )
    insert into time_days (user_id, work_date, status) select people.id, days.day, ${status} from people cross join days`.execute(db);
}

/** The batch of a month, as the product makes it. */
async function sendBatch(db: Database, period: PayrollPeriod): Promise<void> {
  const office = await db.selectFrom('users').select('id').where('email', 'like', 'administratie@%').executeTakeFirstOrThrow();
  const rules = payrollRules(productNorms, period.from, period.to);
  await insertBatch(db, { id: newId(), period, rules, byId: office.id, at: new Date() });
}

/** Adds so many registrations of the two thousand, a day at a time, from a day back. */
async function fillRest(db: Database, count: number, lastDay: string): Promise<void> {
  let left = count;
  for (let day = lastDay; left > 0; day = addDays(day, -1)) {
    if (dayOfWeek(day) > WORK_DAYS_PER_WEEK) continue;
    const people = Math.min(HOUR_PEOPLE, Math.ceil(left / PER_DAY));
    await fill(db, { from: day, to: day, lastPerson: people, status: 'approved', isMeasured: false });
    left -= people * PER_DAY;
  }
}
