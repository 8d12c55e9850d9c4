/** SQL that makes the things of one account those of another, column by column. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { MovingRows } from '#platform/shared/merging.ts';
import { type PersonColumn, personColumns } from './person-columns.ts';

/** Two accounts of one person. */
export interface Pair {
  readonly kept: string;
  readonly dropped: string;
}

/** Counts what the account that goes has, of each kind that has a name. */
export async function countMoving(db: Database, dropped: string): Promise<MovingRows[]> {
  const named = Object.entries(personColumns).flatMap(([name, { label }]) => (label === undefined ? [] : [{ name, label }]));
  const counts = named.map(({ name }) => {
    const { table, column } = partsOf(name);
    const isOver = name === 'sessions.user_id' ? sql` and ended_at is null and expires_at > now()` : sql``;
    return sql`(select count(*)::int from ${table} where ${column} = ${dropped}::uuid${isOver})`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return named.map(({ label }, index) => ({ label, count: rows[0]?.counts[index] ?? 0 }));
}

/** Makes what the account that goes has that of the account that is kept, but for what has code of its own. Files go along: whoever sends them is the same person. */
export async function moveColumns(db: Database, pair: Pair): Promise<void> {
  for (const [name, column] of Object.entries(personColumns)) await moveColumn(db, name, column, pair);
  await sql`update files set owner_id = ${pair.kept}::uuid where owner_id = ${pair.dropped}::uuid`.execute(db);
}

async function moveColumn(db: Database, name: string, { fate }: PersonColumn, { kept, dropped }: Pair): Promise<void> {
  const { table, column } = partsOf(name);
  const isTheirs = sql`${column} = ${dropped}::uuid`;
  if (fate.how === 'stays' || fate.how === 'apart') return;
  if (fate.how === 'goes') return void (await sql`delete from ${table} where ${isTheirs}`.execute(db));
  const only = 'where' in fate && fate.where !== undefined ? sql` and ${sql.raw(fate.where)}` : sql``;
  const conditions: RawBuilder<unknown>[] = [];
  if (fate.how === 'moves') conditions.push(...(fate.apartFrom ?? []).map((other) => sql` and ${sql.ref(other)} is distinct from ${kept}::uuid`));
  if (fate.how === 'once' || fate.how === 'beside') {
    const same = fate.per.map((part) => sql` and ${inTable('mine', part)} is not distinct from ${inTable('theirs', part)}`);
    const isDouble = sql`exists (select from ${table} mine where mine.${column} = ${kept}::uuid${sql.join(same, sql``)})`;
    if (fate.how === 'once') await sql`delete from ${table} theirs where theirs.${isTheirs}${only} and ${isDouble}`.execute(db);
    else conditions.push(sql` and not ${isDouble}`);
  }
  await sql`update ${table} theirs set ${column} = ${kept}::uuid where theirs.${isTheirs}${only}${sql.join(conditions, sql``)}`.execute(db);
}

/** A column, or an expression over one, of a table by its short name. */
function inTable(alias: string, part: string): RawBuilder<unknown> {
  return sql.raw(part.startsWith('lower(') ? part.replace('lower(', `lower(${alias}.`) : `${alias}.${part}`);
}

/** The table and column of `table.column`. */
function partsOf(name: string): { readonly table: RawBuilder<unknown>; readonly column: RawBuilder<unknown> } {
  const [table = '', column = ''] = name.split('.');
  return { table: sql.table(table), column: sql.ref(column) };
}
