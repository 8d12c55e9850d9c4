import { test as playwrightTest } from '@playwright/test';
import { borrowServer } from './lent-servers.ts';

/** Fixtures of every browser test, whether it asks for them or not. */
export interface Always {
  readonly devicesPutAway: undefined;
}

/**
 * A browser test. Its second chance is on a server of its own: on the one that most tests share stands what the first try did, or half of it. The devices it
 * made are put away after it: a page that stays open goes on asking the server for news beside all tests that follow.
 */
export const test = playwrightTest.extend<Always>({
  baseURL: async ({ baseURL }, use, { retry }) => use(retry === 0 ? baseURL : (await borrowServer()).url),
  devicesPutAway: [
    async ({ browser }, use) => {
      const ofTheFile = new Set(browser.contexts());
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => (ofTheFile.has(context) ? undefined : context.close())));
    },
    { auto: true },
  ],
});
