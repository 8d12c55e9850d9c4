/** All SQL of suppliers. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { fromCursor, toCursor } from '#platform/server/database/cursor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Supplier, SupplierInput } from '../contract.ts';
import { type SupplierKind, supplierKindCodes, supplierKinds } from '../labels.ts';

/** A supplier as it was filled in. */
export type Filled = z.output<ReturnType<typeof SupplierInput>>;

/** Filters, cursor and size of a page of the register. */
export interface RegisterAsked {
  readonly search?: string | undefined;
  readonly kind?: SupplierKind | undefined;
  readonly all?: boolean | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the register, by name. */
export async function listRegister(
  db: Database,
  { search = '', kind, all, cursor, limit }: RegisterAsked,
): Promise<{ rows: Supplier[]; nextCursor: string | null }> {
  let query = suppliers(db)
    .select(sql<string>`lower(suppliers.name)`.as('sorted'))
    .where('suppliers.merged_into_id', 'is', null)
    .orderBy(sql`lower(suppliers.name)`)
    .limit(limit + 1);
  if (all !== true) query = query.where('suppliers.active', '=', true);
  if (kind !== undefined) query = query.where(sql<boolean>`suppliers.kinds @> array[${kind}]`);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) query = query.where(isMeant(word));
  if (cursor !== undefined) query = query.where(sql<boolean>`lower(suppliers.name) > ${fromCursor(cursor).value}`);
  const found = await query.execute();
  const last = found.length > limit ? found[limit - 1] : undefined;
  return { rows: found.slice(0, limit).map(toSupplier), nextCursor: last === undefined ? null : toCursor({ value: last.sorted, id: last.id }) };
}

/** A word in what a supplier is called, what those that went into it were called, and who is reached there, or in what a kind of work is called. */
function isMeant(word: string) {
  const kinds = supplierKindCodes.filter((code) => supplierKinds[code].toLowerCase().includes(word));
  const inText = sql<boolean>`suppliers.search_text like ${containing(word)}`;
  return kinds.length === 0 ? inText : sql<boolean>`(${inText} or suppliers.kinds && ${kinds}::text[])`;
}

/** Suppliers in use that do a kind of work, by name. */
export async function listOfKind(db: Database, kind: SupplierKind): Promise<Supplier[]> {
  const rows = await suppliers(db)
    .where('suppliers.active', '=', true)
    .where(sql<boolean>`suppliers.kinds @> array[${kind}]`)
    .orderBy(sql`lower(suppliers.name)`)
    .execute();
  return rows.map(toSupplier);
}

/** The supplier with this id. */
export async function findSupplier(db: Database, id: string): Promise<Supplier | undefined> {
  const row = await suppliers(db).where('suppliers.id', '=', id).executeTakeFirst();
  return row && toSupplier(row);
}

/** Sorts behind every letter that a name has. */
const BEHIND_LETTERS = '\uffff';

/** A supplier in use as it is proposed, with the name it was found by when that is of one that went into it. */
export interface ProposedSupplier {
  readonly name: string;
  readonly formerName: string | null;
}

/** Suppliers in use that are called, or of which one that went into it was called, by these first letters; no more than `limit`, in the order of what was found. */
export async function listNamesFrom(db: Database, letters: string, limit: number): Promise<ProposedSupplier[]> {
  const sorted = sql<string>`lower(suppliers.name) collate "C"`;
  const first = letters.toLowerCase();
  const rows = await db
    .selectFrom('suppliers')
    .leftJoin('suppliers as now', 'now.id', 'suppliers.merged_into_id')
    .select(['suppliers.name', 'now.name as now_name'])
    .where(sql<boolean>`(suppliers.active or suppliers.merged_into_id is not null)`)
    .where((where) => where.or([where('suppliers.active', '=', true), where('now.active', '=', true)]))
    .where(sorted, '>=', first)
    .where(sorted, '<', `${first}${BEHIND_LETTERS}`)
    .orderBy(sorted)
    .limit(limit)
    .execute();
  return rows.map(({ name, now_name }) => (now_name === null ? { name, formerName: null } : { name: now_name, formerName: name }));
}

/**
 * The supplier with this name, whatever its capitals; undefined when the register has none. The name of one that was merged finds the one it is now.
 * It is held until the command is done: what is put down under it meanwhile goes along with a merge.
 */
export async function findByName(db: Database, name: string): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const found = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'merged_into_id'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .forKeyShare()
    .executeTakeFirst();
  return found === undefined || found.merged_into_id === null ? found : holdCurrent(db, found.merged_into_id);
}

/** Id of the supplier that this one is now: its own, or that of the one it was merged into; held until the command is done. */
export async function currentSupplierId(db: Database, id: string): Promise<string> {
  const found = await db.selectFrom('suppliers').select('merged_into_id').where('id', '=', id).forKeyShare().executeTakeFirst();
  if (found === undefined || found.merged_into_id === null) return id;
  return (await holdCurrent(db, found.merged_into_id))?.id ?? id;
}

function holdCurrent(db: Database, id: string): Promise<{ readonly id: string; readonly name: string } | undefined> {
  return db.selectFrom('suppliers').select(['id', 'name']).where('id', '=', id).forKeyShare().executeTakeFirst();
}

function suppliers(db: Database) {
  return db
    .selectFrom('suppliers')
    .leftJoin('suppliers as now', 'now.id', 'suppliers.merged_into_id')
    .select(['suppliers.id', 'suppliers.name', 'suppliers.kvk_number', 'suppliers.vat_id', 'suppliers.kinds', 'suppliers.email', 'suppliers.phone'])
    .select(['suppliers.contacts', 'suppliers.remark', 'suppliers.active', 'suppliers.version', 'now.id as now_id', 'now.name as now_name'])
    .select('suppliers.former_names');
}

type SupplierRow = Awaited<ReturnType<ReturnType<typeof suppliers>['execute']>>[number];

function toSupplier(row: SupplierRow): Supplier {
  const { id, name, kvk_number, vat_id, kinds, email, phone, contacts, remark, active, version, now_id, now_name } = row;
  return {
    ...{ id, name, email, phone, remark, active, version, kvkNumber: kvk_number, vatId: vat_id },
    formerNames: row.former_names === '' ? [] : row.former_names.split('\n'),
    kinds: kinds as Supplier['kinds'],
    contacts: contacts as Supplier['contacts'],
    mergedInto: now_id === null ? null : { id: now_id, name: now_name ?? '' },
  };
}

/** Holds a supplier while it is changed. */
export async function lockSupplier(db: Database, id: string): Promise<Supplier | undefined> {
  await db.selectFrom('suppliers').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findSupplier(db, id);
}

/** The other supplier that has this name or this number already, and the name of the one it was merged into. */
export function findSame(
  db: Database,
  { id, name, kvkNumber }: Filled,
): Promise<{ name: string; kvk_number: string | null; now_name: string | null } | undefined> {
  return db
    .selectFrom('suppliers')
    .leftJoin('suppliers as now', 'now.id', 'suppliers.merged_into_id')
    .select(['suppliers.name', 'suppliers.kvk_number', 'now.name as now_name'])
    .where('suppliers.id', '!=', id)
    .where((where) => where.or([where(sql`lower(suppliers.name)`, '=', name.toLowerCase()), where('suppliers.kvk_number', '=', kvkNumber)]))
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
