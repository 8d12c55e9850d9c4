import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { untilAppKept } from '../kept-app.ts';
import { borrowServer } from '../lent-servers.ts';
import { signInAt } from '../people.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
});
test.afterAll(() => server.close());

test('what somebody keeps at hand and opened last is found again, also without a network', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'nl-NL' });
  const page = await context.newPage();
  await signInAt(page, 'veldwerker', '/cp/home/projecten');
  const favorites = page.getByRole('list', { name: 'Favorieten' });
  const assigned = page.getByRole('list', { name: 'Aan jou toegewezen' });
  await expect(assigned.getByRole('listitem').first()).toBeVisible();
  await expect(favorites).toHaveCount(0);
  await expectNoBarriers(page);

  const name = (await assigned.getByRole('link').first().locator('b').textContent()) ?? '';
  await assigned.getByRole('link').first().click();
  await page.getByRole('button', { name: `Favoriet: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Favoriet: ${name}` })).toHaveAttribute('aria-pressed', 'true');
  await go(page, '/cp/home/projecten');
  await expect(favorites.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Laatst geopend' }).getByRole('link', { name })).toBeVisible();

  await untilAppKept(page);
  await context.setOffline(true);
  await page.reload();
  await favorites.getByRole('button', { name: `Favoriet: ${name}` }).click();
  await expect(favorites).toHaveCount(0);
  await context.setOffline(false);
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText('Alles verzonden').first()).toBeVisible();
  await go(page, '/cp/home/projecten');
  await expect(assigned.getByRole('link', { name })).toBeVisible();
  await expect(favorites).toHaveCount(0);
});
