/** All SQL of bringing registrations in from a file. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { WrittenRow } from '#platform/server/imports/import-queries.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import type { ImportedRegistration } from '../import-row.ts';

/** A registration as it stands, as far as a file can change it. */
export interface KeptRow {
  readonly id: string;
  readonly number: string;
  readonly issuer: string;
  readonly validTo: string | null;
}

/** A registration to write, with the one it changes. */
export interface RegistrationToWrite extends ImportedRegistration {
  readonly id: string;
  readonly personId: string;
  readonly before: KeptRow | null;
}

/** Returns the key by which a row of a file means a registration that there is: whose, what for, and from which day. */
export function rowKey(personId: string, { kind, validFrom }: Pick<ImportedRegistration, 'kind' | 'validFrom'>): string {
  return `${personId} ${kind} ${validFrom}`;
}

/** Ids of active people by their e-mail address and by their personnel number, in small letters. */
export async function findPeople(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select lower(email) as name, id from users where active and lower(email) = any(${[...names]}::text[])
    union all select lower(personnel_number), id from users where active and lower(personnel_number) = any(${[...names]}::text[])`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** The registrations of these people, by `rowKey`. */
export async function rowsOfPeople(db: Database, personIds: readonly string[]): Promise<ReadonlyMap<string, KeptRow>> {
  const { rows } = await sql<{
    id: string;
    user_id: string;
    kind: ImportedRegistration['kind'];
    valid_from: string;
    valid_to: string | null;
    number: string;
    issuer: string;
  }>`
    select id, user_id, kind, valid_from, valid_to, number, issuer from qualifications where user_id = any(${[...personIds]}::uuid[]) order by added_at desc`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, user_id, kind, valid_from, valid_to, number, issuer }) => [
      rowKey(user_id, { kind, validFrom: valid_from }),
      { id, number, issuer, validTo: valid_to },
    ]),
  );
}

/** Writes registrations, each with its row of the audit log. */
export async function writeImported(values: readonly RegistrationToWrite[], { db, user, now, record }: CommandContext): Promise<readonly WrittenRow[]> {
  const rows = values.map(({ id, personId, kind, number, issuer, validFrom, validTo }) => ({
    ...{ id, user_id: personId, kind, number: number ?? '', issuer: issuer ?? '', valid_from: validFrom, valid_to: validTo },
  }));
  const { rows: written } = await sql<{ id: string; version: number }>`
    insert into qualifications (id, user_id, kind, number, issuer, valid_from, valid_to, added_by, added_at)
    select id, user_id, kind, number, issuer, valid_from, valid_to, ${user.id}::uuid, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, user_id uuid, kind text, number text, issuer text, valid_from date, valid_to date)
    on conflict (id) do update set number = excluded.number, issuer = excluded.issuer, valid_to = excluded.valid_to, version = qualifications.version + 1
    returning id, version`.execute(db);
  const versionById = new Map(written.map(({ id, version }) => [id, version]));
  return mapInTurns(values, ({ id, personId, kind, number = '', issuer = '', validFrom, validTo, before }) => {
    if (before === null) record({ subject: 'qualification', id, to: { person: personId, kind, number, issuer, validFrom, validTo } });
    else record({ subject: 'qualification', id, from: fieldsOf(before), to: { number, issuer, validTo } });
    return { id, version: versionById.get(id) ?? 1, before: before === null ? null : fieldsOf(before) };
  });
}

/** The versions these registrations have now, locked. */
export async function lockImported(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from qualifications where id = any(${[...ids]}::uuid[]) order by id for update`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Puts registrations back as they were; those that were new go. */
export async function putBack(rows: readonly WrittenRow[], { db, record }: CommandContext): Promise<void> {
  const made = rows.filter(({ before }) => before === null).map(({ id }) => id);
  await sql`delete from qualifications where id = any(${made}::uuid[])`.execute(db);
  const changed = rows.flatMap(({ id, before }) => (before === null ? [] : [{ id, ...(before as ReturnType<typeof fieldsOf>) }]));
  await sql`update qualifications set number = given.number, issuer = given.issuer, valid_to = given."validTo", version = version + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id uuid, number text, issuer text, "validTo" date) where qualifications.id = given.id`.execute(
    db,
  );
  for (const id of made) record({ subject: 'qualification', id, to: { removed: true } });
  for (const { id, ...before } of changed) record({ subject: 'qualification', id, to: before });
}

function fieldsOf({ number, issuer, validTo }: KeptRow) {
  return { number, issuer, validTo };
}
