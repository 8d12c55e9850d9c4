import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#platform/server/testing.ts';
import { supplierColumns } from './supplier-columns.ts';

test('every column of the database that refers to a supplier goes along, and every column that goes along is there', async () => {
  const db = await openTestDatabase();
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text || '.' || attname as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'suppliers'::regclass`.execute(db);
  expect(Object.keys(supplierColumns).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
