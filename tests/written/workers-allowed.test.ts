import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What only works with the service worker, which `playwright.config.ts` holds back unless a test asks for it. */
const NEEDS_WORKER = /serviceWorker\.ready|\.setOffline\(true\)/;
/** The same in a test whose page stays open: it loses its network, and loads nothing while it has none. */
const STAYS_OPEN: ReadonlySet<string> = new Set(['tests/e2e/people/colleagues.spec.ts']);

test('a browser test that works without a network asks for the service worker', () => {
  const specs = globSync('tests/e2e/**/*.spec.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(specs.length).toBeGreaterThan(50);
  const without = specs.filter(({ path, text }) => NEEDS_WORKER.test(text) && !text.includes("serviceWorkers: 'allow'") && !STAYS_OPEN.has(path));
  expect(without.map(({ path }) => path)).toEqual([]);
});
