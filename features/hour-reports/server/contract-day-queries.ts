/**
 * SQL of the days of contracts, which change from a day on: the only place that says what a contract asks of a day. Its week is divided over the days on
 * which somebody works; of who has none it is Monday to Friday. A holiday asks nothing, and nor does a day before or after service.
 */
import { type RawBuilder, sql } from 'kysely';
import { halvesOff } from '#features/absence/server/days-off-queries.ts';
import { contractPeriods } from '#features/personal-data/server/contract-hours-queries.ts';
import type { ContractDay } from '#features/time/registration.ts';
import { registeredMinutes } from '#features/time/server/minutes-queries.ts';
import type { Database } from '#platform/server/database/database.ts';

const WORK_DAYS_DEFAULT = [1, 2, 3, 4, 5];
const HALVES_PER_DAY = 2;

const workDays = sql`coalesce(nullif(personal_data.work_days, '{}'), ${WORK_DAYS_DEFAULT}::int[])`;

/**
 * Returns tables of a statement that has a table `people` with the column `id`. The last, `contract_days (user_id, day, minutes, off)`, has each of these days
 * on which they have a contract: its minutes, and how many of those approved leave takes off. `openDays` are those of the days that are no holiday.
 */
export function contractDayTables(days: readonly string[], openDays: readonly string[]): RawBuilder<unknown> {
  return sql`contracts as materialized (${contractPeriods(sql`people`)}),
    off as (${halvesOff(openDays)}),
    contract_days as (
      select users.id as user_id, calendar.day, asked.minutes, coalesce(off.halves, 0) * asked.minutes / ${HALVES_PER_DAY}::int as off
      from people join users on users.id = people.id join contracts on contracts.user_id = users.id and contracts.minutes > 0
      left join personal_data on personal_data.user_id = users.id
      join unnest(${[...days]}::date[]) as calendar (day) on calendar.day >= contracts.from_day and calendar.day < contracts.until_day
      cross join lateral (select case when calendar.day = any(${[...openDays]}::date[]) and extract(isodow from calendar.day)::int = any(${workDays})
          and calendar.day >= coalesce(users.service_from, calendar.day) and calendar.day <= coalesce(users.service_until, calendar.day)
        then contracts.minutes::numeric / cardinality(${workDays}) else 0 end as minutes) asked
      left join off on off.user_id = users.id and off.day = calendar.day
    )`;
}

/** Minutes expected of a row of `contract_days`, laid beside the minutes of leave and illness that were registered on it. */
export function expectedOn(absent: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`greatest(0, contract_days.minutes - greatest(contract_days.off, coalesce(${absent}, 0)))`;
}

/** Returns rows `(user_id, monday, expected)` of whole weeks: what is expected of people, in whole minutes. `people` is a statement with the column `id`. */
export function expectedInWeeks(people: RawBuilder<unknown>, days: readonly string[], openDays: readonly string[]): RawBuilder<unknown> {
  return sql`with people as materialized (${people}), ${contractDayTables(days, openDays)},
    absent as (
      select user_id, work_date, sum(${registeredMinutes}) as minutes from time_registrations join people on people.id = time_registrations.user_id
      where kind in ('leave', 'sick') and ended_at is not null and work_date = any(${[...days]}::date[]) group by 1, 2
    )
    select contract_days.user_id, date_trunc('week', contract_days.day)::date as monday, round(sum(${expectedOn(sql`absent.minutes`)}))::int as expected
    from contract_days left join absent on absent.user_id = contract_days.user_id and absent.work_date = contract_days.day group by 1, 2`;
}

/** Lists what the contracts of people ask of days, by person. */
export async function listContractDays(
  db: Database,
  userIds: readonly string[],
  days: readonly string[],
  openDays: readonly string[],
): Promise<ReadonlyMap<string, readonly ContractDay[]>> {
  const { rows } = await sql<ContractDay & { readonly userId: string }>`
    with people as materialized (select distinct id from unnest(${[...userIds]}::uuid[]) as asked (id)), ${contractDayTables(days, openDays)}
    select user_id as "userId", day as date, minutes::float8 as minutes, off::float8 as "minutesOff" from contract_days order by user_id, day`.execute(db);
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byUser].map(([userId, ofUser]) => [userId, ofUser.map(({ userId: _, ...day }) => day)]));
}
