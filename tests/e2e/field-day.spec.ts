import { type Browser, expect, type Page, test } from '@playwright/test';
import { fillBoring } from './boring.ts';
import { signIn } from './people.ts';

/** The project and phase of today for the first field worker. */
const SHEET = '/cp/projecten/26.01400/fasen/01/informatie';

async function newPerson(browser: Browser, account: string, isDesk = false): Promise<Page> {
  const context = await browser.newContext({
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: isDesk ? { width: 1440, height: 900 } : { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await signIn(page, account);
  return page;
}

/** Waits until the app itself and what today needs are on the device, so that it works without a network. */
async function readyForTheField(page: Page): Promise<void> {
  await page.waitForResponse(/form-designs\/veldwerkverslag\/versions/);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('a field day: a boring logged without signal arrives once, is returned with a note and mended', async ({ browser }) => {
  const worker = await newPerson(browser, 'veldwerker');
  await readyForTheField(worker);
  await worker.goto(SHEET);
  await expect(worker.getByRole('heading', { name: '26.01400-01' })).toBeVisible();
  await expect(worker.getByRole('button', { name: /boring/i })).toBeVisible();

  await worker.context().setOffline(true);
  await worker.getByRole('button', { name: /boring/i }).click();
  await fillBoring(worker, '07');
  await worker.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(worker.getByText('Bewaard op dit apparaat')).toBeVisible();
  await worker.goto('/cp/te-verzenden');
  await expect(worker.getByText('Boring 07')).toBeVisible();

  await worker.context().setOffline(false);
  await expect(worker.getByText(/Alles verzonden/).first()).toBeVisible();

  const leader = await newPerson(browser, 'projectleider', true);
  await leader.goto('/cp/formulieren');
  await leader.getByRole('link', { name: /Boring 07/ }).click();
  await expect(leader.getByText('2 van 2 foto')).toBeVisible();
  expect(await leader.locator('h2', { hasText: 'Lagen' }).count()).toBe(1);
  const pdf = await leader.request.get((await leader.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '');
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  await leader.getByRole('button', { name: /Opmerking bij Einddiepte/ }).click();
  await leader.getByRole('textbox', { name: /Einddiepte/ }).fill('Op de foto staat 2,3 m. Klopt 2,5?');
  await leader.getByRole('button', { name: 'Terugsturen' }).click();
  await leader.getByRole('dialog').getByRole('button', { name: 'Terugsturen' }).click();
  await expect(leader.getByText('Teruggestuurd').first()).toBeVisible();

  await worker.goto('/cp/formulieren');
  await worker.getByRole('link', { name: /Boring 07/ }).click();
  await worker.getByRole('button', { name: 'Aanpassen' }).click();
  await expect(worker.getByText('Klopt 2,5?')).toBeVisible();
  await worker.getByLabel('Einddiepte').fill('2,4');
  await worker.goto(new URL(worker.url()).pathname.replace(/[^/]+$/, 'lagen'));
  await worker.getByRole('button', { name: /Klei/ }).click();
  await worker.getByRole('textbox', { name: 'Tot' }).fill('240');
  await worker.goto(new URL(worker.url()).pathname.replace(/[^/]+$/, 'controleren'));
  await worker.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(worker.getByText('Ingediend (revisie 2)')).toBeVisible();

  await leader.goto(new URL(worker.url()).pathname);
  await expect(leader.getByText('Ingediend (revisie 2)')).toBeVisible();
  await expect(leader.getByText('2,4 m-mv')).toBeVisible();
});
