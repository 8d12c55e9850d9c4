import { expect, test } from '@playwright/test';
import { wholeBrowser } from '../browser-start.ts';
import { testWithApp } from '../kept-app.ts';
import { hurry, signIn } from '../people.ts';

test.use({ ...wholeBrowser });

testWithApp('documents of today’s work are on the device, and open without a network', async ({ page, context }) => {
  test.slow();
  const drawing = page.waitForResponse((response) => response.url().includes('/files/') && response.headers()['content-type'] === 'application/pdf');
  await hurry(context);
  await signIn(page, 'veldwerker');
  await drawing;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/cp/projecten/26.01400/fasen/01/informatie');
  const plan = page.getByRole('link', { name: /Boorplan/ });
  await expect(plan).toHaveAttribute('href', /^blob:/, { timeout: 60_000 });
  await expect(page.getByRole('link', { name: /Vooronderzoek/ })).toHaveAttribute('href', /^blob:/, { timeout: 60_000 });

  await context.setOffline(true);
  await page.reload();
  await expect(plan).toHaveAttribute('href', /^blob:/);
  const [opened] = await Promise.all([context.waitForEvent('page'), plan.click()]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => document.contentType)).toBe('application/pdf');
  await page.goto('/cp/projecten/26.01400/informatie');
  await expect(page.getByRole('link', { name: /Vooronderzoek/ })).toHaveAttribute('href', /^blob:/);
});

test('a leader adds a document, and somebody else opens it', async ({ browser }) => {
  const leader = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(leader, 'projectleider');
  await leader.goto('/cp/projecten/26.01400/fasen/02/informatie');
  await leader.getByRole('button', { name: 'Document toevoegen' }).click();
  const form = leader.getByRole('dialog');
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(form.getByText('Kies een bestand.')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles({ name: 'peilbuizenkaart.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await form.getByLabel('Soort').selectOption({ label: 'Tekening' });
  await expect(form.getByLabel('Titel')).toHaveValue('peilbuizenkaart');
  await form.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(leader.getByRole('link', { name: /peilbuizenkaart/ })).toBeVisible();
  await expect(leader.getByText(/Alles verzonden/).first()).toBeVisible();

  const worker = await browser.newPage();
  await signIn(worker, 'veldwerker');
  await worker.goto('/cp/projecten/26.01400/fasen/02/informatie');
  const link = worker.getByRole('link', { name: /peilbuizenkaart/ });
  const file = await worker.request.get(String(await link.getAttribute('href')));
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});
