import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { normDefinitions } from '#features/norms/definitions.ts';

/** Source of all rooms but that of norms itself. */
const sources = globSync('{features,platform,apps}/**/*.{ts,tsx}', { exclude: (path) => path.startsWith('features/norms') || path.includes('.test.') }).map(
  (path) => readFileSync(path, 'utf8'),
);

test('a norm says what depends on it when a part asks for it, and only then: one that nothing asks for may begin in the past', () => {
  const asked = Object.keys(normDefinitions).filter((key) => sources.some((source) => source.includes(`'${key}'`)));
  const said = Object.entries(normDefinitions).flatMap(([key, { usedBy }]) => (usedBy.length > 0 ? [key] : []));
  expect(said.toSorted()).toEqual(asked.toSorted());
});
