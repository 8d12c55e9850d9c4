/** Finds which rows of a table anything else names: those can't be taken away. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A column that may name rows of another table. */
export interface NamingColumn {
  readonly table: string;
  readonly column: string;
}

/** Every column with a foreign key of its own to a table. */
export async function listNamingColumns(db: Database, table: string): Promise<readonly NamingColumn[]> {
  const { rows } = await sql<NamingColumn>`
    select pg_class.relname as table, attname as column from pg_constraint
    join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and cardinality(conkey) = 1`.execute(db);
  return rows;
}

/** Those of these ids that stand in any of these columns. */
export async function listNamedIn(db: Database, columns: readonly NamingColumn[], ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || columns.length === 0) return new Set();
  const named = columns.map(
    ({ table, column }) => sql`select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::uuid[])`,
  );
  const { rows } = await sql<{ id: string }>`select distinct id from (${sql.join(named, sql` union all `)}) named`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
