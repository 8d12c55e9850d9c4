/** A docstring begins with what the thing does or is (`CONTRIBUTING.md`, habits): "Returns …", "Problems with …", not with a question word. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['*.ts', '{apps,bench,features,platform,scripts,tests}/**/*.{ts,tsx}'], { cwd: root });

/** Matches the beginning of a docstring whose first word, on its first or its second line, is one of these. */
const QUESTION = /\/\*\*\s+(?:\*\s+)?(?:What|Whose|Who)\b/g;

/** Returns the numbers of the lines, from 1, on which a docstring of this text begins with a question word. */
function linesWithQuestion(text: string): number[] {
  return [...text.matchAll(QUESTION)].map(({ index }) => text.slice(0, index).split('\n').length);
}

test('a question word is found at the beginning of a docstring, and nowhere else', () => {
  expect(linesWithQuestion(['', '/**', 'What is planned. */'].join(' '))).toEqual([1]);
  expect(linesWithQuestion(['const one = 1;', '/**', ' * Whose it is,', ' * and since when.', ' */'].join('\n'))).toEqual([2]);
  expect(linesWithQuestion('/** Whoever it is. */\n/** Lists what is planned. What is done is left out. */\n// What is planned.')).toEqual([]);
});

test('no docstring begins with What, Who or Whose', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap((path) => linesWithQuestion(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`))).toEqual([]);
});
