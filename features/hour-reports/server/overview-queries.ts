/** SQL that adds up hours over a period. Each figure is one of the database: rows and their total come of one statement. */
import { type RawBuilder, sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { registeredMinutes } from '#features/time/server/minutes-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { HourOverview, OverviewSums, ProjectBudget } from '../overview-contract.ts';
import type { OverviewGroup } from '../overview-labels.ts';
import { bookedAndApproved, bookedTables, isCounted } from './booked-queries.ts';
import { dayState, isInOverview, keyOf, type OverviewSelection, overviewTables } from './overview-scope.ts';
import { isAnsweredForBy } from './visible-reports.ts';

/** Sums of booked hours, without the comparison with the contract. */
export type BookedSums = Omit<OverviewSums, 'contract'>;

/** Nothing booked. */
export const noSums: BookedSums = { worked: 0, travel: 0, approved: 0, waiting: 0, openDays: 0, waitingDays: 0 };

interface SumRow extends BookedSums {
  readonly key: string | null;
  readonly is_total: number;
}

/** Sums by key, and of all of them. A day on which somebody did two things counts once in the total. */
export async function sumOverview(db: Database, user: Identity, selection: OverviewSelection, by: OverviewGroup) {
  const { rows } = await sql<SumRow>`
    select key, grouping(key) as is_total, coalesce(sum(minutes), 0)::int as worked,
      coalesce(sum(minutes) filter (where is_travel), 0)::int as travel,
      coalesce(sum(minutes) filter (where state = 'approved'), 0)::int as approved,
      coalesce(sum(minutes) filter (where state = 'closed'), 0)::int as waiting,
      (count(distinct (user_id, work_date)) filter (where state = 'open'))::int as "openDays",
      (count(distinct (user_id, work_date)) filter (where state = 'closed'))::int as "waitingDays"
    from (select ${keyOf(user, by)} as key, time_registrations.user_id, time_registrations.work_date, ${dayState} as state,
        time_registrations.kind in ('travel', 'commute') as is_travel, ${registeredMinutes} as minutes
      from ${overviewTables} where ${isInOverview(user, selection)}) counted
    group by grouping sets ((key), ())`.execute(db);
  const sumsOf = ({ key: _, is_total: __, ...sums }: SumRow): BookedSums => sums;
  const total = rows.find(({ is_total }) => is_total === 1);
  return {
    total: total === undefined ? noSums : sumsOf(total),
    byKey: new Map(rows.flatMap((row) => (row.is_total === 1 || row.key === null ? [] : [[row.key, sumsOf(row)] as const]))),
  };
}

const barColumns = { day: sql`time_registrations.work_date`, week: sql`date_trunc('week', time_registrations.work_date)::date` } as const;

/** Sums by day, or by the Monday of the week. */
export async function listBars(db: Database, user: Identity, selection: OverviewSelection, barsAre: HourOverview['barsAre']) {
  const { rows } = await sql<{ day: string; worked: number; approved: number }>`
    select ${barColumns[barsAre]} as day, sum(${registeredMinutes})::int as worked,
      coalesce(sum(${registeredMinutes}) filter (where ${dayState} = 'approved'), 0)::int as approved
    from ${overviewTables} where ${isInOverview(user, selection)} group by 1 order by 1`.execute(db);
  return rows;
}

/** Names of what keys stand for, as far as the database has them. */
export async function nameKeys(db: Database, user: Identity, by: OverviewGroup, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const list = [...keys];
  const named: Record<OverviewGroup, RawBuilder<{ key: string; name: string }>> = {
    person: sql`select users.id::text as key, users.name from users where users.id::text = any(${list})`,
    division: sql`select divisions.id::text as key, divisions.name from divisions where divisions.id::text = any(${list})`,
    project: sql`select projects.number as key, projects.description as name from projects where projects.number = any(${list}) and ${isVisibleTo(user)}`,
    activity: sql`select hour_codes.code as key, hour_codes.label as name from hour_codes where hour_codes.code = any(${list})`,
  };
  const { rows } = await named[by].execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Budgets of projects and what was ever spent on them, of those whose hours this person answers for, by number. */
export async function listBudgets(db: Database, user: Identity, numbers: readonly string[]): Promise<ReadonlyMap<string, ProjectBudget>> {
  const { rows } = await sql<ProjectBudget & { number: string }>`
    with asked as materialized (select projects.id, projects.number from projects where projects.number = any(${[...numbers]}) and ${isAnsweredForBy(user)}),
      spent as (select phases.project_id, ${bookedAndApproved} from ${bookedTables}
        where phases.project_id in (select id from asked) and ${isCounted} group by phases.project_id),
      meant as (select phases.project_id, sum(phases.budget_minutes) as budget from phases where phases.project_id in (select id from asked) group by 1)
    select asked.number, coalesce(meant.budget, 0)::int as budget, coalesce(spent.booked, 0)::int as booked, coalesce(spent.approved, 0)::int as approved
    from asked left join spent on spent.project_id = asked.id left join meant on meant.project_id = asked.id`.execute(db);
  return new Map(rows.map(({ number, ...budget }) => [number, budget]));
}
