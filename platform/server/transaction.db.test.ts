/** A transaction whose statements are under way side by side. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { openTestDatabase } from './testing.ts';
import { inTransaction } from './transaction.ts';

const db = await openTestDatabase();

beforeAll(() => sql`create table beside (id int primary key, before int references beside)`.execute(db));
beforeEach(() => sql`truncate beside`.execute(db));
afterAll(() => sql`drop table beside`.execute(db));

const insert = (database: Database, id: number, before: number | null = null) => sql`insert into beside values (${id}, ${before})`.execute(database);
const ids = async () => (await sql<{ id: number }>`select id from beside order by id`.execute(db)).rows.map(({ id }) => id);

test('a statement is asked before the one before it is answered, and carried out after it', async () => {
  const asked = vi.spyOn(pg.Query.prototype, 'submit');
  const askedAtFirst = await inTransaction(db, async (inside) => {
    await insert(inside, 1);
    asked.mockClear();
    // Each refers to the row of the one before it.
    const [first] = await Promise.all([insert(inside, 2, 1).then(() => asked.mock.calls.length), insert(inside, 3, 2), insert(inside, 4, 3)]);
    return first;
  });
  asked.mockRestore();
  expect(askedAtFirst).toBe(3);
  expect(await ids()).toEqual([1, 2, 3, 4]);
});

test('when one of them fails, nothing is kept, and what is said is why that one failed', async () => {
  await insert(db, 1);
  const failing = inTransaction(db, (inside) => Promise.all([insert(inside, 2), insert(inside, 1), insert(inside, 3)]));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await ids()).toEqual([1]);
  // The connections are as good as before.
  await Promise.all([5, 6, 7].map((id) => inTransaction(db, (inside) => insert(inside, id))));
  expect(await ids()).toEqual([1, 5, 6, 7]);
});

test('when its work throws, nothing is kept, also of what was still under way', async () => {
  const under = Promise.withResolvers<unknown>();
  const failing = inTransaction(db, async (inside) => {
    await insert(inside, 1);
    under.resolve(insert(inside, 2));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await under.promise;
  expect(await ids()).toEqual([]);
});

test('there is no transaction inside it', async () => {
  const begin = (database: Database) => database.transaction().execute(() => Promise.resolve());
  await expect(inTransaction(db, begin)).rejects.toThrow(/not supported/);
});
