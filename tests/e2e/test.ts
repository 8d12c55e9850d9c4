import { test as playwrightTest } from '@playwright/test';
import { borrowServer } from './lent-servers.ts';

/** A browser test. Its second chance is on a server of its own: on the one that most tests share stands what the first try did, or half of it. */
export const test = playwrightTest.extend({
  baseURL: async ({ baseURL }, use, { retry }) => use(retry === 0 ? baseURL : (await borrowServer()).url),
});
