/**
 * SQL of the days of contracts, which change from a day on: the only place that says what a contract asks of a day. Its week is divided over the days on
 * which somebody works; of who has none it is Monday to Friday. A holiday asks nothing, and nor does a day before or after service.
 */
import { type RawBuilder, sql } from 'kysely';
import { halvesOff } from '#features/absence/server/days-off-queries.ts';
import { contractPeriods } from '#features/personal-data/server/contract-hours-queries.ts';

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
