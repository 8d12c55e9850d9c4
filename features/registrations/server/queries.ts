/** Reads of the register: people by name with the registrations that count, and everything of one person. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { EXPIRES_SOON_DAYS, EXPIRES_VERY_SOON_DAYS } from '#features/people/qualifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import { plainWords } from '#platform/server/database/plain-words.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { unstorable } from '#platform/shared/input/storable.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { getRegistrationSummary, listRegistrations } from '../contract.ts';
import type { PersonRow, Registration, RegistrationCell } from '../registration.ts';

type ListParams = z.output<typeof listRegistrations.params>;
type Filters = z.output<typeof getRegistrationSummary.params>;

interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly job_title: string;
  readonly division_name: string | null;
  readonly sort_name: string;
  readonly registrations: readonly RegistrationCell[];
}

/** One page of active people, by name. */
export async function listPage(db: Database, params: ListParams, today: string): Promise<{ rows: PersonRow[]; nextCursor: string | null }> {
  const { cursor, limit } = params;
  const conditions = [sql`users.active`, ...filterConditions(params, today)];
  if (cursor !== undefined) conditions.push(afterCursor(cursor));
  const { rows } = await sql<ListedPerson>`
    with page as (
      select id, name, email, job_title, division_id, lower(name) as sort_name from users
      where ${sql.join(conditions, sql` and `)} order by lower(name), id limit ${limit + 1}
    )
    select page.id, page.name, page.email, page.job_title, page.sort_name, divisions.name as division_name, coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'number', number, 'issuer', issuer, 'validFrom', valid_from, 'validTo', holds_to,
        'isEnded', ended_on is not null, 'holdsToday', holds_today) order by kind)
      from (
        select distinct on (kind) *, bool_or(valid_from <= ${today} and (holds_to is null or holds_to >= ${today})) over (partition by kind) as holds_today
        from qualifications where user_id = page.id order by kind, coalesce(holds_to, 'infinity') desc, valid_from desc, id desc
      ) counting), '[]') as registrations
    from page left join divisions on divisions.id = page.division_id order by page.sort_name, page.id`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ id, name, email, job_title, division_name, registrations }) => ({
      ...{ id, name, email, jobTitle: job_title, divisionName: division_name },
      registrations: [...registrations],
    })),
    nextCursor: rows.length > limit && last !== undefined ? toCursor(last) : null,
  };
}

/** Returns how many people the filters leave. */
export async function countPeople(db: Database, filters: Filters, today: string): Promise<number> {
  const conditions = [sql`users.active`, ...filterConditions(filters, today)];
  const { rows } = await sql<{ count: number }>`select count(*) as count from users where ${sql.join(conditions, sql` and `)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Each kind that any of the people the filters leave has or had, with how many of them have it today. */
export async function countKinds(db: Database, filters: Filters, today: string): Promise<{ kind: string; valid: number }[]> {
  const conditions = [sql`users.active`, ...filterConditions(filters, today)];
  const { rows } = await sql<{ kind: string; valid: number }>`
    select kind, count(*) filter (where holds) as valid from (
      select kind, user_id, bool_or(valid_from <= ${today} and (holds_to is null or holds_to >= ${today})) as holds
      from qualifications where user_id in (select id from users where ${sql.join(conditions, sql` and `)}) group by kind, user_id
    ) held group by kind order by kind`.execute(db);
  return rows.map(({ kind, valid }) => ({ kind, valid: Number(valid) }));
}

/** Divisions in use, by name. */
export function listDivisions(db: Database): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('divisions').select(['id', 'name']).where('active', '=', true).orderBy('name').execute();
}

/** Somebody, in service or not; undefined when there is nobody of that id. */
export async function findPerson(db: Database, id: string): Promise<Omit<PersonRow, 'registrations'> | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('divisions', 'divisions.id', 'users.division_id')
    .select(['users.id', 'users.name', 'users.email', 'users.job_title', 'divisions.name as division_name'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, email: row.email, jobTitle: row.job_title, divisionName: row.division_name };
}

/** Everything that was ever kept of somebody, by kind, the last that began first. */
export async function listOfPerson(db: Database, personId: string): Promise<Registration[]> {
  const rows = await db
    .selectFrom('qualifications')
    .leftJoin('users as adders', 'adders.id', 'qualifications.added_by')
    .leftJoin('files', 'files.id', 'qualifications.file_id')
    .selectAll('qualifications')
    .select(['adders.name as added_by_name', 'files.received_at'])
    .where('user_id', '=', personId)
    .orderBy('kind')
    .orderBy('valid_from', 'desc')
    .orderBy('qualifications.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuer: row.issuer,
    note: row.note,
    validFrom: row.valid_from,
    validTo: row.holds_to,
    paperValidTo: row.valid_to,
    file: row.file_id === null ? null : { id: row.file_id, name: row.file_name ?? '', hasArrived: row.received_at !== null },
    ended: row.ended_on === null ? null : { lastDay: row.ended_on, reason: row.end_reason ?? '' },
    addedBy: row.added_by_name,
    addedAt: row.added_at.toISOString(),
    renewalAskedAt: row.renewal_asked_at?.toISOString() ?? null,
    version: row.version,
  }));
}

/** Returns whose a registration is; undefined when there is none of that id. */
export async function findOwner(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('qualifications').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id;
}

function filterConditions({ search, division, kinds, standing }: Filters, today: string): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  for (const word of plainWords(search ?? '')) conditions.push(sql`users.search_text like ${containing(word)}`);
  if (division !== undefined) conditions.push(sql`users.division_id = ${division}::uuid`);
  const ofKind = kinds === undefined || kinds.length === 0 ? sql`true` : sql`counting.kind = any(${kinds}::text[])`;
  if (standing === 'none') conditions.push(sql`not ${hasCounting(ofKind, sql`(counting.ended_on is null or counting.holds_to >= ${today})`)}`);
  else if (standing !== undefined) conditions.push(hasCounting(ofKind, standingCondition(standing, today)));
  else if (kinds !== undefined && kinds.length > 0) conditions.push(hasCounting(ofKind, sql`true`));
  return conditions;
}

/** The condition on the one that counts, as `standingOn` decides it. */
function standingCondition(standing: Exclude<NonNullable<Filters['standing']>, 'none'>, today: string): RawBuilder<unknown> {
  const until = (days: number) => sql`counting.holds_to between ${today} and ${addDays(today, days)}`;
  if (standing === 'expired') return sql`counting.holds_to < ${today} and counting.ended_on is null`;
  if (standing === 'soon') return until(EXPIRES_SOON_DAYS);
  if (standing === 'very-soon') return until(EXPIRES_VERY_SOON_DAYS);
  return sql`(counting.holds_to is null or counting.holds_to >= ${today}) and exists (
    select from qualifications now where now.user_id = counting.user_id and now.kind = counting.kind and now.valid_from <= ${today}
    and (now.holds_to is null or now.holds_to >= ${today}))`;
}

/** True of whoever has a registration for which the condition holds, and no later one of the same kind. */
function hasCounting(ofKind: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from qualifications counting where counting.user_id = users.id and ${ofKind} and ${condition} and not exists (
    select from qualifications later where later.user_id = counting.user_id and later.kind = counting.kind
    and (coalesce(later.holds_to, 'infinity'), later.valid_from, later.id) > (coalesce(counting.holds_to, 'infinity'), counting.valid_from, counting.id)))`;
}

const Cursor = z.tuple([z.string().refine((text) => unstorable(text) === undefined), z.uuid().toLowerCase()]);

function toCursor({ sort_name, id }: ListedPerson): string {
  return Buffer.from(JSON.stringify([sort_name, id])).toString('base64url');
}

function afterCursor(cursor: string): RawBuilder<unknown> {
  const parsed = Cursor.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw new Problem('invalid-input', { reason: 'Deze pagina van de lijst bestaat niet. Open de lijst opnieuw.' });
  const [name, id] = parsed.data;
  return sql`(lower(users.name), users.id) > (${name}, ${id}::uuid)`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
