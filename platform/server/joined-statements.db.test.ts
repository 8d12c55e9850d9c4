/** Transactions whose begin and commit travel with other statements: fewer turns, and the same in every other way. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { joinStatements, lastOfTransaction } from './joined-statements.ts';
import { openTestDatabase } from './testing.ts';

const db = await openTestDatabase();

beforeAll(async () => {
  await sql`create table joined (id int primary key, twin int constraint joined_twin unique deferrable initially deferred)`.execute(db);
});
beforeEach(() => sql`truncate joined`.execute(db));
afterAll(() => sql`drop table joined`.execute(db));

const insert = (database: Database, id: number, twin = id) => sql`insert into joined values (${id}, ${twin})`.execute(database);
const insertLast = (database: Database, id: number, twin = id) => sql`insert into joined values (${id}, ${twin}) ${lastOfTransaction}`.execute(database);
const ids = async () => (await sql<{ id: number }>`select id from joined order by id`.execute(db)).rows.map(({ id }) => id);
/** Whether a statement of its own, on the connections that were used, is kept. */
const isUsable = async () => {
  for (let time = 0; time < 3; time++) await insert(db, 100 + time);
  return (await ids()).filter((id) => id >= 100).length === 3;
};

describe('a transaction', () => {
  test('keeps everything, with a last statement and without', async () => {
    await db.transaction().execute(async (inside) => {
      await insert(inside, 1);
      await insertLast(inside, 2);
    });
    await db.transaction().execute((inside) => insert(inside, 3));
    await db.transaction().execute((inside) => insertLast(inside, 4));
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  test('is seen by nobody else before its end', async () => {
    await db.transaction().execute(async (inside) => {
      await insert(inside, 1);
      expect(await ids()).toEqual([]);
    });
    expect(await ids()).toEqual([1]);
  });

  test.each([
    ['the first statement', [[1], [2]], (inside: Database) => insert(inside, 1)],
    ['the last statement', [[1]], (inside: Database) => insertLast(inside, 1)],
  ])('leaves nothing when %s fails', async (_what, rows, fail) => {
    await insert(db, 1);
    await expect(
      db.transaction().execute(async (inside) => {
        if (rows.length === 1) await insert(inside, 2);
        await fail(inside);
      }),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([1]);
    expect(await isUsable()).toBe(true);
  });

  test('leaves nothing when its handler throws after the first statement, or before it', async () => {
    const failing = (statements: number) =>
      db.transaction().execute(async (inside) => {
        for (let id = 0; id < statements; id++) await insert(inside, id);
        throw new Error('no');
      });
    await expect(failing(1)).rejects.toThrow('no');
    await expect(failing(0)).rejects.toThrow('no');
    expect(await ids()).toEqual([]);
    expect(await isUsable()).toBe(true);
  });

  test('leaves nothing, and says why, when the commit that went along fails', async () => {
    await insert(db, 1, 7);
    await expect(
      db.transaction().execute(async (inside) => {
        await insert(inside, 2);
        await insertLast(inside, 3, 7);
      }),
    ).rejects.toMatchObject({ code: '23505', constraint: 'joined_twin' });
    expect(await ids()).toEqual([1]);
    expect(await isUsable()).toBe(true);
  });

  test('without a statement, or with settings of its own, is as any other', async () => {
    await db.transaction().execute(async () => undefined);
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((inside) => insert(inside, 1));
    await db.transaction().execute((inside) => insertLast(inside, 2));
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (inside) => {
        expect(await ids()).toEqual([1, 2]);
        await insert(inside, 3);
      });
    expect(await ids()).toEqual([1, 2, 3]);
  });
});

test('what is asked at once goes in one turn, begin with the first statement and commit with the last', async () => {
  const turns: string[][] = [];
  const outcome = { command: 'SELECT', rows: [], rowCount: 0 };
  const client = {
    query(text: string) {
      turns.at(-1)?.push(text);
      // An answer comes in a later turn of the program.
      return new Promise((answer) => setImmediate(() => answer(outcome)));
    },
    connection: { stream: { cork: () => turns.push([]), uncork: () => turns.at(-1)?.push('sent') } },
  };
  joinStatements(client as unknown as pg.PoolClient);
  const last = `third ${lastOfTransaction.compile(db).sql}`;
  for (const text of ['begin', 'first', 'second', last, 'commit', 'fourth', 'begin', 'fifth', 'rollback']) await client.query(text);
  await Promise.all([client.query('sixth'), client.query('seventh')]);
  expect(turns).toEqual([
    ['begin', 'first', 'sent'],
    ['second', 'sent'],
    [last, 'commit', 'sent'],
    ['fourth', 'sent'],
    ['begin', 'fifth', 'sent'],
    ['rollback', 'sent'],
    ['sixth', 'seventh', 'sent'],
  ]);
});

test('the socket of the library is where this expects it', () => {
  const { connection } = new pg.Client() as unknown as { connection: { stream: { cork: unknown; uncork: unknown } } };
  expect([typeof connection.stream.cork, typeof connection.stream.uncork]).toEqual(['function', 'function']);
});
