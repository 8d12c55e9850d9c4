/** Rows of an answer are with who asked and nowhere else: the library sets them in fields of its own, which another version of it may name otherwise. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { openTestDatabase } from '../testing.ts';
import { openDatabase } from './database.ts';

const testDatabase = await openTestDatabase();
const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(testDatabase);
const connection = { ...inject('postgres'), ...rows[0] };

/** Text of a row, so that it is recognised wherever it is kept. */
const SAID = 'a row that was read once';

interface AnsweringStatement {
  handleCommandComplete(...input: unknown[]): unknown;
}

afterEach(() => vi.restoreAllMocks());

test.each(['session', 'transaction'] as const)('a statement keeps no rows once they were read (pooling by the %s)', async (pooling) => {
  const answered: { readonly statement: object; readonly hadRows: boolean }[] = [];
  const prototype = pg.Query.prototype as unknown as AnsweringStatement;
  const handle = prototype.handleCommandComplete;
  vi.spyOn(prototype, 'handleCommandComplete').mockImplementation(function (this: object, ...input: unknown[]) {
    answered.push({ statement: this, hadRows: isKeptIn(this) });
    return Reflect.apply(handle, this, input) as unknown;
  });
  const { db, close } = openDatabase({ ...connection, max: 1, pooling }, () => undefined);
  const ask = () => sql<{ said: string }>`select reverse(${[...SAID].toReversed().join('')}) as said from generate_series(1, 3)`.execute(db);
  expect((await ask()).rows).toEqual([{ said: SAID }, { said: SAID }, { said: SAID }]);
  // The second time it goes by its name.
  expect((await ask()).rows).toHaveLength(3);
  const withRows = answered.filter(({ hadRows }) => hadRows);
  // Else this would look in the wrong place.
  expect(withRows).toHaveLength(2);
  expect(withRows.map(({ statement }) => isKeptIn(statement))).toEqual([false, false]);
  await close();
});

/** True when what a row said can be reached from an object, under whatever name. */
function isKeptIn(start: object): boolean {
  const seen = new Set<object>();
  const left: object[] = [start];
  for (let object = left.pop(); object !== undefined; object = left.pop()) {
    if (seen.has(object) || ArrayBuffer.isView(object)) continue;
    seen.add(object);
    for (const key of Reflect.ownKeys(object)) {
      const value: unknown = Reflect.getOwnPropertyDescriptor(object, key)?.value;
      if (value === SAID) return true;
      if (typeof value === 'object' && value !== null) left.push(value);
    }
  }
  return false;
}
