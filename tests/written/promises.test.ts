/** Pairs each promise in `docs/promises.md` with its tests. Reads the files only; runs no test. */
import { expect, test } from 'vitest';
import { hasTest, readDocument, testsNamedIn } from './named-tests.ts';

/** The part of the document below its head, which explains how a promise is written. */
const sections = readDocument('docs/promises.md')
  .split(/^(?=## )/m)
  .slice(1)
  .join('');
const promises = sections.split('\n').filter((line) => line.startsWith('- '));

test('every promise has a proof', () => {
  expect(promises.length).toBeGreaterThan(100);
  expect(promises.filter((promise) => testsNamedIn(promise).length === 0)).toEqual([]);
});

test('a promise is one sentence on one line, written once, with nothing but links behind it', () => {
  expect(promises.filter((promise) => !/^- \S.*?\.(?: \[[^\]]+\]\([^ )]+ (["']).+?\1\))+$/.test(promise))).toEqual([]);
  expect(promises.filter((promise, at) => promises.findIndex((other) => other.split('. [')[0] === promise.split('. [')[0]) !== at)).toEqual([]);
  expect(sections).not.toMatch(/^\|/m);
});

test('every proof is a test that exists, under the name it has', () => {
  expect(promises.flatMap(testsNamedIn).filter((proof) => !hasTest(proof))).toEqual([]);
});
