/** Whatever a command writes down in the history can be told: its kind of record has words. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allHandlers, features } from '#apps/server/app.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['features/*/server/**/*.ts'], { cwd: root }).filter((path) => !/(\.test|testing[^/]*)\.ts$/.test(path));

test('every kind of record that a command changes has words', () => {
  const written = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/record\(\{\s*subject: '([^']+)'/g)].map(([, subject]) => subject),
  );
  const known = new Set(features.flatMap(({ records = {} }) => Object.keys(records)));
  expect(written.length).toBeGreaterThan(20);
  expect([...new Set(written.filter((subject) => !known.has(subject as string)))]).toEqual([]);
});

test('no two commands have the same words', () => {
  const deeds = allHandlers.flatMap(({ operation }) => (operation.kind === 'command' ? [operation.deed] : []));
  expect(deeds.filter((deed, index) => deeds.indexOf(deed) !== index)).toEqual([]);
  for (const deed of deeds) expect(deed, deed).toMatch(/^[A-Z][^.]+$/);
});
