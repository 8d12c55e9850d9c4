/** SQL that adds hours up. Every total is one of the database: sums, sums of rows and sums of columns come of one statement. */
import { sql } from 'kysely';
import { registeredMinutes } from '#features/time/server/minutes-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { HourReport, PivotRow, ReportPhase } from '../contract.ts';
import type { ColumnKind, Dimension } from '../labels.ts';
import { bookedAndApproved, bookedTables, hourCode, isCounted, isInScope } from './booked-queries.ts';
import type { ReportScope } from './visible-reports.ts';

const dimensionColumns = { phase: sql`phases.number`, activity: hourCode, person: sql`time_registrations.user_id::text` } as const satisfies Record<
  Dimension,
  unknown
>;
const columnOf = {
  week: sql`to_char(time_registrations.work_date, 'IYYY-"W"IW')`,
  month: sql`to_char(time_registrations.work_date, 'YYYY-MM')`,
  none: sql`''`,
};

interface CellRow {
  readonly by: string | null;
  readonly within: string | null;
  readonly cell: string | null;
  /** 1 where the sum is over all of it. */
  readonly all_by: number;
  readonly all_within: number;
  readonly all_cells: number;
  readonly booked: number;
  readonly approved: number;
}

/** Rows of a pivot: the total of all first, then each `by` with its `within` below it. */
export async function listPivotRows(
  db: Database,
  scope: ReportScope,
  { by, within, columns }: { readonly by: Dimension; readonly within: Dimension | undefined; readonly columns: ColumnKind },
): Promise<PivotRow[]> {
  const second = within === undefined || within === by ? sql`null::text` : dimensionColumns[within];
  const { rows } = await sql<CellRow>`
    select row_key as by, within_key as within, cell, grouping(row_key) as all_by, grouping(within_key) as all_within, grouping(cell) as all_cells, ${bookedSums}
    from (select ${dimensionColumns[by]} as row_key, ${second} as within_key, ${columnOf[columns]} as cell, ${registeredMinutes} as minutes,
        coalesce(time_days.status = 'approved', false) as approved
      from ${bookedTables} where ${isInScope(scope)} and ${isCounted}) counted
    group by rollup (row_key, within_key), grouping sets ((cell), ())
    order by all_by desc, row_key, all_within desc, within_key, cell`.execute(db);
  return toRows(rows.filter((row) => row.all_within === 1 || within !== undefined));
}

const bookedSums = sql`coalesce(sum(minutes), 0) as booked, coalesce(sum(minutes) filter (where approved), 0) as approved`;

function toRows(cells: readonly CellRow[]): PivotRow[] {
  const grouped = Map.groupBy(cells, (cell) => JSON.stringify([cell.all_by === 1 ? null : cell.by, cell.all_within === 1 ? null : cell.within]));
  return [...grouped].map(([key, ofRow]) => {
    const [by, within] = JSON.parse(key) as [string | null, string | null];
    const total = ofRow.find(({ all_cells }) => all_cells === 1);
    return {
      by,
      within,
      booked: total?.booked ?? 0,
      approved: total?.approved ?? 0,
      cells: Object.fromEntries(
        ofRow.flatMap((cell) => (cell.all_cells === 1 || cell.cell === null ? [] : [[cell.cell, { booked: cell.booked, approved: cell.approved }]])),
      ),
    };
  });
}

/** Sums by the week of the work date, in order. */
export async function listWeeks(db: Database, scope: ReportScope): Promise<HourReport['weeks']> {
  const { rows } = await sql<HourReport['weeks'][number]>`
    select ${columnOf.week} as week, ${bookedAndApproved} from ${bookedTables} where ${isInScope(scope)} and ${isCounted} group by 1 order by 1`.execute(db);
  return rows;
}

/** The phases with their budget and what was spent, by number. */
export async function listReportPhases(db: Database, scope: ReportScope): Promise<ReportPhase[]> {
  const { rows } = await sql<{
    readonly number: string;
    readonly name: string;
    readonly status: string;
    readonly budget_minutes: number;
    readonly planned_start: Date | null;
    readonly planned_end: Date | null;
    readonly booked: number;
    readonly approved: number;
  }>`
    select phases.number, phases.name, phases.status, phases.budget_minutes, phases.planned_start, phases.planned_end,
      coalesce(sums.booked, 0) as booked, coalesce(sums.approved, 0) as approved
    from phases left join (
      select phases.id, ${bookedAndApproved} from ${bookedTables} where ${isInScope(scope)} and ${isCounted} group by phases.id) sums on sums.id = phases.id
    where ${isInScope(scope)} order by phases.number`.execute(db);
  return rows.map(({ budget_minutes, planned_start, planned_end, status, ...row }) => ({
    ...row,
    status: status as ReportPhase['status'],
    budgetMinutes: budget_minutes,
    plannedStart: planned_start?.toISOString() ?? null,
    plannedEnd: planned_end?.toISOString() ?? null,
  }));
}

type BesideHours = Pick<HourReport['totals'], 'running' | 'kilometres' | 'disbursementCents' | 'rechargedCents'>;

/** Returns the totals of a project or phase. */
export async function sumScope(db: Database, scope: ReportScope): Promise<HourReport['totals']> {
  const { rows } = await sql<Omit<HourReport['totals'], keyof BesideHours>>`
    select ${bookedAndApproved},
      coalesce(sum(${registeredMinutes}) filter (where time_days.status = 'closed'), 0) as waiting,
      coalesce(sum(${registeredMinutes}) filter (where time_registrations.kind in ('travel', 'commute')), 0) as travel,
      coalesce(sum(${registeredMinutes}) filter (where time_registrations.asbestos), 0) as asbestos,
      coalesce(sum(${registeredMinutes}) filter (where time_registrations.xrf), 0) as xrf
    from ${bookedTables} where ${isInScope(scope)} and ${isCounted}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('A sum without a row.');
  const { rows: others } = await sql<BesideHours>`
    select (select count(*) from time_registrations join phases on phases.id = time_registrations.phase_id
        where ${isInScope(scope)} and time_registrations.ended_at is null) as running,
      (select coalesce(sum(trips.end_km - trips.start_km - trips.detour_km), 0) from trips join phases on phases.id = trips.phase_id
        where ${isInScope(scope)} and trips.kind in ('business', 'commute')) as kilometres, spent.*
    from (select coalesce(sum(amount_cents - vat_cents), 0) as "disbursementCents",
        coalesce(sum(amount_cents - vat_cents) filter (where is_recharged), 0) as "rechargedCents"
      from disbursements join phases on phases.id = disbursements.phase_id where ${isInScope(scope)}) spent`.execute(db);
  const [beside] = others;
  if (beside === undefined) throw new Error('A sum without a row.');
  return { ...sums, ...beside };
}

/** Names of whoever has hours in it, by id. */
export async function namePeople(db: Database, scope: ReportScope): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select users.id, users.name from users where users.id in (
      select time_registrations.user_id from ${bookedTables} where ${isInScope(scope)} and ${isCounted}) order by users.name`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
