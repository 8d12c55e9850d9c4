import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Code that only works with the service worker, which `playwright.config.ts` holds back unless a test asks for it. */
const NEEDS_WORKER = /serviceWorker\.ready|\.setOffline\(true\)/;
/** A test of a file, from its first line to that of the next. */
const TEST = /^ *test(?:WithApp)?\(/m;
/** Tests whose page stays open: it loses its network, and loads nothing while it has none. */
const STAY_OPEN: readonly string[] = [
  'whoever has time running is shown to be at work',
  'who signs out everywhere is signed out on other devices too',
  'hours changed on two phones',
  'a list that stands open shows what arrives',
];

test('a browser test that works without a network asks for the service worker', () => {
  const specs = globSync('tests/e2e/**/*.spec.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(specs.length).toBeGreaterThan(50);
  const withoutWorker = specs.flatMap(({ path, text }) =>
    text.includes("serviceWorkers: 'allow'")
      ? []
      : text
          .split(new RegExp(`(?=${TEST.source})`, 'm'))
          .filter((part) => /^ *test\(/.test(part) && NEEDS_WORKER.test(part) && !STAY_OPEN.some((name) => part.includes(name)))
          .map((part) => `${path}: ${part.split('\n', 1)[0]}`),
  );
  expect(withoutWorker).toEqual([]);
});
