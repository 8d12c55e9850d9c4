import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { fillBoring } from '../boring.ts';
import { holdBack } from '../line.ts';
import { DEMO_MAIL_DOMAIN, signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';
import { formsOf, OUTBOX, rescued, SENT_WITHIN_MS, send, startBoring, worker } from '../trouble/trouble.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

/** Stops the access of somebody in the list at once, as an administrator does, who reads what is to be handed over. */
async function stopAccess(admin: Page, name: string): Promise<void> {
  await admin.getByRole('link', { name }).click();
  await admin.getByRole('button', { name: 'Toegang stoppen' }).click();
  const leaving = admin.getByRole('dialog');
  for (const list of ['Materieel dat nog terug moet', 'Fasen met veldwerk'])
    await expect(leaving.getByRole('list', { name: list }).getByRole('listitem').first()).toBeVisible();
  await expectNoBarriers(admin);
  await admin.getByRole('button', { name: 'Toegang nu stoppen' }).click();
  await expect(admin.getByText('Uit dienst', { exact: true })).toBeVisible();
}

/** Signs in from the sign-in page with the account that this device is of. */
async function signInHere(page: Page): Promise<void> {
  await page.goto(`${server.url}/auth/inloggen`);
  await page.getByRole('button', { name: 'Inloggen met Microsoft' }).click();
  await page.getByRole('button', { name: `veldwerker@${DEMO_MAIL_DOMAIN}` }).click();
}

test('who is out in the middle of a session keeps what they made on their device, is told why, and it goes once they are back', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(150_000);
  await worker(server, page);
  const release = await holdBack(context);
  await startBoring(page);
  await fillBoring(page, 'leaver');
  await send(page);

  const admin = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })).newPage();
  await signInAt(admin, 'beheerder', '/cp/instellingen/gebruikers?zoek=dekkers');
  await stopAccess(admin, 'Sanne Dekkers');
  expect((await page.request.get(`${server.url}/v1/users/me`)).status()).toBe(401);

  await release();
  await page.goto(`${server.url}${OUTBOX}`);
  await expect(page.getByText('Inloggen nodig om te verzenden').first()).toBeVisible({ timeout: SENT_WITHIN_MS });
  await expect(page.getByText('1 te verzenden').first()).toBeVisible();
  await expectNoBarriers(page);
  expect(await rescued(page)).toContain('Boring leaver');
  expect(await formsOf(server, 'Boring leaver')).toHaveLength(0);

  await signInHere(page);
  await expect(page.getByText(/Je hebt geen toegang meer.*Wat op dit apparaat staat, blijft bewaard/)).toBeVisible();
  await expectNoBarriers(page);

  await admin.getByRole('button', { name: 'Weer toegang geven' }).click();
  await expect(admin.getByText('Uit dienst', { exact: true })).toHaveCount(0);
  await signInHere(page);
  await page.waitForURL((url) => url.pathname.startsWith('/cp/'));
  await expect.poll(() => formsOf(server, 'Boring leaver'), { timeout: SENT_WITHIN_MS }).toEqual([expect.objectContaining({ revision: 1, files: '2' })]);
});
