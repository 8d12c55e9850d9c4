/** Pairs `docs/asvs.md` and `docs/security.md` with tests and places in the code. Reads the files only; runs no test. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasTest, readDocument, testsNamedIn } from './named-tests.ts';

const root = join(import.meta.dirname, '../..');
const documents = ['docs/asvs.md', 'docs/security.md'].map(readDocument);
/** Requirements of OWASP ASVS 5.0.0 by level: level 2 asks those of level 1 too. */
const REQUIREMENTS_OF_LEVEL = { '1': 70, '2': 183 };
const requirements = [...readDocument('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, number = '', level = '', asks = '', answer = '']) => ({ number, level, asks, answer }),
);

test('every requirement of level 1 and 2 has one row, with an answer', () => {
  expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length);
  const counts = Object.fromEntries(['1', '2'].map((level) => [level, requirements.filter((one) => one.level === level).length]));
  expect(counts).toEqual(REQUIREMENTS_OF_LEVEL);
  expect(requirements.filter(({ asks, answer }) => asks === '' || answer === '')).toEqual([]);
});

test('what is named as its test exists, under the name it has', () => {
  const named = documents.flatMap(testsNamedIn);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => !hasTest(one))).toEqual([]);
});

test('what is named as its place exists', () => {
  const places = documents.flatMap((text) =>
    [...text.matchAll(/`((?:apps|bench|docs|features|platform|scripts|tests)\/[^`*]+)`/g)].map(([, path = '']) => path),
  );
  expect(places.length).toBeGreaterThan(50);
  expect([...new Set(places)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
