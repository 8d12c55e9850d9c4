/** All SQL of bringing clients in from a file. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { WrittenRow } from '#platform/server/imports/import-queries.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { changedFields } from '#platform/shared/changed-fields.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { ClientValues } from '../client.ts';
import { toClient } from './queries.ts';

/** A client as it stands. */
export interface KeptClient {
  readonly id: string;
  readonly version: number;
  readonly fields: ClientValues;
}

/** A client to write, with how it was; undefined for a new one. */
export interface ClientToWrite {
  readonly id: string;
  readonly fields: ClientValues;
  readonly before: KeptClient | undefined;
}

/** Clients with one of these names, in whatever letters, or one of these numbers of the Chamber of Commerce. */
export async function findKept(db: Database, names: readonly string[], kvkNumbers: readonly string[]): Promise<readonly KeptClient[]> {
  const rows = await db
    .selectFrom('clients')
    .selectAll()
    .where(sql<boolean>`lower(name) in (select lower(given) from unnest(${[...names]}::text[]) given)
      or (kvk_number <> '' and kvk_number = any(${[...kvkNumbers]}::text[]))`)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { id, version, ...fields } = toClient(row);
    return { id, version, fields };
  });
}

/** Writes clients, each with its row of the audit log. Throws `not-possible-now` when one was changed since the file was compared. */
export async function writeClients(values: readonly ClientToWrite[], { db, record }: CommandContext): Promise<readonly WrittenRow[]> {
  const made = values.filter(({ before }) => before === undefined).map(({ id, fields }) => ({ id, ...fields }));
  const changed = values.flatMap(({ id, fields, before }) => (before === undefined ? [] : [{ id, ...fields, version: before.version }]));
  await sql`insert into clients (id, name, kvk_number, rsin, vat_id, invoice_address, invoice_postcode, invoice_city, invoice_email, payment_days,
      purchase_number_required)
    select id, name, "kvkNumber", rsin, "vatId", "invoiceAddress", "invoicePostcode", "invoiceCity", "invoiceEmail", "paymentDays", "isPurchaseNumberRequired"
    from ${given(made)}`.execute(db);
  if ((await changeClients(db, changed)) !== changed.length)
    throw new Problem('not-possible-now', { reason: 'Sinds het controleren is er iets veranderd. Er is niets geïmporteerd; controleer het bestand opnieuw.' });
  await mapInTurns(values, ({ id, fields, before }) =>
    record({ subject: 'client', id, ...(before === undefined ? { to: fields } : changeOf(before.fields, fields)) }),
  );
  return values.map(({ id, before }) => ({ id, version: before === undefined ? 1 : before.version + 1, before: before?.fields ?? null }));
}

/** Holds these clients and answers their versions, but of new ones that have a project by now. */
export async function lockImported(db: Database, rows: readonly WrittenRow[]): Promise<ReadonlyMap<string, number>> {
  const { rows: held } = await sql<{ id: string; version: number }>`
    select id, version from clients where id = any(${rows.map(({ id }) => id)}::uuid[]) order by id for update`.execute(db);
  const made = rows.filter(({ before }) => before === null).map(({ id }) => id);
  const { rows: named } = await sql<{ id: string }>`select distinct client_id as id from projects where client_id = any(${made}::uuid[])`.execute(db);
  const used = new Set(named.map(({ id }) => id));
  return new Map(held.filter(({ id }) => !used.has(id)).map(({ id, version }) => [id, version]));
}

/** Puts clients back as they were, for their projects too; those that were new go. */
export async function putBack(rows: readonly WrittenRow[], { db, record }: CommandContext): Promise<void> {
  const made = rows.filter(({ before }) => before === null).map(({ id }) => id);
  const changed = rows.flatMap(({ id, version, before }) => (before === null ? [] : [{ id, version, ...(before as ClientValues) }]));
  const now = await listFields(
    db,
    changed.map(({ id }) => id),
  );
  await changeClients(db, changed);
  await sql`delete from clients where id = any(${made}::uuid[])`.execute(db);
  await mapInTurns(changed, ({ id, version: _, ...before }) => record({ subject: 'client', id, ...changeOf(now.get(id) ?? before, before) }));
  for (const id of made) record({ subject: 'client', id, to: { removed: true } });
}

/** Puts clients as these rows say, raises their versions, and takes their names to their projects; answers how many had the version they were based on. */
async function changeClients(db: Database, rows: readonly (ClientValues & { readonly id: string; readonly version: number })[]): Promise<number> {
  const { numAffectedRows } = await sql`update clients set name = given.name, kvk_number = given."kvkNumber", rsin = given.rsin, vat_id = given."vatId",
      invoice_address = given."invoiceAddress", invoice_postcode = given."invoicePostcode", invoice_city = given."invoiceCity",
      invoice_email = given."invoiceEmail", payment_days = given."paymentDays", purchase_number_required = given."isPurchaseNumberRequired",
      version = clients.version + 1
    from ${given(rows)} where clients.id = given.id and clients.version = given.version`.execute(db);
  await sql`update projects set client_name = given.name from ${given(rows)} where projects.client_id = given.id and client_name <> given.name`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function listFields(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, ClientValues>> {
  const rows = await db
    .selectFrom('clients')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => {
      const { id, version: _, ...fields } = toClient(row);
      return [id, fields];
    }),
  );
}

function changeOf(before: ClientValues, after: ClientValues) {
  const { from, to } = changedFields<ClientValues>(before, after);
  return { from, to };
}

function given(rows: readonly (ClientValues & { readonly id: string; readonly version?: number })[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, version int, name text, "kvkNumber" text, rsin text, "vatId" text,
    "invoiceAddress" text, "invoicePostcode" text, "invoiceCity" text, "invoiceEmail" text, "paymentDays" int, "isPurchaseNumberRequired" boolean)`;
}
