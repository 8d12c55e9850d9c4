/** Tests on a device that keeps the app. */
import type { Page } from '@playwright/test';
import { test } from './test.ts';

/**
 * A test whose devices keep the whole app, as in the field. Copying it costs a device more than most tests do themselves: only for what happens without a
 * network, or in the worker that keeps it. A desk that looks on says `serviceWorkers: 'block'`.
 */
export const testWithApp = test.extend({ serviceWorkers: 'allow' });

/** Waits until the app is on the device and the page is served from there: what is loaded from then on needs no network. */
export async function untilAppKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
