/** Takes users of an import back: who can be put back, and putting them. */
import { sql } from 'kysely';
import { keepingAdministrator } from '#features/people/server/administrator-queries.ts';
import { endSessionsWithin } from '#features/people/server/sign-in/session-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { listNamedIn, listNamingColumns } from '#platform/server/database/named-anywhere.ts';
import type { WrittenRow } from '#platform/server/imports/import-queries.ts';
import { changedFields } from '#platform/server/operations/changed-fields.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { idsInCircle } from '../import-row.ts';
import { changeUsers, type KeptUser, listDivisions, listKeptUsers, listRoles, listSignedInWithoutAccess, writeRolesOf } from './import-queries.ts';
import type { UserFields } from './write-queries.ts';

/** Users removed in one statement. */
const PIECE_MAX = 1_000;

/**
 * Holds users that an import wrote and answers their versions, but of those that can't be put back: somebody new who was invited, signed in or is named
 * anywhere, and a change whose e-mail address or number is somebody else's by now, whose roles, division or manager are gone, or that would make a circle.
 */
export async function holdPutBack(db: Database, rows: readonly WrittenRow[]): Promise<ReadonlyMap<string, number>> {
  const { rows: held } = await sql<{ id: string; version: number; known: boolean }>`
    select id, version, (invited_at is not null or first_signed_in_at is not null) as known from users
    where id = any(${rows.map(({ id }) => id)}::uuid[]) order by id for update`.execute(db);
  const heldById = new Map(held.map((one) => [one.id, one]));
  const untouched = rows.filter(({ id, version }) => heldById.get(id)?.version === version);
  const used = await listNamedAnywhere(
    db,
    untouched.flatMap(({ id, before }) => (before === null ? [id] : [])),
  );
  const free = untouched.filter(({ id, before }) => before !== null || (!used.has(id) && heldById.get(id)?.known !== true));
  const back = await withoutStuck(db, free);
  return new Map(back.map(({ id, version }) => [id, version]));
}

/** Puts users back as they were; those that were new go. */
export function putUsersBack(rows: readonly WrittenRow[], { db, record }: CommandContext): Promise<void> {
  return keepingAdministrator(db, async () => {
    const changed = rows.flatMap(({ id, version, before }) => (before === null ? [] : [{ id, version, ...(before as UserFields) }]));
    const made = rows.filter(({ before }) => before === null).map(({ id }) => id);
    const kept = await listKeptUsers(db);
    await changeUsers(db, changed);
    await writeRolesOf(db, [...changed, ...made.map((id) => ({ id, roles: [] }))]);
    await removeUsers(db, made);
    for (const { id, version: _, ...before } of changed) record({ subject: 'user', id, ...changedFields(kept.get(id)?.fields ?? before, before) });
    for (const id of made) record({ subject: 'user', id, to: { removed: true } });
    const out = await listSignedInWithoutAccess(
      db,
      changed.map(({ id }) => id),
    );
    for (const id of out) await endSessionsWithin(db, id);
  });
}

/** Removes people nobody names, some at a time: the database looks for each whether any row still names them. */
async function removeUsers(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update users set manager_id = null where id = any(${[...ids]}::uuid[])`.execute(db);
  for (let from = 0; from < ids.length; from += PIECE_MAX)
    await sql`delete from users where id = any(${ids.slice(from, from + PIECE_MAX)}::uuid[])`.execute(db);
}

/** Those of these people that any row of any table names, but for their own roles and who answers to them. */
async function listNamedAnywhere(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const columns = (await listNamingColumns(db, 'users')).filter(
    ({ table, column }) => !(table === 'user_roles' && column === 'user_id') && !(table === 'users' && column === 'manager_id'),
  );
  return listNamedIn(db, columns, ids);
}

/** Leaves out what can't be put back together with the rest, until all that is left can. */
async function withoutStuck(db: Database, rows: readonly WrittenRow[]): Promise<readonly WrittenRow[]> {
  const kept = await listKeptUsers(db);
  const roles = new Set((await listRoles(db)).map(({ code }) => code));
  const divisions = new Set((await listDivisions(db)).map(({ id }) => id));
  const owners = new Map([...kept.values()].flatMap(({ id, fields }) => namesOf(fields).map((name) => [name, id] as const)));
  const hasAll = (id: string, fields: UserFields): boolean =>
    namesOf(fields).every((name) => (owners.get(name) ?? id) === id) &&
    fields.roles.every((code) => roles.has(code)) &&
    (fields.divisionId === null || divisions.has(fields.divisionId));
  let left = rows;
  for (;;) {
    const managers = managersAfter(kept, left);
    const needed = new Set(managers.values());
    const circle = idsInCircle(managers);
    const next = left.filter(({ id, before }) => {
      if (before === null) return !needed.has(id);
      const fields = before as UserFields;
      return hasAll(id, fields) && !circle.has(id) && (fields.managerId === null || managers.has(fields.managerId));
    });
    if (next.length === left.length) return left;
    left = next;
  }
}

/** Returns the manager of each user, by id, once these rows are put back; null without one. */
function managersAfter(kept: ReadonlyMap<string, KeptUser>, rows: readonly WrittenRow[]): ReadonlyMap<string, string | null> {
  const managers = new Map([...kept].map(([id, { fields }]) => [id, fields.managerId]));
  for (const { id, before } of rows) {
    if (before === null) managers.delete(id);
    else managers.set(id, (before as UserFields).managerId);
  }
  return managers;
}

/** Returns the names that only one person may have: the e-mail address and the personnel number. */
function namesOf({ email, personnelNumber }: UserFields): readonly string[] {
  return [`mail ${email.toLowerCase()}`, ...(personnelNumber === null ? [] : [`number ${personnelNumber.toLowerCase()}`])];
}
