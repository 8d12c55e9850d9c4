/** All SQL of suppliers. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { Supplier, SupplierInput } from '../contract.ts';

type Filled = z.output<ReturnType<typeof SupplierInput>>;

/** Every supplier, those in use first, by name; or the one with an id. */
export async function listSuppliers(db: Database, id?: string): Promise<Supplier[]> {
  let query = db.selectFrom('suppliers').selectAll().orderBy('active', 'desc').orderBy('name');
  if (id !== undefined) query = query.where('id', '=', id);
  return (await query.execute()).map(({ kvk_number, vat_id, kinds, contacts, ...row }) => ({
    ...row,
    kvkNumber: kvk_number,
    vatId: vat_id,
    kinds: kinds as Supplier['kinds'],
    contacts: contacts as Supplier['contacts'],
  }));
}

/** Holds a supplier while it is changed. */
export async function lockSupplier(db: Database, id: string): Promise<Supplier | undefined> {
  await db.selectFrom('suppliers').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return (await listSuppliers(db, id))[0];
}

/** The other supplier that has this name or this number already. */
export function findSame(db: Database, { id, name, kvkNumber }: Filled): Promise<{ name: string; kvk_number: string | null } | undefined> {
  return db
    .selectFrom('suppliers')
    .select(['name', 'kvk_number'])
    .where('id', '!=', id)
    .where((where) => where.or([where(sql`lower(name)`, '=', name.toLowerCase()), where('kvk_number', '=', kvkNumber)]))
    .executeTakeFirst();
}

/** Writes a supplier at the version it gets. */
export async function writeSupplier(db: Database, { id, kvkNumber, vatId, contacts, ...rest }: Filled, version: number): Promise<void> {
  const row = { ...rest, kvk_number: kvkNumber, vat_id: vatId, contacts: JSON.stringify(contacts), version };
  await db
    .insertInto('suppliers')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
