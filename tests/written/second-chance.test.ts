import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches the import of Playwright's own `test`. */
const PLAYWRIGHT_TEST = /^import \{[^}]*(?<!type )\btest\b[^}]*\} from '@playwright\/test';$/m;

test('every browser test takes `test` from tests/e2e/test.ts: its second chance is on a server of its own', () => {
  const specs = globSync('tests/e2e/**/*.spec.ts');
  expect(specs.length).toBeGreaterThan(100);
  expect(specs.filter((path) => PLAYWRIGHT_TEST.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('the import is seen among others, and not taken for that of ours', () => {
  expect(PLAYWRIGHT_TEST.test("import { expect, type Page, test } from '@playwright/test';\n")).toBe(true);
  expect(PLAYWRIGHT_TEST.test("import { expect, type Page } from '@playwright/test';\nimport { test } from '../test.ts';\n")).toBe(false);
});
