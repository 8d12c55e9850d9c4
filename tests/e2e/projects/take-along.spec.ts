import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { wholeBrowser } from '../browser-start.ts';
import { go } from '../go.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { fetchAhead, signInAt } from '../people.ts';
import { test } from '../test.ts';

test.use({ ...wholeBrowser });

const PROJECT = '26.01403';
const HALFWAY = /\/phases\/\d\d\/shapes$/;
const FETCHED_WITHIN_MS = 60_000;

/** Ends the network at a part halfway, before it answers. */
async function cutHalfway(context: BrowserContext): Promise<void> {
  await context.route(HALFWAY, async (route) => {
    await route.abort();
    await context.setOffline(true);
  });
}

const openTaken = (page: Page) => page.getByRole('list', { name: 'Meegenomen' }).getByRole('button', { name: new RegExp(PROJECT) });

testWithApp('a project is taken along, goes on after a network that ended halfway, opens without one, and is let go of', async ({ page, context }) => {
  test.slow();
  await fetchAhead(context);
  await signInAt(page, 'planner', `/cp/projecten/${PROJECT}/informatie`);
  await untilAppKept(page);
  await page.getByRole('button', { name: 'Neem mee', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^\d+ document(en)?, \d+ [km]B$/i)).toBeVisible();
  await expectNoBarriers(page);
  await cutHalfway(context);
  await sheet.getByRole('button', { name: /^Neem mee, ongeveer \d+ [km]B$/i }).click();
  await expect(sheet.getByText(/De rest komt zodra er bereik is/)).toBeVisible({ timeout: FETCHED_WITHIN_MS });
  await expect(sheet.getByRole('listitem').filter({ hasText: /^punten en kaart/ })).toBeVisible();

  await context.unroute(HALFWAY);
  await context.setOffline(false);
  await expect(sheet.getByText(/^Bijgewerkt \d\d:\d\d$/)).toBeVisible({ timeout: FETCHED_WITHIN_MS });
  await expect(sheet.getByText(/Nog op te halen/)).toHaveCount(0);
  await expectNoBarriers(page);

  await context.setOffline(true);
  await page.goto(`/cp/projecten/${PROJECT}/fasen`);
  await page.getByRole('main').getByRole('link', { name: /01/ }).first().click();
  await expect(page.getByRole('button', { name: /Vooronderzoek.*op dit apparaat/ })).toBeVisible();
  await go(page, '/cp/te-verzenden');
  await openTaken(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Laat los' }).click();
  await expect(openTaken(page)).toHaveCount(0);
  await go(page, `/cp/projecten/${PROJECT}/informatie`);
  await expect(page.getByText('Dit project staat niet op dit apparaat')).toBeVisible();
});
