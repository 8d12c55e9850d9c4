/** What the product promises is paired with its proof in `docs/promises.md`; this keeps the pairs true. It reads, it runs nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const promises = readFileSync(join(root, 'docs/promises.md'), 'utf8');
/** A promise may have more proofs; each after the first has a row with nothing before it. */
const rows = promises.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Promise|-+) /.test(line));

interface Proof {
  readonly file: string;
  readonly name: string;
}

const proofsOf = (row: string): Proof[] => [...row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }));
const proofs = rows.flatMap(proofsOf);

/** Whether the file has a test of this name: its title as it is written there, the first thing of a call. */
function hasTest({ file, name }: Proof): boolean {
  if (!existsSync(join(root, file))) return false;
  const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => {
    const title = `${quote}${name}${quote}`;
    for (let at = source.indexOf(title); at !== -1; at = source.indexOf(title, at + 1)) if (source.slice(0, at).trimEnd().endsWith('(')) return true;
    return false;
  });
}

test('every promise has a proof', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => proofsOf(row).length === 0)).toEqual([]);
});

test('every proof is a test that exists, under the name it has', () => {
  expect(proofs.filter((proof) => !hasTest(proof))).toEqual([]);
});
