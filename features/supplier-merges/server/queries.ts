/** SQL that makes two rows of one supplier one. */
import { sql } from 'kysely';
import { findSupplier } from '#features/suppliers/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MovingRows } from '#platform/shared/merging.ts';
import type { Merged, MergeSupplier, Pair } from '../merged.ts';
import { supplierColumns } from './supplier-columns.ts';

/** Invoices that are named; the number tells of the others. */
const INVOICES_NAMED_MAX = 3;

/** Finds both; undefined when there is no such supplier. */
export async function findBoth(db: Database, { kept, dropped }: Pair): Promise<{ readonly kept: MergeSupplier; readonly dropped: MergeSupplier } | undefined> {
  const [one, other] = [await findSupplier(db, kept), await findSupplier(db, dropped)];
  return one === undefined || other === undefined ? undefined : { kept: one, dropped: other };
}

/** Holds both until the command is done, always in the same order. What is put down under either at this moment waits, and goes along or finds the one that was kept. */
export async function holdBoth(db: Database, { kept, dropped }: Pair): Promise<void> {
  await sql`select id from suppliers where id in (${kept}::uuid, ${dropped}::uuid) order by id for update`.execute(db);
}

/** Counts what the supplier that goes has, of each kind. */
export async function countMoving(db: Database, dropped: string): Promise<MovingRows[]> {
  const columns = Object.entries(supplierColumns);
  const counts = columns.map(([name]) => {
    const { table, column } = partsOf(name);
    return sql`(select count(*)::int from ${table} where ${column} = ${dropped}::uuid)`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return columns.map(([, label], index) => ({ label, count: rows[0]?.counts[index] ?? 0 }));
}

/** Invoice numbers that stand on lines of both: as one supplier each would be paid twice. `total` counts those that are not named too. */
export async function listDoubleInvoices(db: Database, { kept, dropped }: Pair): Promise<{ readonly numbers: readonly string[]; readonly total: number }> {
  const { rows } = await sql<{ number: string; total: number }>`
    select theirs.invoice_number as number, (count(*) over ())::int as total
    from third_party_costs theirs join third_party_costs mine on mine.supplier_id = ${kept}::uuid
      and lower(mine.invoice_number) = lower(theirs.invoice_number) and mine.status <> 'cancelled'
    where theirs.supplier_id = ${dropped}::uuid and theirs.invoice_number <> '' and theirs.status <> 'cancelled'
    order by number limit ${INVOICES_NAMED_MAX}`.execute(db);
  return { numbers: rows.map(({ number }) => number), total: rows[0]?.total ?? 0 };
}

/** Names and numbers by which the one that stays is found from now on: what the one that goes is left with, and what it was found by itself. */
export function formerNamesOf(dropped: MergeSupplier, left: Pick<Merged, 'name' | 'kvkNumber'>, kept: MergeSupplier): readonly string[] {
  return [...new Set([...kept.formerNames, ...dropped.formerNames, [left.name, left.kvkNumber].filter(Boolean).join(' ')])];
}

/** Writes what becomes of both. The one that goes keeps the name and number that are not taken over: they still find who it is now. */
export async function writeBoth(db: Database, { kept, dropped }: Pair, { merged, left, formerNames, now }: BothWritten): Promise<void> {
  const { name, kvkNumber, vatId, phone, email, remark, kinds, contacts } = merged;
  const next = { version: sql<number>`version + 1` };
  // A name and a number are of one at a time: those of the one that goes are out of the way first.
  await db.updateTable('suppliers').set({ name: dropped, kvk_number: null, active: false }).where('id', '=', dropped).execute();
  await db
    .updateTable('suppliers')
    .set({
      ...next,
      name,
      kvk_number: kvkNumber,
      vat_id: vatId,
      phone,
      email,
      remark,
      kinds: [...kinds],
      contacts: JSON.stringify(contacts),
      former_names: formerNames.join('\n'),
    })
    .where('id', '=', kept)
    .execute();
  await db
    .updateTable('suppliers')
    .set({ ...next, name: left.name, kvk_number: left.kvkNumber, merged_into_id: kept, merged_at: now })
    .where('id', '=', dropped)
    .execute();
}

/** Values to write to both. */
interface BothWritten {
  readonly merged: Merged;
  readonly left: Pick<Merged, 'name' | 'kvkNumber'>;
  readonly formerNames: readonly string[];
  readonly now: Date;
}

/** Makes all that refers to the one that goes refer to the one that is kept. Returns what went along, by column. */
export async function moveColumns(db: Database, { kept, dropped }: Pair): Promise<ReadonlyMap<string, readonly string[]>> {
  const moved = new Map<string, readonly string[]>();
  for (const name of Object.keys(supplierColumns)) {
    const { table, column } = partsOf(name);
    const { rows } = await sql<{ id: string }>`update ${table} set ${column} = ${kept}::uuid where ${column} = ${dropped}::uuid returning id`.execute(db);
    moved.set(
      name,
      rows.map(({ id }) => id),
    );
  }
  return moved;
}

/** Says at each of these costs that its supplier went into another. Its state stays as it is. */
export async function noteAtCosts(
  db: Database,
  ids: readonly string[],
  reason: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  await sql`insert into third_party_cost_status_changes (id, cost_id, from_status, to_status, reason, user_id, at)
    select gen_random_uuid(), id, status, status, ${reason}, ${by}::uuid, ${now} from third_party_costs where id = any(${[...ids]}::uuid[])`.execute(db);
}

/** The table and column of `table.column`. */
function partsOf(name: string) {
  const [table = '', column = ''] = name.split('.');
  return { table: sql.table(table), column: sql.ref(column) };
}
