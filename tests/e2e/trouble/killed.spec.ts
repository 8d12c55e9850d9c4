/** Tabs and servers killed at the worst moment: nothing typed is lost, and everything arrives once. */
import { expect } from '@playwright/test';
import { addPhoto, fillBoring } from '../boring.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';
import { expectAllSent, formsOf, SENT_WITHIN_MS, send, startBoring, worker } from './trouble.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

test('a tab killed while typing: every letter is there when it opens again', async ({ page, context }) => {
  await worker(server, page);
  await startBoring(page);
  await page.getByLabel('Boornummer').pressSequentially('K-12');
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByLabel('Boornummer')).toHaveValue('K-12');
  await again.goto(`${server.url}/cp/formulieren`);
  await expect(again.getByText('Boring K-12').first()).toBeVisible();
});

test('a tab killed over a drawing and over a document that are not done: both are there to go on with', async ({ page, context }) => {
  await worker(server, page, 'projectleider');
  await page.goto(`${server.url}/cp/projecten/26.01400/fasen/02/informatie`);
  await page.getByRole('button', { name: 'Document toevoegen' }).click();
  const document = { name: 'kaart.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(document);
  await expect(page.getByLabel('Titel')).toHaveValue('kaart');
  await page.goto(`${server.url}/cp/formulieren/categorieen/Bodem`);
  await page.getByText('XRF-meetstaat').first().click();
  await page.waitForURL(/\/toestel$/);
  const address = page.url().replace(/[^/]+$/, 'afronding');
  await page.goto(address);
  await addPhoto(page);
  await page.getByRole('button', { name: 'Foto 1, groot bekijken' }).click();
  await page.getByRole('button', { name: 'Tekenen op de foto' }).click();
  await page.getByRole('button', { name: 'Tekst' }).click();
  await page.locator('.drawpaper svg').click({ position: { x: 20, y: 60 } });
  await page.getByLabel('Tekst op de foto').fill('Puin');
  await page.getByRole('button', { name: 'Plaatsen' }).click();
  await expect(page.getByRole('img', { name: 'Tekening met 1 delen' })).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText('Je tekening op foto 1 is nog niet klaar')).toBeVisible();
  await again.getByRole('button', { name: 'Verder tekenen' }).click();
  await expect(again.getByRole('img', { name: 'Tekening met 1 delen' })).toBeVisible();
  await again.getByRole('button', { name: 'Klaar' }).click();
  await expect(again.getByText(/nog niet klaar/)).toHaveCount(0);
  await again.goto(`${server.url}/cp/projecten/26.01400/fasen/02/informatie`);
  await again.getByRole('button', { name: 'Document toevoegen' }).click();
  const form = again.getByRole('dialog');
  await expect(form.getByText(/^kaart\.pdf, /)).toBeVisible();
  await form.getByLabel('Soort').selectOption({ label: 'Tekening' });
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  // The window that closes holds the file by its name for a moment longer.
  await expect(form).toHaveCount(0);
  await expect(again.getByRole('button', { name: /^kaart/ })).toBeVisible();
  await expectAllSent(server, again);
});

testWithApp('the server killed at once under a form that is being sent: it arrives when the server is back', async ({ page }) => {
  await worker(server, page);
  await startBoring(page);
  await fillBoring(page, 'kill-9');
  await untilAppKept(page);
  await server.kill();
  await send(page);
  await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible();
  await server.start();
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible({ timeout: SENT_WITHIN_MS });
  expect(await formsOf(server, 'Boring kill-9')).toHaveLength(1);
});
