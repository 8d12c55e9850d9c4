/**
 * SQL that holds hours against contracts. Leave that was approved takes half days off a day of a contract, and registered leave or illness its minutes,
 * whichever is more. Overtime is what is over the contract of a week; weeks do not make up for each other.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Norms } from '#features/norms/norms.ts';
import { isWholeByOwnRight } from '#features/time/server/approval/judged-days-queries.ts';
import { registeredMinutes } from '#features/time/server/minutes-queries.ts';
import { isPaid } from '#features/time/server/paid-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { AgainstContract, HourOverview } from '../overview-contract.ts';
import { type Days, daysOf } from '../overview-rules.ts';
import { isCounted } from './booked-queries.ts';
import { contractDayTables, expectedOn } from './contract-day-queries.ts';
import type { OverviewSelection } from './overview-scope.ts';

/** Norms and days by which contract hours are calculated. */
export interface ContractTerms {
  readonly norms: Norms;
  /** The days of the period that are no holiday, and on which the organisation is not closed. */
  readonly openDays: readonly string[];
}

/**
 * Monday of the first week in a period of whole weeks in which somebody wrote hours; undefined without hours. Weeks before it are of another way of keeping
 * hours, not of hours that are lacking.
 */
export async function findFirstWeek(db: Database, userId: string, { from, to }: Days): Promise<string | undefined> {
  const { rows } = await sql<{ first: string | null }>`
    select date_trunc('week', min(work_date))::date::text as first from time_registrations
    where user_id = ${userId} and work_date between ${from}::date and ${to}::date having count(*) > 0`.execute(db);
  return rows[0]?.first ?? undefined;
}

const keyColumns = { person: sql`id::text`, division: sql`coalesce(division_id::text, '')`, none: sql`null::text` } as const;

/** How contracts are added up. */
export type ContractKey = keyof typeof keyColumns;

/** Days of people with what was expected and what was paid; only of those for whom `isTold`, a condition on the rows of `users`, and who write hours. */
function contractDays(isTold: RawBuilder<boolean>, { from, to, division, person }: OverviewSelection, { norms, openDays }: ContractTerms): RawBuilder<unknown> {
  return sql`people as materialized (
      select users.id, users.division_id from users
      where ${isTold} and (users.active or users.service_until is not null)
        and (${division ?? null}::uuid is null or users.division_id = ${division ?? null}::uuid) and (${person ?? null}::uuid is null or users.id = ${person ?? null}::uuid)
        and exists (select from user_roles join roles on roles.code = user_roles.role_code where user_roles.user_id = users.id and 'time.register' = any(roles.permissions))
    ), ${contractDayTables(daysOf({ from, to }), openDays)},
    booked as (
      select time_registrations.user_id, time_registrations.work_date,
        coalesce(sum(${registeredMinutes}) filter (where time_registrations.kind in ('leave', 'sick')), 0) as absent,
        coalesce(sum(${registeredMinutes}) filter (where ${isCounted} and ${isPaid(norms)}), 0) as paid
      from time_registrations join people on people.id = time_registrations.user_id
      where time_registrations.work_date between ${from}::date and ${to}::date and time_registrations.ended_at is not null group by 1, 2
    ), days as (
      select people.id, people.division_id, contract_days.day, coalesce(booked.paid, 0) as paid,
        ${expectedOn(sql`booked.absent`)} as expected
      from people join contract_days on contract_days.user_id = people.id
      left join booked on booked.user_id = people.id and booked.work_date = contract_days.day
    )`;
}

/** Contracts by person or division and in all, of everybody all whose hours this person may see. */
export function sumContracts(db: Database, user: Identity, selection: OverviewSelection, terms: ContractTerms, by: ContractKey) {
  return sumContractsOf(db, isWholeByOwnRight(user), selection, terms, by);
}

/** Somebody's own contract over days, whatever division they are of and whether they are of one. */
export async function sumOwnContract(db: Database, userId: string, days: Days, terms: ContractTerms): Promise<AgainstContract> {
  return (await sumContractsOf(db, sql<boolean>`users.id = ${userId}::uuid`, days, terms, 'none')).total;
}

/** People are rounded to the minute, so that those of a division add up to it. */
async function sumContractsOf(db: Database, isTold: RawBuilder<boolean>, selection: OverviewSelection, terms: ContractTerms, by: ContractKey) {
  const { rows } = await sql<AgainstContract & { key: string | null; is_total: number }>`
    with ${contractDays(isTold, selection, terms)},
    weeks as (select id, division_id, date_trunc('week', day) as week, sum(expected) as expected, sum(paid) as paid from days group by 1, 2, 3),
    sums as (select ${keyColumns[by]} as key, id, round(sum(expected))::int as contract, sum(paid)::int as paid,
      round(sum(greatest(0, paid - expected)))::int as overtime from weeks group by 1, 2)
    select key, grouping(key) as is_total, coalesce(sum(contract), 0)::int as contract, coalesce(sum(paid) - sum(contract), 0)::int as difference,
      coalesce(sum(overtime), 0)::int as overtime
    from sums group by grouping sets ((key), ())`.execute(db);
  const ofRow = ({ contract, difference, overtime }: AgainstContract): AgainstContract => ({ contract, difference, overtime });
  const total = rows.find(({ is_total }) => is_total === 1);
  return {
    total: total === undefined ? { contract: 0, difference: 0, overtime: 0 } : ofRow(total),
    byKey: new Map(rows.flatMap((row) => (row.is_total === 1 || row.key === null ? [] : [[row.key, ofRow(row)] as const]))),
  };
}

const barColumns = { day: sql`day`, week: sql`date_trunc('week', day)::date` } as const;

/** Contracts of everybody by day, or by the Monday of the week. */
export async function listContractBars(
  db: Database,
  user: Identity,
  selection: OverviewSelection,
  terms: ContractTerms,
  barsAre: HourOverview['barsAre'],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; contract: number }>`
    with ${contractDays(isWholeByOwnRight(user), selection, terms)}
    select ${barColumns[barsAre]} as day, round(sum(expected))::int as contract from days group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ day, contract }) => [day, contract]));
}
