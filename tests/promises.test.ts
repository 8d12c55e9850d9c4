/** What the product promises is paired with its proof in `docs/promises.md`; this keeps the pairs true. It reads, it runs nothing. */
import { expect, test } from 'vitest';
import { hasTest, readDocument, testsNamedIn } from './named-tests.ts';

/** A promise may have more proofs; each after the first has a row with nothing before it. */
const rows = readDocument('docs/promises.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Promise|-+) /.test(line));

test('every promise has a proof', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => testsNamedIn(row).length === 0)).toEqual([]);
});

test('every proof is a test that exists, under the name it has', () => {
  expect(rows.flatMap(testsNamedIn).filter((proof) => !hasTest(proof))).toEqual([]);
});
