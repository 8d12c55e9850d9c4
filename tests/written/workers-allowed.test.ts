import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A test of a file, from its first line to that of the next. */
const TEST = /^ *test(?:WithApp)?\(/m;
/** The part of a test in which a device has no network. */
const WITHOUT_NETWORK = /\.setOffline\(true\)[\s\S]*?(?=\.setOffline\(false\)|$)/g;
/** Code that opens a page from the network, or waits for the worker: it only works with the service worker, which `playwright.config.ts` holds back. */
const LOADS = /\.(?:goto|reload|newPage)\(/;
const WAITS_FOR_WORKER = /serviceWorker\.ready|untilAppKept\(/;

/** True when a test needs the service worker: a page that stays open does without a network what it does, and loads nothing. */
function needsWorker(text: string): boolean {
  return WAITS_FOR_WORKER.test(text) || Array.from(text.matchAll(WITHOUT_NETWORK)).some(([part]) => LOADS.test(part));
}

test('a browser test that opens a page without a network asks for the service worker', () => {
  const specs = globSync('tests/e2e/**/*.spec.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(specs.length).toBeGreaterThan(50);
  const withoutWorker = specs.flatMap(({ path, text }) =>
    text.includes("serviceWorkers: 'allow'")
      ? []
      : text
          .split(new RegExp(`(?=${TEST.source})`, 'm'))
          .filter((part) => /^ *test\(/.test(part) && needsWorker(part))
          .map((part) => `${path}: ${part.split('\n', 1)[0]}`),
  );
  expect(withoutWorker).toEqual([]);
});

test('a load without a network is seen, and one after it is not', () => {
  expect(needsWorker('await context.setOffline(true);\nawait page.reload();')).toBe(true);
  expect(needsWorker('await context.setOffline(true);\nawait save();\nawait context.setOffline(false);\nawait page.reload();')).toBe(false);
});
