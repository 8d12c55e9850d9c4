/** All SQL of clients. */
import { type Insertable, sql } from 'kysely';
import { fromCursor, toCursor } from '#platform/server/database/cursor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { isKvkNumber } from '#platform/shared/notation/company-numbers.ts';
import type { Client } from '../client.ts';
import { CLIENTS_FOUND_MAX, type ClientRow } from '../contract.ts';

/** Clients with these letters in their name or number, by name. */
export async function findClients(db: Database, search: string) {
  const query = db.selectFrom('clients').select(['id', 'name', 'kvk_number']).where(isMeant(search)).orderBy(sql`lower(name)`).orderBy('id');
  return (await query.limit(CLIENTS_FOUND_MAX).execute()).map(({ kvk_number: kvkNumber, ...row }) => ({ ...row, kvkNumber }));
}

/** Search, cursor and size of a page of the register. */
interface PageAsked {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the register, by name, with how many projects each has. */
export async function listRegister(db: Database, asked: PageAsked): Promise<{ rows: ClientRow[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageOf(db, asked);
  return {
    rows: rows.map(({ id, name, kvk_number: kvkNumber, invoice_city: invoiceCity, invoice_email: invoiceEmail, projectCount }) => ({
      ...{ id, name, kvkNumber, invoiceCity, invoiceEmail, projectCount },
    })),
    nextCursor,
  };
}

/** The same with everything that is kept of a client. */
export async function listForFile(db: Database, asked: PageAsked): Promise<{ rows: (Client & { projectCount: number })[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await pageOf(db, asked);
  return { rows: rows.map((row) => ({ ...toClient(row), projectCount: row.projectCount })), nextCursor };
}

async function pageOf(db: Database, { search = '', cursor, limit }: PageAsked) {
  let query = db
    .selectFrom('clients')
    .selectAll()
    .select((where) => [
      sql<string>`lower(name)`.as('sorted'),
      where
        .selectFrom('projects')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('projects.client_id', '=', 'clients.id')
        .$asScalar()
        .$notNull()
        .as('projectCount'),
    ])
    .where(isMeant(search))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const { value, id } = fromCursor(cursor);
    query = query.where(sql<boolean>`(lower(name), id) > (${value}, ${id}::uuid)`);
  }
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const isMore = found.length > limit && last !== undefined;
  return { rows, nextCursor: isMore ? toCursor({ value: last.sorted, id: last.id }) : null };
}

/** These letters in the name, or this number of the Chamber of Commerce; everybody without. Who types such a number means no name. */
function isMeant(search: string) {
  if (search === '') return sql<boolean>`true`;
  const number = search.replace(/\s/g, '');
  return isKvkNumber(number) ? sql<boolean>`kvk_number = ${number}` : sql<boolean>`lower(name) like ${containing(search.toLowerCase())}`;
}

/** The client with this id, as it is kept. */
export function findClient(db: Database, id: string) {
  return db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held until the command is done. */
export function lockClient(db: Database, id: string) {
  return db.selectFrom('clients').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Name of another client with this number of the Chamber of Commerce. */
export async function findNameByKvk(db: Database, kvkNumber: string, exceptId: string): Promise<string | undefined> {
  const row = await db.selectFrom('clients').select('name').where('kvk_number', '=', kvkNumber).where('id', '<>', exceptId).executeTakeFirst();
  return row?.name;
}

/** A client as the wire has it. */
export function toClient(row: NonNullable<Awaited<ReturnType<typeof findClient>>>): Client {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    kvkNumber: row.kvk_number,
    rsin: row.rsin,
    vatId: row.vat_id,
    invoiceAddress: row.invoice_address,
    invoicePostcode: row.invoice_postcode,
    invoiceCity: row.invoice_city,
    invoiceEmail: row.invoice_email,
    paymentDays: row.payment_days,
    isPurchaseNumberRequired: row.purchase_number_required,
  };
}

/** Puts a new client in. */
export async function insertClient(db: Database, row: Insertable<DB['clients']>): Promise<void> {
  await db.insertInto('clients').values(row).execute();
}

/** Changes a client and raises its version. Its projects carry its name, for the list of projects to sort and search by: they take the new one. */
export async function updateClient(db: Database, id: string, changes: Insertable<DB['clients']>): Promise<void> {
  await db
    .updateTable('clients')
    .set((where) => ({ ...changes, version: where('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.updateTable('projects').set({ client_name: changes.name }).where('client_id', '=', id).where('client_name', '<>', changes.name).execute();
}
