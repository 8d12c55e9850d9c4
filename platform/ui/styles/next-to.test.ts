/** Guards how much of a page the browser styles anew when a question appears in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.css'));
/** Matches the selector before a `+` or `~`, with its brackets. */
const BEFORE_NEXT = /((?:[^\s>+~()]|\((?:[^()]|\([^()]*\))*\))+)\s*[+~]/g;
const NAMED = /[.#[]/;

/** Returns the rules about following elements that start from any element of a tag, or from any element at all. */
function bareStarts(css: string): string[] {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/:nth-[a-z-]+\([^)]*\)/g, ':nth');
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim());
  return selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(BEFORE_NEXT)].flatMap(([, start = '']) => (NAMED.test(start) ? [] : [selector])));
}

test('is told of a tag, a state or anything before what follows, and not of a class', () => {
  const bare = '.a p + p {} .a > * ~ b {} .a input:checked + b {} @media (width > 1px) { u + i {} }';
  const named = '/* i + b {} */ .a .b + c {} :is(.a, .b) + c {} .d:not(:hover) + i {} .e:nth-child(n + 4) {}';
  expect(bareStarts(bare + named)).toEqual(['.a p + p', '.a > * ~ b', '.a input:checked + b', 'u + i']);
});

test.each(files)('%s lets no rule about what follows start from a bare tag: all below a question that appears would be styled anew', (name) => {
  expect(bareStarts(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});
