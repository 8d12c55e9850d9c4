/**
 * Parts of a page whose scripts can't be fetched. In the whole browser, of the version people have: a script that failed once is fetched anew there. Others keep
 * that it failed until the page is loaded again; what they read then is the second test.
 */
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { wholeBrowser } from '../browser-start.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test.use(wholeBrowser);

/** A page with two parts whose scripts come by themselves. */
const WEEK = '/cp/tempo/buitendienst/overzicht/week';
const [balance, costs] = [/assets\/own-balance-/, /assets\/week-costs-/];

test('they leave the page as it is, say so once, and come with the network or with who comes back', async ({ page, context }) => {
  for (const lost of [balance, costs]) await page.route(lost, (route) => route.abort());
  await signInAt(page, 'veldwerker', WEEK);
  const message = page.getByText('Een deel van deze pagina kon niet worden opgehaald.');
  await expect(message).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: /^Week/ })).toBeVisible();
  await expectNoBarriers(page);
  await page.unroute(balance);
  await context.setOffline(true);
  await expect(page.getByText('Met bereik is het op te halen.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Saldo' })).toBeVisible();
  await expect(message).toHaveCount(1);
  await page.unroute(costs);
  await page.getByRole('link', { name: 'Formulieren', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Formulieren' })).toBeVisible();
  const fetched = page.waitForResponse(costs);
  await page.goBack();
  expect((await fetched).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Saldo' })).toBeVisible();
  await expect(page.getByText(/Een deel van deze pagina/)).toHaveCount(0);
});

test('what does not come with the network is asked for by loading the page again, and then it is there', async ({ page, context }) => {
  await page.route(balance, (route) => route.abort());
  await signInAt(page, 'veldwerker', WEEK);
  const again = page.getByRole('button', { name: 'Pagina opnieuw laden' });
  await expect(again).toBeVisible();
  await context.setOffline(true);
  await expect(again).toHaveCount(0);
  await context.setOffline(false);
  await expect(again).toBeVisible();
  await page.unroute(balance);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Saldo' })).toBeVisible();
  await expect(page.getByText(/Een deel van deze pagina/)).toHaveCount(0);
});
