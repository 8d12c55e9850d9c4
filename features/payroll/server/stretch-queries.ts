/**
 * SQL of what registrations pay, by the stretch. A registration is cut where the clock begins to pay otherwise, and where overtime begins. Its break, of
 * which nobody tells the time, comes off what pays least. Minutes are counted from its start, rounded as `registered_minutes` rounds: the pieces of a
 * registration are together what it is everywhere else.
 */
import { type RawBuilder, sql } from 'kysely';
import { hourCode } from '#features/hour-reports/server/booked-queries.ts';
import { expectedInWeeks } from '#features/hour-reports/server/contract-day-queries.ts';
import type { DayRule } from '../rules.ts';
import { ruleRows, stretchRows } from './rule-queries.ts';

const minutesUntil = (moment: RawBuilder<unknown>) => sql`round(extract(epoch from ${moment} - started_at) / 60)::int`;

/**
 * Returns rows of paid minutes of approved days, from one day to another: `(user_id, work_date, hour_code, phase_id, asbestos, round_minutes,
 * asbestos_cents, surcharge_pct, minutes)`. `rules` are of the whole weeks around them.
 */
export function paidMinutes(rules: readonly DayRule[], from: string, to: string): RawBuilder<unknown> {
  const paysOvertime = rules.some(({ stretches }) => stretches.some(({ pct, overtimePct }) => overtimePct !== pct));
  const [first, last] = paysOvertime ? [rules[0]?.day ?? from, rules.at(-1)?.day ?? to] : [from, to];
  const isOfBatch = sql`is_approved and work_date between ${from}::date and ${to}::date`;
  return sql`
    with pieces as (
      select time_registrations.id, time_registrations.user_id, time_registrations.work_date, ${hourCode} as hour_code, time_registrations.phase_id,
        time_registrations.asbestos, time_registrations.kind, time_registrations.started_at, time_registrations.break_minutes, stretches.from_at,
        coalesce(time_days.status = 'approved', false) as is_approved, rules.round_minutes, rules.asbestos_cents, rules.of_week, rules.overtime_after,
        time_registrations.kind = any(rules.counted) as is_counted,
        case when time_registrations.kind = any(rules.worked) then stretches.pct else 100 end as pct,
        case when time_registrations.kind = any(rules.worked) then stretches.overtime_pct else 100 end as overtime_pct,
        ${minutesUntil(sql`least(ended_at, until_at)`)} - ${minutesUntil(sql`greatest(started_at, from_at)`)} as minutes
      from time_registrations
      join ${ruleRows(rules)} on rules.day = time_registrations.work_date
      join ${stretchRows(rules)} on stretches.day = time_registrations.work_date and stretches.from_at < ended_at and stretches.until_at > started_at
      left join time_days on time_days.user_id = time_registrations.user_id and time_days.work_date = time_registrations.work_date
      where time_registrations.work_date between ${first}::date and ${last}::date and ended_at is not null and time_registrations.kind = any(rules.kinds)
        ${paysOvertime ? sql`` : sql`and time_days.status = 'approved'`}
    ), cut as (
      select pieces.*, sum(minutes) over (partition by id order by pct, from_at) as reached from pieces
    ), kept as (
      select cut.*, greatest(0, reached - break_minutes)::int - greatest(0, reached - minutes - break_minutes)::int as paid from cut
    ), stretched as (${paysOvertime ? overtimeCut(rules) : sql`select kept.*, 0 as overtime from kept`})
    select user_id, work_date, hour_code, phase_id, asbestos, round_minutes, asbestos_cents, surcharge_pct, sum(piece_minutes)::int as minutes
    from stretched cross join lateral (values (pct, paid - overtime), (overtime_pct, overtime)) as lines (surcharge_pct, piece_minutes)
    where ${isOfBatch} and piece_minutes > 0
    group by 1, 2, 3, 4, 5, 6, 7, 8`;
}

const openDays = (rules: readonly DayRule[]) => rules.flatMap(({ day, isHoliday }) => (isHoliday ? [] : [day]));

/** Minutes of a whole week: nobody works more, so that whoever has no contract has nothing above it. */
const MINUTES_PER_WEEK = 7 * 24 * 60;

/** How many of the minutes of each piece are overtime: what comes last, of the day or of the week. Leave and illness fill a week first. */
const overtimeCut = (rules: readonly DayRule[]): RawBuilder<unknown> => sql`
  select counted.*, case when is_counted
    then (greatest(0, so_far - allowed) - greatest(0, so_far - paid - allowed))::int else 0 end as overtime
  from (
    select kept.*, case when of_week then coalesce(weeks.expected, ${MINUTES_PER_WEEK}::int) + sum(case when is_counted and kind in ('leave', 'sick') then paid else 0 end)
        over (partition by kept.user_id, of_week, date_trunc('week', kept.work_date)) else overtime_after end as allowed,
      sum(case when is_counted then paid else 0 end) over (partition by kept.user_id, of_week,
        case when of_week then date_trunc('week', kept.work_date)::date else kept.work_date end
        order by kind not in ('leave', 'sick'), started_at, id, from_at) as so_far
    from kept
    left join (${expectedInWeeks(
      sql`select distinct user_id as id from kept where of_week`,
      rules.map(({ day }) => day),
      openDays(rules),
    )}) weeks
      on of_week and weeks.user_id = kept.user_id and weeks.monday = date_trunc('week', kept.work_date)::date
  ) counted`;
