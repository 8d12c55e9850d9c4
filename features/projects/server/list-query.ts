/**
 * The list of projects, fast at a million rows. A page starts after a row (keyset), never after a number of rows. What the
 * filters leave few of is found through their indexes and sorted; what is common shows up soon when the rows are looked at in
 * the order asked. Leaving that choice to the planner goes wrong by a factor of 300 when what is filtered and what is sorted
 * by go together.
 */

import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fromCursor, toCursor } from '#platform/server/database/cursor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing, likeText } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { EXACT_COUNT_MAX, type exportProjects, MAP_PROJECTS_MAX, type ProjectPlaces, type ProjectSort } from '../contract.ts';
import { codesOf, projectStatuses } from '../labels.ts';
import type { ProjectRow } from '../project.ts';
import { isGranted, isOwn, isVisibleTo } from './visible-projects.ts';

/** Number of matches up to which they are found through their own indexes and sorted. */
const FILTERED_ROWS_MAX = 2000;
/** Else so many rows are looked at in the order asked, few first, before turning to the indexes of the filters after all. */
const WALKS_ROWS = [300, 6000];
/** Most rows of a list of somebody's own that is shown whole, and kept on a device. */
const FEW_ROWS_MAX = 500;
/** Shorter words have no trigram of their own; they match at the start of a word only. */
const WORD_LENGTH_ANYWHERE_MIN = 3;

type ListParams = z.output<typeof exportProjects.params>;
type Filters = Pick<ListParams, 'search' | 'status' | 'division' | 'leader' | 'mine' | 'numbers'>;

interface SortKey {
  readonly expression: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
}

const sortKeys: Record<ProjectSort, SortKey> = {
  activity: { expression: sql`latest_activity_at`, type: sql`timestamptz` },
  number: { expression: sql`number`, type: sql`text` },
  description: { expression: sql`lower(description)`, type: sql`text` },
  client: { expression: sql`lower(client_name)`, type: sql`text` },
  city: { expression: sql`lower(city)`, type: sql`text` },
  start: { expression: sql`planned_start`, type: sql`date` },
};

interface ListRow {
  readonly id: string;
  readonly number: string;
  readonly description: string;
  readonly kind: string;
  readonly client_name: string;
  readonly city: string;
  readonly status: string;
  readonly confidential: boolean;
  readonly planned_start: string;
  readonly planned_end: string;
  readonly budget_minutes: number;
  readonly latest_activity_at: Date;
  readonly leader_name: string | null;
  readonly division_name: string;
  readonly sort_value: string;
}

/** One page of the projects somebody may see. */
export async function listPage(db: Database, user: Identity, params: ListParams): Promise<{ rows: ProjectRow[]; nextCursor: string | null }> {
  const rows = await findRows(db, user, params);
  const page = rows.slice(0, params.limit);
  const last = page.at(-1);
  return {
    rows: page.map(toProjectRow),
    nextCursor: rows.length > params.limit && last !== undefined ? toCursor({ value: last.sort_value, id: last.id }) : null,
  };
}

/** Projects somebody has been let into: by project access, or because they lead them or are on a team of them. Newest activity first. */
export function listAllowed(db: Database, user: Identity): Promise<ProjectRow[]> {
  return listFew(db, user.scope === 'all' ? sql`(${isOwn(user.id)} or ${isGranted(user.id)})` : isVisibleTo(user));
}

/** The favourites of somebody that they may see today. Newest activity first. */
export function listFavorites(db: Database, user: Identity): Promise<ProjectRow[]> {
  return listFew(db, sql`(id = any(array(select project_id from favorite_projects where user_id = ${user.id}::uuid)) and ${isVisibleTo(user)})`);
}

/** Projects of a condition that leaves few. */
async function listFew(db: Database, condition: RawBuilder<unknown>): Promise<ProjectRow[]> {
  const order = sql`latest_activity_at desc, id desc`;
  const { rows } = await withNames(filtered(condition, order, FEW_ROWS_MAX), sortKeys.activity, order).execute(db);
  return rows.map(toProjectRow);
}

/** Where projects are that somebody may see, those last worked on first. Made into columns by the database: of a hundred thousand rows each would cost. */
export async function listPlaces(db: Database, user: Identity, filters: Filters): Promise<ProjectPlaces> {
  const states = codesOf(projectStatuses);
  const condition = and([isVisibleTo(user), ...filterConditions(user, filters)]);
  const { rows } = await sql<{
    numbers: string[] | null;
    rd_x: number[] | null;
    rd_y: number[] | null;
    state_of: number[] | null;
    without: number;
    found: number;
  }>`
    with found as (
      select number, round(rd_x)::int as x, round(rd_y)::int as y, array_position(${states}::text[], status) - 1 as state
      from projects where ${condition} order by latest_activity_at desc, id desc limit ${MAP_PROJECTS_MAX + 1}
    ), placed as (select * from found where x is not null and y is not null limit ${MAP_PROJECTS_MAX})
    select json_agg(number) as numbers, json_agg(x) as rd_x, json_agg(y) as rd_y, json_agg(state) as state_of,
      (select count(*)::int from found where x is null or y is null) as without, (select count(*)::int from found) as found
    from placed`.execute(db);
  const { numbers, rd_x: rdX, rd_y: rdY, state_of: stateOf, without = 0, found = 0 } = rows[0] ?? {};
  return { numbers: numbers ?? [], rdX: rdX ?? [], rdY: rdY ?? [], states, stateOf: stateOf ?? [], withoutPlace: without, hasMore: found > MAP_PROJECTS_MAX };
}

/** Returns the number of projects that match the filters, and the hours planned for them; beyond `EXACT_COUNT_MAX` the planner's estimate, which costs no scan. */
export async function countRows(db: Database, user: Identity, filters: Filters): Promise<{ count: number; isExact: boolean; budgetMinutes: number | null }> {
  const condition = and([isVisibleTo(user), ...filterConditions(user, filters)]);
  const estimate = await estimateRows(db, condition);
  if (estimate > 2 * EXACT_COUNT_MAX) return { count: roughly(estimate), isExact: false, budgetMinutes: null };
  const { rows } = await sql<{ count: number; budget: number | null }>`
    select count(*) as count, sum(budget_minutes) as budget from (select budget_minutes from projects where ${condition} limit ${EXACT_COUNT_MAX + 1}) counted`.execute(
    db,
  );
  const count = Number(rows[0]?.count ?? 0);
  if (count > EXACT_COUNT_MAX) return { count: roughly(Math.max(count, estimate)), isExact: false, budgetMinutes: null };
  return { count, isExact: true, budgetMinutes: Number(rows[0]?.budget ?? 0) };
}

/** The rows of a page and one more, that tells whether there is a next. */
async function findRows(db: Database, user: Identity, params: ListParams): Promise<readonly ListRow[]> {
  const key = sortKeys[params.sort];
  const order = params.direction === 'asc' ? sql`${key.expression} asc, id asc` : sql`${key.expression} desc, id desc`;
  const after = afterCursor(params, key);
  const conditions = filterConditions(user, params);
  const limit = params.limit + 1;
  const all = and([after, isVisibleTo(user), ...conditions]);
  const run = async (source: RawBuilder<unknown>) => (await withNames(source, key, order).execute(db)).rows;

  // Where one index serves whatever the values are, the limit is written out: with one it does not know, PostgreSQL plans a large table anew at every call.
  const isSmallSet = user.scope !== 'all' || !user.permissions.has('project.read');
  if (!isSmallSet && (conditions.length === 0 || hasIndexInThisOrder(params)))
    return run(sql`select * from projects where ${all} order by ${order} limit ${conditions.length > 1 ? limit : sql.lit(limit)}`);
  if (isSmallSet || (await estimateRows(db, all)) <= FILTERED_ROWS_MAX) return run(filtered(all, order, limit));
  for (const walkRows of WALKS_ROWS) {
    const near = sql`select * from projects where ${after} order by ${order} limit ${walkRows}`;
    const walked = await run(sql`select * from (${near}) projects where ${and([isVisibleTo(user), ...conditions])} order by ${order} limit ${limit}`);
    if (walked.length === limit) return walked;
  }
  return run(filtered(all, order, limit));
}

/** Returns the planner's estimate of the number of rows; costs no scan. */
async function estimateRows(db: Database, condition: RawBuilder<unknown>): Promise<number> {
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json) select 1 from projects where ${condition}`.execute(db);
  return plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Finds first and sorts then: the sort may not tempt the planner to walk an index of it. */
function filtered(condition: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`select * from (select * from projects where ${condition} offset 0) projects order by ${order} limit ${limit}`;
}

function withNames(source: RawBuilder<unknown>, key: SortKey, order: RawBuilder<unknown>): RawBuilder<ListRow> {
  return sql<ListRow>`
    with page as (${source})
    select page.id, page.number, description, kind, client_name, city, status, confidential, planned_start, planned_end, budget_minutes, latest_activity_at,
      users.name as leader_name, divisions.name as division_name, sort_value
    from (select page.*, (${key.expression})::text as sort_value, row_number() over (order by ${order}) as place from page) page
    left join users on users.id = page.leader_id join divisions on divisions.id = page.division_id order by place`;
}

/** True when an index gives the rows of these filters in the default order by itself. */
function hasIndexInThisOrder({ sort, search, status, division, leader, mine }: ListParams): boolean {
  const isOneStatus = status !== undefined && status.length === 1;
  return (
    sort === 'activity' && !search && mine !== true && (status === undefined || isOneStatus) && (isOneStatus || division !== undefined || leader !== undefined)
  );
}

function filterConditions(user: Identity, { search, status, division, leader, mine, numbers }: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (status !== undefined && status.length > 0) conditions.push(status.length === 1 ? sql`status = ${status[0]}` : sql`status = any(${status})`);
  if (division !== undefined) conditions.push(sql`division_id = ${division}::uuid`);
  if (leader !== undefined) conditions.push(sql`leader_id = ${leader}::uuid`);
  if (mine === true) conditions.push(isOwn(user.id));
  if (numbers !== undefined && numbers.length > 0) conditions.push(sql`number = any(${numbers})`);
  for (const word of (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)) {
    conditions.push(sql`search_text like ${word.length < WORD_LENGTH_ANYWHERE_MIN ? `% ${likeText(word)}%` : containing(word)}`);
  }
  return conditions;
}

function afterCursor({ cursor, direction }: ListParams, { expression, type }: SortKey): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const { value, id } = fromCursor(cursor);
  return sql`(${expression}, id) ${direction === 'asc' ? sql`>` : sql`<`} (${value}::${type}, ${id}::uuid)`;
}

function toProjectRow(row: ListRow): ProjectRow {
  return {
    id: row.id,
    number: row.number,
    description: row.description,
    kind: row.kind as ProjectRow['kind'],
    clientName: row.client_name,
    city: row.city,
    leaderName: row.leader_name,
    divisionName: row.division_name,
    status: row.status as ProjectRow['status'],
    isConfidential: row.confidential,
    plannedStart: toDay(row.planned_start),
    plannedEnd: toDay(row.planned_end),
    budgetMinutes: row.budget_minutes,
    latestActivityAt: row.latest_activity_at.toISOString(),
  };
}

/** A planned date as the wire has it: nothing where the table says never. */
export function toDay(date: string): string | null {
  return date === 'infinity' ? null : date;
}

function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}

/** An estimate with no more digits than it is worth. */
function roughly(estimate: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(estimate)) - 1);
  return Math.round(estimate / unit) * unit;
}
