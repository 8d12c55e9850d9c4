/** Reads and writes of bringing users in from a file. Taking that back is in `import-undo.ts`. */
import { type RawBuilder, sql } from 'kysely';
import { isInService } from '#features/people/server/service-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WrittenRow } from '#platform/server/imports/import-queries.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import { changedFields } from '#platform/server/operations/changed-fields.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { UserFields } from './write-queries.ts';

/** A user as they stand. */
export interface KeptUser {
  readonly id: string;
  readonly version: number;
  readonly active: boolean;
  /** True for an account that was merged into another: its address is taken, and nothing else of it counts. */
  readonly isMerged: boolean;
  /** True for an account of somebody who is removed: nothing that tells who it was may come back on it. */
  readonly isRemoved: boolean;
  readonly fields: UserFields;
}

/** Every user, by id. */
export async function listKeptUsers(db: Database): Promise<ReadonlyMap<string, KeptUser>> {
  const { rows } = await sql<KeptUser>`
    select id, version, active, merged_into_id is not null as "isMerged", removal_asked_at is not null as "isRemoved", jsonb_build_object('name', name, 'email', email, 'personnelNumber', personnel_number, 'jobTitle', job_title, 'phone', phone,
      'divisionId', division_id, 'managerId', manager_id, 'roles', coalesce(given.roles, '[]'), 'serviceFrom', service_from, 'serviceUntil', service_until,
      'signInBy', sign_in_by, 'heldToProjects', held_to_projects) as fields
    from users left join (select user_id, jsonb_agg(role_code order by role_code collate "C") as roles from user_roles group by user_id) given on given.user_id = users.id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every division, those out of use included, by name. */
export function listDivisions(db: Database) {
  return db.selectFrom('divisions').select(['id', 'name', 'active']).orderBy('name').execute();
}

/** Every role, by name. */
export function listRoles(db: Database) {
  return db.selectFrom('roles').select(['code', 'label']).orderBy('label').execute();
}

/** A user to write, with how they were. */
export interface UserToWrite {
  readonly id: string;
  readonly fields: UserFields;
  /** Undefined for somebody new. */
  readonly before: KeptUser | undefined;
}

/** Writes users, each with its row of the audit log. Throws `not-possible-now` when one was changed since the file was compared. */
export async function writeUsers(values: readonly UserToWrite[], { db, now, record }: CommandContext): Promise<readonly WrittenRow[]> {
  const made = values.filter(({ before }) => before === undefined).map(({ id, fields }) => ({ id, ...fields }));
  const changed = values.flatMap(({ id, fields, before }) => (before === undefined ? [] : [{ id, ...fields, version: before.version }]));
  await sql`insert into users (id, name, email, personnel_number, job_title, phone, division_id, manager_id, service_from, service_until, sign_in_by,
      held_to_projects, membership_known_at, membership_known_from)
    select id, name, email, "personnelNumber", "jobTitle", phone, "divisionId", "managerId", "serviceFrom", "serviceUntil", "signInBy", "heldToProjects",
      ${now}, 'administrator'
    from ${given(made)}`.execute(db);
  const count = await changeUsers(db, changed);
  if (count !== changed.length)
    throw new Problem('not-possible-now', { reason: 'Sinds het controleren is er iets veranderd. Er is niets geïmporteerd; controleer het bestand opnieuw.' });
  await writeRolesOf(
    db,
    values.map(({ id, fields }) => ({ id, roles: fields.roles })),
  );
  await mapInTurns(values, ({ id, fields, before }) =>
    record({ subject: 'user', id, ...(before === undefined ? { to: fields } : changedFields(before.fields, fields)) }),
  );
  return values.map(({ id, before }) => ({ id, version: before === undefined ? 1 : before.version + 1, before: before?.fields ?? null }));
}

/** Puts users as these rows say, and raises their versions; answers how many had the version they were based on. */
export async function changeUsers(db: Database, rows: readonly (UserFields & { readonly id: string; readonly version: number })[]): Promise<number> {
  const { numAffectedRows } = await sql`update users set name = given.name, email = given.email, personnel_number = given."personnelNumber",
      job_title = given."jobTitle", phone = given.phone, division_id = given."divisionId", manager_id = given."managerId",
      service_from = given."serviceFrom", service_until = given."serviceUntil", version = users.version + 1
    from ${given(rows)} where users.id = given.id and users.version = given.version`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Gives people these roles and takes their others. */
export async function writeRolesOf(db: Database, people: readonly { readonly id: string; readonly roles: readonly string[] }[]): Promise<void> {
  const pairs = JSON.stringify(people.flatMap(({ id, roles }) => roles.map((role) => ({ id, role }))));
  await sql`delete from user_roles where user_id = any(${people.map(({ id }) => id)}::uuid[])
    and not exists (select from jsonb_to_recordset(${pairs}::jsonb) as given (id uuid, role text) where given.id = user_id and given.role = role_code)`.execute(
    db,
  );
  await sql`insert into user_roles (user_id, role_code) select id, role from jsonb_to_recordset(${pairs}::jsonb) as given (id uuid, role text)
    on conflict do nothing`.execute(db);
}

/** Ids of those of these people who have no access today and may still be signed in. */
export async function listSignedInWithoutAccess(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from users where id = any(${[...ids]}::uuid[]) and not ${isInService}
    and exists (select from sessions where sessions.user_id = users.id and ended_at is null)`.execute(db);
  return rows.map(({ id }) => id);
}

function given(rows: readonly (UserFields & { readonly id: string; readonly version?: number })[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, version int, name text, email text, "personnelNumber" text, "jobTitle" text,
    phone text, "divisionId" uuid, "managerId" uuid, "serviceFrom" date, "serviceUntil" date, "signInBy" text, "heldToProjects" boolean)`;
}
