/** While a newer version of the product changes tables, the processes of the old one go on. */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { openTestDatabase } from '../testing.ts';
import { openDatabase } from './database.ts';
import { databaseProblem, isWorthRetrying } from './database-problem.ts';

const testDatabase = await openTestDatabase();
const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(testDatabase);
const { db, close } = openDatabase({ ...inject('postgres'), ...rows[0], max: 1 }, () => undefined);
afterAll(close);

const find = (on = db) => sql`select * from things where id = ${1}`.execute(on);
const addColumn = () => sql`alter table things add column size int`.execute(testDatabase);

beforeEach(async () => {
  await sql`drop table if exists things`.execute(testDatabase);
  await sql`create table things (id int)`.execute(testDatabase);
  await sql`insert into things values (1)`.execute(testDatabase);
  await find();
});

test('a statement that answers a column more than it did is asked anew, and answers', async () => {
  await addColumn();
  expect((await find()).rows).toEqual([{ id: 1, size: null }]);
});

test('inside a transaction it is something to try again as a whole, and then answers on the same connection', async () => {
  await addColumn();
  const inTransaction = () => db.transaction().execute(find);
  const failure: unknown = await inTransaction().catch((error: unknown) => error);
  expect([databaseProblem(failure)?.code, isWorthRetrying(failure)]).toEqual(['temporarily-unavailable', true]);
  expect((await inTransaction()).rows).toEqual([{ id: 1, size: null }]);
});

test('an error of its own is told as it is', async () => {
  await sql`alter table things rename to others`.execute(testDatabase);
  expect(await find().catch((error: unknown) => error)).toMatchObject({ code: '42P01' });
  await sql`alter table others rename to things`.execute(testDatabase);
});
