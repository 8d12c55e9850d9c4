/** Guards that nothing keeps the look of a mouse over it after a finger went: browsers leave that where the last tap was. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.css'));
const FOR_A_MOUSE = /@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Selectors with a mouse over something that hold for a finger as well. */
function hoversForAll(css: string): string[] {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(FOR_A_MOUSE, '');
  return [...plain.matchAll(/([^{};]*:hover[^{};]*)\{/g)].map(([, selector = '']) => selector.trim());
}

test('is told of a rule for a mouse that holds for a finger, and not of one that does not', () => {
  expect(hoversForAll('.a:hover {} @media (hover: hover) { .b:hover { color: red } .c:hover {} } .d :is(a, b):hover + i {}')).toEqual([
    '.a:hover',
    '.d :is(a, b):hover + i',
  ]);
});

test.each(files)('%s says how things look under a mouse for a mouse alone', (name) => {
  expect(hoversForAll(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});
