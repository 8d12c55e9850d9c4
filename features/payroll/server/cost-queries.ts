/**
 * SQL of what goes to the payroll besides hours. Kilometres with a car of one's own go once their day is approved, at the rate of the day of the trip; what
 * was spent of one's own money goes once its claim is approved. A claim that finance paid without a batch does not go any more; one that went when it was
 * paid does, so that it goes again when its batch is undone later.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { addMonths } from '#platform/shared/dates/calendar.ts';
import { payableCostLabels } from '../cost-code-contract.ts';
import { type DayRule, REACH_MONTHS } from '../rules.ts';
import { costCodeOfRow } from './cost-code-queries.ts';
import { isDayApproved, isDayWithoutHours } from './day-queries.ts';
import { ruleRows } from './rule-queries.ts';

const phaseCode = sql`coalesce(projects.number || coalesce('-' || nullif(phases.number, ''), ''), '')`;

/** First and last day of which bills go along: further back than hours, for a bill is often claimed later. */
function claimDays(rules: readonly DayRule[]): readonly [RawBuilder<unknown>, RawBuilder<unknown>] {
  const last = rules.at(-1)?.day ?? null;
  return [sql`${last === null ? null : addMonths(last, -REACH_MONTHS)}::date`, sql`${last}::date`];
}

/** The time the claim of a row was last paid; without a step, what stands now decides. */
const paidAt = sql`coalesce((select max(claim_steps.at) from claim_steps where claim_steps.claim_id = claims.id and claim_steps.to_status = 'paid'), 'infinity')`;

/** True when a batch stood as the claim of a row was paid. */
const stoodAsPaid = (batch: RawBuilder<unknown>) => sql`${batch}.made_at <= ${paidAt} and (${batch}.undone_at is null or ${batch}.undone_at > ${paidAt})`;

/** True when a bill had gone out, and had not been taken back, as its claim was paid. */
const wentBeforePaid = sql`exists (
  select from payroll_lines gone join payroll_batches sent on sent.id = gone.batch_id
  where gone.source_id = disbursements.id and gone.kind = 'hours' and ${stoodAsPaid(sql`sent`)} and not exists (
    select from payroll_lines reversal join payroll_batches later on later.id = reversal.batch_id
    where reversal.reverses_id = gone.id and ${stoodAsPaid(sql`later`)}))`;

/** Rows of every trip and bill that is to be paid, gone before or not, with the columns of a line that say what it is. */
export function payableCosts(rules: readonly DayRule[]): RawBuilder<unknown> {
  const [first, last] = claimDays(rules);
  return sql`
    select 'kilometres' as item, trips.id as source_id, trips.user_id, trips.trip_date as work_date, 'km-' || trips.kind as hour_code, ${phaseCode} as phase_code,
      trips.end_km - trips.start_km - trips.detour_km as km, (trips.end_km - trips.start_km - trips.detour_km) * rules.km_cents as amount_cents
    from trips
    join time_days on time_days.user_id = trips.user_id and time_days.work_date = trips.trip_date and time_days.status = 'approved'
    join ${ruleRows(rules)} on rules.day = trips.trip_date
    left join phases on phases.id = trips.phase_id left join projects on projects.id = phases.project_id
    where trips.is_own_car and trips.kind in ('business', 'commute') and trips.end_km - trips.start_km > trips.detour_km
      and trips.trip_date between ${rules[0]?.day ?? null}::date and ${last}
    union all
    select 'claim', disbursements.id, disbursements.user_id, disbursements.spent_on, disbursements.kind, ${phaseCode}, 0, disbursements.amount_cents
    from disbursements join claims on claims.id = disbursements.claim_id
    left join phases on phases.id = disbursements.phase_id left join projects on projects.id = phases.project_id
    where disbursements.paid_with = 'own' and disbursements.spent_on between ${first} and ${last} and (claims.status = 'approved'
      or claims.status = 'paid' and ${wentBeforePaid})`;
}

/** Columns that stand for hours in a line that is of none. */
const noHours = sql`false as asbestos, 0 as minutes, 0 as paid_minutes, 100 as surcharge_pct, 0 as allowance_cents`;

/**
 * Returns the lines of costs that have to go out: what did not go as it is, and a reversal of what went and is no longer so. What is being looked at again
 * stays as it went until it is decided: a trip until its day is approved anew, or is empty and the trip gone from it; a bill while its claim is open.
 * `standing` is a statement of what stands.
 */
export function pendingCosts(rules: readonly DayRule[], standing: RawBuilder<unknown>): RawBuilder<unknown> {
  const [first, last] = claimDays(rules);
  const isSame = sql`standing.source_id = costs.source_id and standing.user_id = costs.user_id and standing.work_date = costs.work_date
    and standing.hour_code = costs.hour_code and standing.phase_code = costs.phase_code and standing.km = costs.km and standing.amount_cents = costs.amount_cents`;
  return sql`
    with costs as materialized (${payableCosts(rules)}), standing as materialized (
      select * from (${standing}) sent where sent.item = 'claim' and sent.work_date between ${first} and ${last}
        or sent.item = 'kilometres' and sent.work_date between ${rules[0]?.day ?? null}::date and ${last}
    )
    select 'reversal' as kind, standing.item, standing.source_id, standing.user_id, standing.user_name, standing.personnel_number, standing.work_date,
      standing.hour_code, standing.hour_label, standing.payroll_code, standing.phase_code, ${noHours}, -standing.km as km,
      -standing.amount_cents as amount_cents, standing.id as reverses_id
    from standing where not exists (select from costs where ${isSame}) and case standing.item
      when 'kilometres' then ${isDayApproved('standing')} or ${isDayWithoutHours('standing')} and not exists (select from trips
        where trips.id = standing.source_id and trips.user_id = standing.user_id and trips.trip_date = standing.work_date)
      else not exists (select from disbursements join claims on claims.id = disbursements.claim_id
        where disbursements.id = standing.source_id and claims.status in ('draft', 'submitted', 'returned')) end
    union all
    select 'hours', costs.item, costs.source_id, costs.user_id, users.name, users.personnel_number, costs.work_date, costs.hour_code,
      coalesce(${JSON.stringify(payableCostLabels)}::jsonb ->> costs.hour_code, costs.hour_code), ${costCodeOfRow}, costs.phase_code, ${noHours},
      costs.km, costs.amount_cents, null
    from costs join users on users.id = costs.user_id where not exists (select from standing where ${isSame})`;
}

/** Totals of the costs not approved yet, which so stay behind: kilometres of days, and bills of claims that were submitted. */
export interface CostsBehind {
  readonly km: number;
  readonly claims: number;
  readonly claimCents: number;
}

/** Adds up what stays behind. */
export async function sumCostsBehind(db: Database, rules: readonly DayRule[]): Promise<CostsBehind> {
  const [first, last] = claimDays(rules);
  const { rows } = await sql<CostsBehind>`
    select (select coalesce(sum(end_km - start_km - detour_km), 0)::int from trips
        left join time_days on time_days.user_id = trips.user_id and time_days.work_date = trips.trip_date
        where trips.is_own_car and trips.kind in ('business', 'commute') and trips.trip_date between ${rules[0]?.day ?? null}::date and ${last}
          and coalesce(time_days.status, 'open') <> 'approved') as km,
      count(distinct claims.id)::int as claims, coalesce(sum(disbursements.amount_cents), 0)::int as "claimCents"
    from claims join disbursements on disbursements.claim_id = claims.id
    where claims.status = 'submitted' and disbursements.paid_with = 'own' and disbursements.spent_on between ${first} and ${last}`.execute(db);
  return rows[0] ?? { km: 0, claims: 0, claimCents: 0 };
}
