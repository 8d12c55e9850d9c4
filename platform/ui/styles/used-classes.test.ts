/** Guards that a rule nobody uses any more goes with what used it. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sheets = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.css'));
/** Classes whose second half comes from data: the class of safety, a soil, a kind of hours, a hatching. */
const MADE = /^(?:c|f|k|on)-/;

/** Every word between quotes in the sources: what may become a class. */
function wordsInText(): ReadonlySet<string> {
  const sources = globSync('{apps,features,platform}/**/*.{ts,tsx,html}', { cwd: root, exclude: ['**/node_modules', '**/*.test.*'] });
  const quoted = sources.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []);
  return new Set(quoted.flatMap((text) => text.match(/[A-Za-z][\w-]*/g) ?? []));
}

function classesIn(css: string): ReadonlySet<string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name)));
}

const words = wordsInText();

test.each(sheets)('%s has no rule for a class that nothing has', (name) => {
  const classes = classesIn(readFileSync(join(import.meta.dirname, name), 'utf8'));
  expect([...classes].filter((one) => !words.has(one) && !MADE.test(one))).toEqual([]);
});
