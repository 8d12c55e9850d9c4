/**
 * Statements of a transaction are asked one after the other (docs/decisions/043). Of several asked at once, one that waits while another fails is
 * carried out after the rollback, outside the transaction, and stays.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['features/*/server/**/*.ts', 'platform/server/**/*.ts'], { cwd: root }).filter((path) => !/(\.test|testing[^/]*)\.ts$/.test(path));

const AT_ONCE = /Promise\.(?:all|allSettled|any|race)\(/g;
/** Matches the database, alone or with the rest of what a command is given. */
const DATABASE = /\b(?:db|context|inside)\b/;

/** Returns the arguments of calls made at once in a source, up to the bracket that closes them. */
function askedAtOnce(source: string): string[] {
  return [...source.matchAll(AT_ONCE)].map(({ 0: call, index }) => {
    let end = index + call.length;
    for (let depth = 1; depth > 0 && end < source.length; end++) depth += ({ '(': 1, ')': -1 } as Record<string, number>)[source.charAt(end)] ?? 0;
    return source.slice(index, end);
  });
}

test('what is asked at once is seen whole', () => {
  expect(askedAtOnce('await Promise.all([one(db), two()]); three()')).toEqual(['Promise.all([one(db), two()])']);
});

test('nothing on the server asks the database several things at once', () => {
  const found = sources.flatMap((path) => askedAtOnce(readFileSync(join(root, path), 'utf8')).map((asked) => ({ path, asked })));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ asked }) => DATABASE.test(asked))).toEqual([]);
});
