/** Finds where words stand in the database, whatever the table: for the test that nothing of a removed person was forgotten. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Every column that can hold words, as `table.column`, in which one of these stands. Capitals make no difference. */
export async function findColumnsWith(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')
    order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { table_name, column_name } of rows) {
    const conditions = words.map((word) => sql`position(lower(${word}) in lower(${sql.ref(column_name)}::text)) > 0`);
    const hit = await sql`select from ${sql.table(table_name)} where ${sql.join(conditions, sql` or `)} limit 1`.execute(db);
    if (hit.rows.length > 0) found.push(`${table_name}.${column_name}`);
  }
  return found;
}
