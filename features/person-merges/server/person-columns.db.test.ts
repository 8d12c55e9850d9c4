import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#platform/server/testing.ts';
import { personColumns } from './person-columns.ts';

test('every column of the database that refers to a person has a decision, and every decision a column', async () => {
  const db = await openTestDatabase();
  // By foreign keys, also by way of a table whose key holds a person, as a day of hours has.
  const { rows } = await sql<{ name: string }>`
    with recursive pairs as (
      select conrelid as of_table, of_column, confrelid as to_table, to_column from pg_constraint, unnest(conkey, confkey) as listed (of_column, to_column)
      where contype = 'f'
    ), people as (
      select of_table, of_column from pairs where to_table = 'users'::regclass
      union select pairs.of_table, pairs.of_column from pairs join people on people.of_table = pairs.to_table and people.of_column = pairs.to_column
    )
    select of_table::regclass::text || '.' || attname as name from people join pg_attribute on attrelid = of_table and attnum = of_column`.execute(db);
  expect(Object.keys(personColumns).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
