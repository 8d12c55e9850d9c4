/** What a person does in the tests, in their own words. */
import { expect, type Page } from '@playwright/test';

/** Mail domain of the demo accounts. */
export const DEMO_MAIL_DOMAIN = 'demo.maaiveld.nl';

/** Signs in with the Microsoft button as a demo account and waits until the first screen stands. */
export async function signIn(page: Page, account: string, address = '/auth/inloggen'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Inloggen met Microsoft' }).click();
  await page.getByRole('button', { name: `${account}@${DEMO_MAIL_DOMAIN}` }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/cp/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
