/** A database that is slow, full or out of order answers calls with something to retry, and never lets them wait without end. */
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openTestDatabase } from '../testing.ts';
import { openDatabase } from './database.ts';
import { databaseProblem } from './database-problem.ts';

const STATEMENT_MS = 50;
/** Longer than making the first connection takes on a busy machine. */
const CONNECTION_MS = 3_000;
const testDatabase = await openTestDatabase();
const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(testDatabase);
const connection = { ...inject('postgres'), ...rows[0] };
const { db, close } = openDatabase({ ...connection, max: 1 }, () => undefined, { statementMs: STATEMENT_MS });
afterAll(close);

const problemOf = async (work: Promise<unknown>) => databaseProblem(await work.catch((error: unknown) => error))?.code;

test('a statement that takes too long ends, and its connection goes on', async () => {
  expect(await problemOf(sql`select pg_sleep(60)`.execute(db))).toBe('temporarily-unavailable');
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
});

test('a database that no longer answers is not waited for, and its connection is given up', async () => {
  await sql`set statement_timeout = 0`.execute(db);
  const hanging = sql`select pg_sleep(60)`.execute(db);
  // Behind it, on the one connection there is.
  const behind = sql`select 1`.execute(db);
  expect(await problemOf(hanging)).toBe('temporarily-unavailable');
  await behind.catch(() => undefined);
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
});

test('a connection that does not come is not waited for', async () => {
  const busy = openDatabase({ ...connection, max: 1, connectionTimeoutMillis: CONNECTION_MS }, () => undefined);
  const hold = busy.db.transaction().execute(async (inside) => {
    await sql`select 1`.execute(inside);
    return problemOf(sql`select 1`.execute(busy.db));
  });
  expect(await hold).toBe('temporarily-unavailable');
  await busy.close();
});

test.each([
  ['no room', '53100', 'storage-full'],
  ['no memory', '53200', 'temporarily-unavailable'],
  ['a disk that fails', '58030', 'temporarily-unavailable'],
  ['a statement that was cut off', '57014', 'temporarily-unavailable'],
  ['a lock that does not come', '55P03', 'temporarily-unavailable'],
  ['a server that takes no changes', '25006', 'temporarily-unavailable'],
  ['a transaction that did nothing', '25P03', 'temporarily-unavailable'],
])('%s (%s) is something to try again', async (_, sqlState, code) => {
  expect(await problemOf(sql.raw(`do $$ begin raise exception using errcode = '${sqlState}'; end $$`).execute(testDatabase))).toBe(code);
});
