/** Files sent with a `Cache-Control` of their own: nothing of a person may be read from a cache by whoever uses the browser next. */
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Responses that are the same for everybody, by the file that sends them. */
const sameForAll: ReadonlySet<string> = new Set([
  // The app itself and what it is told before anybody signs in.
  'apps/server/files/web-files.ts',
  'apps/server/app.ts',
  // The correction grid of RD, under an address of its contents.
  'apps/server/rd-grid.ts',
  // The schema of designs, and the name and icon of a public form.
  'features/form-designer/server/design-schema-route.ts',
  'features/public-forms/server/own-submission-routes.ts',
]);

test('whatever is sent with a rule for caches is for no cache, unless it is the same for everybody', async () => {
  const kept: string[] = [];
  let seen = 0;
  for await (const path of glob(['apps/server/**/*.ts', 'features/*/server/**/*.ts', 'platform/server/**/*.ts'])) {
    if (path.includes('.test.')) continue;
    for (const [line] of (await readFile(path, 'utf8')).matchAll(/.*['"]cache-control['"].*/gi)) {
      seen++;
      if (!sameForAll.has(path) && !line.includes('no-store')) kept.push(`${path}: ${line.trim()}`);
    }
  }
  expect(kept).toEqual([]);
  expect(seen).toBeGreaterThan(sameForAll.size);
});
