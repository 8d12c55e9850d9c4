import { type BrowserContext, expect } from '@playwright/test';
import { test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

let made: BrowserContext;

test('a test may leave a device it made open', async ({ browser }) => {
  made = await browser.newContext();
  expect(browser.contexts()).toContain(made);
});

test('before the next one it is put away', ({ browser }) => {
  expect(browser.contexts()).not.toContain(made);
});
