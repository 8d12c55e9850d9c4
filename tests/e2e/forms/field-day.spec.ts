import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { addPhoto, fillBoring } from '../boring.ts';
import { fetchAhead, signIn, signInAt } from '../people.ts';
import { test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

/** The project and phase of today for the first field worker. */
const SHEET = '/cp/projecten/26.01400/fasen/01/informatie';
const TIMER = '/cp/tempo/buitendienst/uren-registratie';
const CLOSE = '/cp/tempo/buitendienst/afsluiten/dag';

async function newPerson(browser: Browser, isDesk = false): Promise<Page> {
  const context = await browser.newContext({
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: isDesk ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    ...(isDesk ? { serviceWorkers: 'block' } : {}),
  });
  return context.newPage();
}

/** The last requests the device prefetches of those a field day needs. */
const neededAhead = [/form-designs\/veldwerkverslag\/versions/, /time-choices/, /phase-choices/];

/** Signs in and waits until the app itself and what today needs are on the device, so that it works without a network. */
async function readyForTheField(page: Page, account: string): Promise<void> {
  const missing = new Set(neededAhead);
  page.on('response', (response) => {
    for (const pattern of missing) if (response.ok() && pattern.test(response.url())) missing.delete(pattern);
  });
  await fetchAhead(page.context());
  await signIn(page, account);
  await expect.poll(() => missing.size, { timeout: 90_000 }).toBe(0);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Another page of the form that is open. */
function pageOfForm(page: Page, name: string): string {
  return new URL(page.url()).pathname.replace(/[^/]+$/, name);
}

async function startTimer(page: Page): Promise<void> {
  await page.goto(TIMER);
  await page.getByRole('button', { name: 'Tijd starten' }).click();
  await page.getByRole('button', { name: 'Nu starten' }).click();
  await expect(page.getByText(/Loopt sinds/)).toBeVisible();
}

async function stopTimerAndCloseDay(page: Page): Promise<void> {
  await page.goto(TIMER);
  await page.getByRole('button', { name: 'Stoppen' }).click();
  await expect(page.getByText('Er loopt nu geen tijd')).toBeVisible();
  await page.goto(CLOSE);
  await expect(page.getByText('26.01400-01 is nog niet compleet')).toBeVisible();
  await expect(page.getByText(/Nog niet ingediend: Veldwerkverslag\. Je LMRA van deze dag is niet gemeld\./)).toBeVisible();
  await page.getByRole('button', { name: 'Dag afsluiten' }).click();
  await expect(page.getByText('Schrijf in een paar woorden op hoe het zit.')).toBeVisible();
  const explanation = 'Morgen verder; LMRA met de uitvoerder gedaan.';
  await page.getByLabel('Toelichting').fill(explanation);
  await page.goto(TIMER);
  await page.goto(CLOSE);
  await expect(page.getByLabel('Toelichting')).toHaveValue(explanation);
  await page.getByRole('button', { name: 'Dag afsluiten' }).click();
  await expect(page.getByRole('heading', { name: 'Afgesloten' })).toBeVisible();
  await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible();
}

async function approveToday(leader: Page): Promise<void> {
  await leader.goto('/cp/tempo/goedkeuren');
  await leader
    .getByRole('row', { name: /Sanne Dekkers/ })
    .last()
    .click();
  const sheet = leader.getByRole('dialog');
  await expect(sheet.getByText('Morgen verder; LMRA met de uitvoerder gedaan.')).toHaveCount(1);
  await sheet.getByRole('button', { name: /goedkeuren$/ }).click();
  await expect(leader.getByText('Uren van Sanne Dekkers goedgekeurd.')).toBeVisible();
  await leader.goto('/cp/te-verzenden');
  await expect(leader.getByText(/Alles verzonden/).first()).toBeVisible();
}

test('a field day: a boring and hours without signal arrive once; the leader returns a field and approves the hours; the worker mends it', async ({
  browser,
}) => {
  test.slow();
  const worker = await newPerson(browser);
  await readyForTheField(worker, 'veldwerker');
  await worker.goto(SHEET);
  await expect(worker.getByRole('heading', { name: '26.01400-01' })).toBeVisible();
  await expect(worker.getByRole('button', { name: /boring/i })).toBeVisible();

  await worker.context().setOffline(true);
  await startTimer(worker);
  await worker.goto(SHEET);
  await worker.getByRole('button', { name: /boring/i }).click();
  await fillBoring(worker, '07');
  await worker.getByRole('link', { name: /Wijzig.*Foto/ }).click();
  await addPhoto(worker);
  await expect(worker.getByLabel('Bijschrift')).toHaveCount(2);
  await worker.goto(pageOfForm(worker, 'controleren'));
  await worker.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(worker.getByText('Bewaard op dit apparaat')).toBeVisible();
  await stopTimerAndCloseDay(worker);
  await worker.goto('/cp/te-verzenden');
  await expect(worker.getByText('Boring 07')).toBeVisible();

  await worker.context().setOffline(false);
  // A form, three files and a day of hours: on a busy machine that is more than a moment.
  await expect(worker.getByText(/Alles verzonden/).first()).toBeVisible({ timeout: 60_000 });

  const leader = await newPerson(browser, true);
  await signInAt(leader, 'projectleider', '/cp/formulieren');
  await leader.getByRole('link', { name: /Boring 07/ }).click();
  await expect(leader.getByText('3 van 3 foto')).toBeVisible();
  expect(await leader.locator('h2', { hasText: 'Lagen' }).count()).toBe(1);
  const [pdf] = await Promise.all([leader.waitForEvent('download'), leader.getByRole('button', { name: 'PDF', exact: true }).click()]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await leader.getByRole('button', { name: /Opmerking bij Einddiepte/ }).click();
  await leader.getByRole('textbox', { name: /Einddiepte/ }).fill('Op de foto staat 2,3 m. Klopt 2,5?');
  await leader.getByRole('button', { name: 'Terugsturen' }).click();
  await leader.getByRole('dialog').getByRole('button', { name: 'Terugsturen' }).click();
  await expect(leader.getByText('Teruggestuurd').first()).toBeVisible();

  await approveToday(leader);

  await worker.goto(CLOSE);
  await expect(worker.getByRole('heading', { name: 'Goedgekeurd' })).toBeVisible();
  await worker.goto('/cp/formulieren');
  await worker.getByRole('link', { name: /Boring 07/ }).click();
  await worker.getByRole('button', { name: 'Aanpassen' }).click();
  await expect(worker.getByText('Klopt 2,5?')).toBeVisible();
  await worker.getByLabel('Einddiepte').fill('2,4');
  await worker.goto(pageOfForm(worker, 'lagen'));
  await worker.getByRole('button', { name: /Klei/ }).click();
  await worker.getByRole('textbox', { name: 'Tot' }).fill('240');
  await worker.goto(pageOfForm(worker, 'controleren'));
  await worker.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(worker.getByText('Ingediend (revisie 2)')).toBeVisible();

  await leader.goto(new URL(worker.url()).pathname);
  await expect(leader.getByText('Ingediend (revisie 2)')).toBeVisible();
  await expect(leader.getByRole('region', { name: 'Wat er veranderde sinds' }).getByText('2,4 m-mv')).toBeVisible();
  await expect(leader.locator('.answer', { hasText: '2,4 m-mv' })).toBeVisible();
});
