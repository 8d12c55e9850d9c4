/** Tabs and servers killed at the worst moment: nothing typed is lost, and everything arrives once. */
import { expect, test } from '@playwright/test';
import { fillBoring } from '../boring.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { expectAllSent, formsOf, SENT_WITHIN_MS, send, sendBoring, startBoring, worker } from './trouble.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

test('a tab killed while typing: every letter is there when it opens again', async ({ page, context }) => {
  await worker(server, page);
  await startBoring(server, page);
  await page.getByLabel('Boornummer').pressSequentially('K-12');
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByLabel('Boornummer')).toHaveValue('K-12');
  await again.goto(`${server.url}/cp/formulieren`);
  await expect(again.getByText('Boring K-12').first()).toBeVisible();
});

test('a tab killed while sending and while a photo uploads: the next one sends it, once', async ({ page, context }) => {
  await worker(server, page);
  await context.route('**/v1/commands', async () => undefined);
  await context.route('**/general/api/files**', async () => undefined);
  await sendBoring(server, page, 'killed');
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const again = await context.newPage();
  await expectAllSent(server, again);
  expect(await formsOf(server, 'Boring killed')).toEqual([expect.objectContaining({ revision: 1, files: '2' })]);
});

test('an answer swallowed after it was carried out: the retry does nothing twice', async ({ page, context }) => {
  await worker(server, page);
  let swallowed = 0;
  await context.route('**/v1/commands', async (route) => {
    if (swallowed > 0) return route.continue();
    swallowed++;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await sendBoring(server, page, 'swallowed');
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible({ timeout: SENT_WITHIN_MS });
  expect(swallowed).toBe(1);
  expect(await formsOf(server, 'Boring swallowed')).toEqual([expect.objectContaining({ revision: 1 })]);
});

test('the server killed at once under a form that is being sent: it arrives when the server is back', async ({ page }) => {
  await worker(server, page);
  await startBoring(server, page);
  await fillBoring(page, 'kill-9');
  await server.kill();
  await send(page);
  await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible();
  await server.start();
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible({ timeout: SENT_WITHIN_MS });
  expect(await formsOf(server, 'Boring kill-9')).toHaveLength(1);
});
