import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signIn } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

/** A blue square of one point. */
const LOGO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

test('an administrator gives documents and mails the name, colour and logo of the organisation', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signIn(page, 'beheerder', `${server.url}/auth/inloggen`);
  await page.goto('/cp/instellingen/merk');
  const color = page.getByLabel('Kleur van titels');
  await color.fill('#FFEE00');
  await page.getByLabel('Naam van de organisatie').fill('Terra Veldwerk');
  await page.getByRole('button', { name: 'Merk bewaren' }).click();
  await expect(page.getByRole('link', { name: /slecht te lezen/ })).toBeVisible();
  await color.fill('#1a3f6b');
  await page.getByLabel('Onderaan elk document').fill('Dorpsstraat 12, Helmond');
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Merk bewaren' }).click();
  await expect(page.getByRole('button', { name: 'Merk bewaren' })).toHaveCount(0);
  await page.goto('/cp/te-verzenden');
  await expect(page.getByText('Alles verzonden').first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cp/instellingen/merk');
  await expect(color).toHaveValue('#1A3F6B');
  await expect(page.getByRole('button', { name: 'Logo weghalen' })).toBeVisible();
  await expectNoBarriers(page);
});
