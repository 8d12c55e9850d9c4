/**
 * Every id that comes in is in lower case once it is read, as the database gives it. PostgreSQL takes an id in capitals for the same one, the code that
 * compares two does not: whoever wrote their own id in capitals would pass for somebody else.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{apps,features,platform}/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));

/** An id as a schema names it, up to what comes after its own arguments. */
const ID = /z\.uuid\((?:[^()]|\([^()]*\))*\)(?<after>\s*\.toLowerCase\(\))?/g;

test('ids are read in lower case', () => {
  const found = sources.flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(ID)].map(({ groups }) => ({ path, after: groups?.['after'] })));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ after }) => after === undefined).map(({ path }) => path)).toEqual([]);
});
