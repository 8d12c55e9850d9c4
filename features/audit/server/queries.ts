/** All SQL of the audit log. A page starts after a row, each filter has an index in the order of the list; of one record the rows are found first and sorted then. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Change } from '#platform/server/operations/operations.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { Problem } from '#platform/shared/problem.ts';
import { PEOPLE_OFFERED_MAX } from '../contract.ts';

/** Filters of the list. */
export interface AuditFilters {
  readonly person?: string | undefined;
  readonly subject?: string | undefined;
  readonly record?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly operation?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A row of the history. */
export interface DeedRow {
  readonly id: string;
  readonly name: string;
  readonly user_id: string | null;
  readonly person: string | null;
  readonly changes: readonly Change[];
  readonly device_at: Date | null;
  /** Name of who brought it in for that person, and when the rescue file it came out of was made. */
  readonly brought_in_by: string | null;
  readonly rescue_made_at: Date | null;
  readonly at: Date;
  readonly place: string;
}

/** One page of what was done, newest first. */
export async function listDeeds(db: Database, filters: AuditFilters): Promise<{ rows: readonly DeedRow[]; nextCursor: string | null }> {
  const { limit } = filters;
  const order = sql`commands.at desc, commands.receipt desc`;
  const condition = sql.join([sql`commands.changes is not null`, ...conditionsOf(filters)], sql` and `);
  const source =
    filters.record === undefined
      ? sql`(select * from commands where ${condition} order by ${order} limit ${limit + 1})`
      : sql`(select * from (select * from commands where ${condition} offset 0) commands order by ${order} limit ${limit + 1})`;
  const { rows } = await sql<DeedRow>`
    select commands.id, commands.name, commands.user_id, users.name as person, commands.changes, commands.device_at, commands.at,
      bringer.name as brought_in_by, rescue_files.made_at as rescue_made_at,
      (extract(epoch from commands.at) * 1000000)::bigint::text || '.' || commands.receipt as place
    from ${source} commands left join users on users.id = commands.user_id
      left join users bringer on bringer.id = commands.on_behalf_by left join rescue_files on rescue_files.id = commands.rescue_id order by ${order}`.execute(
    db,
  );
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.place ?? null) : null };
}

function conditionsOf({ person, subject, record, from, until, operation, cursor }: AuditFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (person !== undefined)
    conditions.push(sql`commands.user_id = any(array(select id from users where id = ${person}::uuid or merged_into_id = ${person}::uuid))`);
  if (operation !== undefined) conditions.push(sql`commands.name = ${operation}`);
  if (record !== undefined) conditions.push(sql`changed_records(commands.changes) @> array[${`${subject ?? ''} ${record}`}]`);
  if (from !== undefined) conditions.push(sql`commands.at >= ${instantAt(from, '00:00')}::timestamptz`);
  if (until !== undefined) conditions.push(sql`commands.at < ${instantAt(addDays(until, 1), '00:00')}::timestamptz`);
  if (cursor !== undefined) conditions.push(afterCursor(cursor));
  return conditions;
}

function afterCursor(cursor: string): RawBuilder<unknown> {
  const [, microseconds, receipt] = /^(\d{1,17})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (microseconds === undefined) throw new Problem('invalid-input', { reason: 'Deze pagina van de lijst bestaat niet. Open de lijst opnieuw.' });
  return sql`(commands.at, commands.receipt) < ('epoch'::timestamptz + make_interval(secs => 0.000001) * ${microseconds}::bigint, ${receipt}::bigint)`;
}

/** People by a part of their name or address, or one by id. */
export async function listPeople(db: Database, { search, person }: { search?: string | undefined; person?: string | undefined }) {
  let query = db.selectFrom('users').select(['id', 'name', 'email']).orderBy('name').orderBy('id').limit(PEOPLE_OFFERED_MAX);
  if (person !== undefined) query = query.where('id', '=', person);
  for (const word of (search ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    query = query.where(sql<boolean>`lower(users.name || ' ' || users.email) like ${containing(word)}`);
  return query.execute();
}
