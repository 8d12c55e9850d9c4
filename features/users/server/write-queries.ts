/** Writes of users, and what has to be known before one. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { UserInput } from '../user.ts';

/** Fields of a user that an administrator keeps, as they are compared and written in the audit log. */
export type UserFields = Omit<UserInput, 'id' | 'version'>;

/** A user that is held until the command is done. */
export interface HeldUser {
  readonly version: number;
  readonly active: boolean;
  readonly fields: UserFields;
}

/**
 * Holds a user until the command is done; undefined when there is none, or only one that was merged into another or removed. Their key stays free: each command
 * holds that of its sender, and two of somebody who changes their own account would wait for one another.
 */
export async function lockUser(db: Database, id: string): Promise<HeldUser | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .where('removal_asked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const roles = await db.selectFrom('user_roles').select('role_code').where('user_id', '=', id).orderBy('role_code').execute();
  return {
    version: row.version,
    active: row.active,
    fields: {
      name: row.name,
      email: row.email,
      personnelNumber: row.personnel_number,
      jobTitle: row.job_title,
      phone: row.phone,
      divisionId: row.division_id,
      managerId: row.manager_id,
      roles: roles.map(({ role_code }) => role_code),
      serviceFrom: row.service_from,
      serviceUntil: row.service_until,
      signInBy: row.sign_in_by as UserFields['signInBy'],
      heldToProjects: row.held_to_projects,
    },
  };
}

/** Adds a user. No Microsoft account is known of them: it is tied when they first sign in with one. */
export async function insertUser(db: Database, id: string, fields: UserFields, now: Date): Promise<void> {
  await db
    .insertInto('users')
    .values({ id, ...columns(fields), membership_known_at: now, membership_known_from: 'administrator' })
    .execute();
  await writeRoles(db, id, fields.roles);
}

/** Changes a user and raises the version. */
export async function updateUser(db: Database, id: string, fields: UserFields): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...columns(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  // What stayed with an account that was merged into this one reads under the same name.
  await db.updateTable('users').set({ name: fields.name }).where('merged_into_id', '=', id).execute();
  await writeRoles(db, id, fields.roles);
}

/** Gives or takes access, with the last day, and raises the version. */
export async function updateAccess(db: Database, id: string, access: { readonly active: boolean; readonly serviceUntil: string | null }): Promise<void> {
  await db
    .updateTable('users')
    .set({ active: access.active, service_until: access.serviceUntil, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

async function writeRoles(db: Database, userId: string, roles: readonly string[]): Promise<void> {
  await db
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .$if(roles.length > 0, (query) => query.where('role_code', 'not in', roles))
    .execute();
  if (roles.length === 0) return;
  await db
    .insertInto('user_roles')
    .values(roles.map((role_code) => ({ user_id: userId, role_code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function columns(fields: UserFields) {
  return {
    name: fields.name,
    email: fields.email,
    personnel_number: fields.personnelNumber,
    job_title: fields.jobTitle,
    phone: fields.phone,
    division_id: fields.divisionId,
    manager_id: fields.managerId,
    service_from: fields.serviceFrom,
    service_until: fields.serviceUntil,
    sign_in_by: fields.signInBy,
    held_to_projects: fields.heldToProjects,
  };
}

/** Name of the other person who has an e-mail address, without regard to case. */
export async function findNameByEmail(db: Database, email: string, otherThan: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('name').where(sql<boolean>`lower(email) = lower(${email})`).where('id', '!=', otherThan).executeTakeFirst();
  return row?.name;
}

/** Name of the other person who has a personnel number, without regard to case. */
export async function findNameByNumber(db: Database, number: string, otherThan: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('name')
    .where(sql<boolean>`lower(personnel_number) = lower(${number})`)
    .where('id', '!=', otherThan)
    .executeTakeFirst();
  return row?.name;
}

/** Whether a division is in use, and whether there is any. */
export async function knowsDivision(db: Database, id: string | null): Promise<{ readonly isKnown: boolean; readonly hasAny: boolean }> {
  const rows = await db.selectFrom('divisions').select('id').where('active', '=', true).execute();
  return { isKnown: rows.some((row) => row.id === id), hasAny: rows.length > 0 };
}

/** Codes of these roles that do not exist. */
export async function listUnknownRoles(db: Database, codes: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom('roles').select('code').execute();
  const known = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
}

/** Everybody a person answers to, the nearest first: names by id, the person themselves included. */
export async function listChainOf(db: Database, id: string): Promise<readonly { readonly id: string; readonly name: string; readonly active: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; active: boolean }>`
    with recursive chain as (
      select id, name, active, manager_id, 1 as step from users where id = ${id}::uuid
      union select users.id, users.name, users.active, users.manager_id, step + 1 from chain join users on users.id = chain.manager_id where step < 100)
    select id, name, active from chain order by step`.execute(db);
  return rows;
}
