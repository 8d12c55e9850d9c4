import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { listTextTables, replaceInTable, replacementsOf } from './replace-texts.ts';

const replacements = replacementsOf({ names: ['Jan van den Berg'], addresses: ['jan@x.nl'] }, 'Oud-medewerker 0001');
let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  // Stands for the limit of time of a statement.
  await sql`
    create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from changed) > 100 then raise exception 'too long' using errcode = 'query_canceled'; end if;
      return null;
    end $$`.execute(db);
});

/** Makes a table with these columns and an index, of which no more than a hundred rows can be changed at once. */
async function makeTable(name: string, columns: string, rows: string): Promise<void> {
  await sql
    .raw(`create table ${name} (${columns}); insert into ${name} ${rows};
      create trigger few after update on ${name} referencing new table as changed for each statement execute function refuse_many()`)
    .execute(db);
}

/** Replaces in a table; answers in how many rows, and in how many slices. */
async function replaceIn(name: string): Promise<{ count: number; slices: number }> {
  const table = (await listTextTables(db)).find((one) => one.table === name);
  if (table === undefined) throw new Error(`no texts in ${name}`);
  let slices = 0;
  const count = await replaceInTable(db, table, replacements, async () => void slices++);
  return { count, slices };
}

const textsOf = async (name: string) => (await sql<{ note: string }>`select distinct note from ${sql.table(name)} order by 1`.execute(db)).rows;

test('a table that is too long for one statement is gone through in slices, and each is told of', async () => {
  const columns = 'plate text, day date, note text, more jsonb, primary key (plate, day)';
  const row = `'car ' || i % 7, date '2026-01-01' + i, case when i % 2 = 0 then 'Bel Jan  van den berg' end, jsonb_build_object('mail', case when i < 10 then 'JAN@x.nl' end)`;
  await makeTable('long_list', columns, `select ${row} from generate_series(1, 2500) i`);
  const { count, slices } = await replaceIn('long_list');
  expect(count).toBe(1255);
  expect(slices).toBeGreaterThan(12);
  expect(await textsOf('long_list')).toEqual([{ note: 'Bel Oud-medewerker 0001' }, { note: null }]);
  const { rows } = await sql`select more, count(*)::int from long_list group by 1 order by 2`.execute(db);
  expect(rows).toEqual([
    { more: { mail: 'verwijderd' }, count: 9 },
    { more: { mail: null }, count: 2491 },
  ]);
  expect((await replaceIn('long_list')).count).toBe(0);
});

test('a table without a key of its own is gone through by an index on it, also where many rows have the same values', async () => {
  await makeTable('same_list', 'kind text not null, note text', `select 'kind ' || i / 90, 'Jan van den Bergs bus' from generate_series(1, 1500) i`);
  await sql`create index on same_list (kind)`.execute(db);
  expect((await replaceIn('same_list')).count).toBe(1500);
  expect(await textsOf('same_list')).toEqual([{ note: 'Oud-medewerker 0001 bus' }]);
});

test('every table with texts has columns to go through it by', async () => {
  expect((await listTextTables(db)).filter(({ key }) => key.length === 0).map(({ table }) => table)).toEqual([]);
});
