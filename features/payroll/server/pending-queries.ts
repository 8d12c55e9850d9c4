/** SQL of what has to go out: approved hours, kilometres and bills beside what went out before, compared line by line, so that nothing goes twice and no correction is lost. */
import { type RawBuilder, sql } from 'kysely';
import type { PayrollRules } from '../rules.ts';
import { pendingCosts } from './cost-queries.ts';
import { isDayApproved, isDayWithoutHours } from './day-queries.ts';
import { paidMinutes } from './stretch-queries.ts';

/** Lines that went out in a batch that stands, and that no batch that stands took back. */
export const standingLines = sql`select lines.* from payroll_lines lines join payroll_batches batches on batches.id = lines.batch_id and batches.undone_at is null
  where lines.kind = 'hours' and not exists (
    select from payroll_lines reversal join payroll_batches later on later.id = reversal.batch_id and later.undone_at is null where reversal.reverses_id = lines.id)`;

/** Columns that a line has besides its place. */
export const lineColumns = sql.raw(
  'kind, item, source_id, user_id, user_name, personnel_number, work_date, hour_code, hour_label, payroll_code, phase_code, asbestos, minutes, paid_minutes, surcharge_pct, allowance_cents, km, amount_cents, reverses_id',
);

/**
 * Minutes as they are paid, and cents for asbestos. The stretches of a day of one code are rounded one after the other up to each of them, so that together
 * they are what the day is when it is rounded whole, however it is cut.
 */
const rounded = (minutes: RawBuilder<unknown>) => sql`round((${minutes})::numeric / round_minutes)::int * round_minutes`;
const allowance = (minutes: RawBuilder<unknown>) => sql`round((${rounded(minutes)})::numeric * asbestos_cents / 60)::int`;

/**
 * Returns the lines that have to go out, as a statement to select from: new ones for approved hours that did not go out as they are, and a reversal of
 * each line of an approved day that is no longer so. A day that went out and is open again stays as it was until it is approved anew; one that was emptied,
 * because its hours were of another day, is approved by nobody and goes back. Both sides are laid together by a full join, which PostgreSQL does by hashing only: it
 * takes the hours for a few rows, and would else compare each line with all of them.
 */
export function pendingLines({ days, around }: PayrollRules): RawBuilder<unknown> {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const isSame = sql`standing.user_id = hours.user_id and standing.work_date = hours.work_date and standing.hour_code = hours.hour_code
    and standing.phase_code = hours.phase_code and standing.asbestos = hours.asbestos and standing.minutes = hours.minutes
    and standing.paid_minutes = hours.paid_minutes and standing.surcharge_pct = hours.surcharge_pct and standing.allowance_cents = hours.allowance_cents`;
  return sql`
    with rounded as (
      select paid.*, ${rounded(sql`sum(minutes) over cumulated`)} - ${rounded(sql`sum(minutes) over cumulated - minutes`)} as paid_minutes,
        case when asbestos then ${allowance(sql`sum(minutes) over cumulated`)} - ${allowance(sql`sum(minutes) over cumulated - minutes`)} else 0 end
          as allowance_cents
      from (${paidMinutes(around, first, last)}) paid
      window cumulated as (partition by user_id, work_date, hour_code, phase_id, asbestos order by surcharge_pct)
    ), hours as (
      select rounded.user_id, users.name as user_name, users.personnel_number, rounded.work_date, rounded.hour_code,
        coalesce(hour_codes.label, rounded.hour_code) as hour_label, coalesce(hour_codes.payroll_code, '') as payroll_code,
        coalesce(projects.number || coalesce('-' || nullif(phases.number, ''), ''), '') as phase_code, rounded.asbestos, rounded.minutes, rounded.paid_minutes,
        rounded.surcharge_pct, rounded.allowance_cents
      from rounded join users on users.id = rounded.user_id left join hour_codes on hour_codes.code = rounded.hour_code
        left join phases on phases.id = rounded.phase_id left join projects on projects.id = phases.project_id
    ), standing as (
      select * from (${standingLines}) sent where sent.item = 'hours' and sent.work_date between ${first}::date and ${last}::date
    ), gone as materialized (
      select standing.* from hours full join standing on ${isSame} where hours.user_id is null
    ), fresh as materialized (
      select hours.* from hours full join standing on ${isSame} where standing.user_id is null
    )
    select 'reversal' as kind, 'hours' as item, null::uuid as source_id, gone.user_id, gone.user_name, gone.personnel_number, gone.work_date, gone.hour_code, gone.hour_label,
      gone.payroll_code, gone.phase_code, gone.asbestos, -gone.minutes as minutes, -gone.paid_minutes as paid_minutes,
      gone.surcharge_pct, -gone.allowance_cents as allowance_cents, 0 as km, 0 as amount_cents, gone.id as reverses_id
    from gone where ${isDayApproved('gone')} or ${isDayWithoutHours('gone')}
    union all
    select 'hours', 'hours', null, fresh.user_id, fresh.user_name, fresh.personnel_number, fresh.work_date, fresh.hour_code, fresh.hour_label, fresh.payroll_code,
      fresh.phase_code, fresh.asbestos, fresh.minutes, fresh.paid_minutes, fresh.surcharge_pct, fresh.allowance_cents, 0, 0, null
    from fresh
    union all select * from (${pendingCosts(days, standingLines)}) costs`;
}
