import { rm } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { listKnownSamples } from '#features/logistics/sample-contract.ts';
import { expectNoBarriers } from '../barriers.ts';
import { browserThatSees } from '../forms/scan-video.ts';
import { go } from '../go.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { onDevice } from '../stores.ts';
import { test } from '../test.ts';

const SCAN = '/cp/tempo/buitendienst/scannen';
const LOTS = '/cp/projecten/26.01410/fasen/01/informatie/brl1000';
const LOGISTICS = '/cp/projecten/26.01404/fasen/01/logistics';
const device = { locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: { width: 390, height: 844 } };

// Orders are cancelled here, and a label stands once in an organisation.
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

async function typeLabel(page: Page, label: string) {
  await go(page, SCAN);
  await page.getByLabel('Of typ de code').fill(label);
  await page.getByRole('button', { name: 'Code gebruiken' }).click();
}

test('the label of a sample opens it, also without a network and before the office has it; a cancelled one says so', async ({ browser }) => {
  const label = `PTB${Date.now()}`;
  const page = await (await browser.newContext({ ...device, baseURL: server.url })).newPage();
  await signInAt(page, 'veldwerker', SCAN);
  await expect(page.getByLabel('Of typ de code')).toBeVisible();
  await go(page, LOGISTICS);
  await expect(page.getByRole('heading', { name: 'Voertuig en instrumenten' })).toBeVisible();
  await page.context().setOffline(true);

  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Labopdracht', exact: true }).click();
  await sheet.getByLabel('Laboratorium').selectOption({ label: 'Laboratorium De Wijers' });
  await sheet.getByRole('button', { name: 'Opdracht maken' }).click();
  await page.getByRole('button', { name: 'Monster toevoegen' }).click();
  await sheet.getByLabel('Monstercode').fill('88-1');
  await sheet.getByLabel('Barcode', { exact: false }).first().fill(label);
  await sheet.getByRole('button', { name: 'Bewaren en sluiten' }).click();
  await expect(sheet).toHaveCount(0);

  // Made here, not sent yet: found by its label, in small letters too.
  await typeLabel(page, label.toLowerCase());
  await expect(sheet.getByRole('heading', { name: 'Monster 88-1' })).toBeVisible();
  await expect(sheet).toContainText('26.01404-01');
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Sluiten' }).last().click();
  await typeLabel(page, 'ONBEKEND-1');
  await expect(page.getByText('Dit label staat niet op dit apparaat')).toBeVisible();

  await page.context().setOffline(false);
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
  await typeLabel(page, 'ONBEKEND-1');
  await expect(page.getByText('Dit is geen code van Maaiveld')).toBeVisible();
  await page.getByRole('button', { name: 'Opnieuw scannen' }).click();
  await typeLabel(page, label);
  await expect(sheet.getByRole('heading', { name: 'Monster 88-1' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Sluiten' }).last().click();

  await page.getByRole('button', { name: 'Andere stappen' }).click();
  await page.getByRole('menuitem', { name: 'Opdracht annuleren' }).click();
  await sheet.getByLabel('Reden').fill('Verkeerd lab');
  await sheet.getByRole('button', { name: 'Annuleren', exact: true }).click();
  await expect(page.getByText('Geannuleerd', { exact: true }).first()).toBeVisible();
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
  await typeLabel(page, label);
  await expect(page.getByText('Monster 88-1 is ingetrokken')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Monster openen' }).click();
  await expect(sheet.getByRole('heading', { name: 'Monster 88-1' })).toBeVisible();
});

testWithApp(
  'the barcode of a composite of a lot, seen by the camera without a network, opens its lot, also before the office has it',
  async ({ browser: plain }) => {
    const label = `PK${Date.now()}`;
    const { browser, film } = await browserThatSees(plain, label);
    const page = await (await browser.newContext({ ...device, baseURL: server.url, permissions: ['camera'] })).newPage();
    await signInAt(page, 'projectleider', LOTS);
    await untilAppKept(page);
    await page.getByRole('link', { name: /^D03, zandige grond/ }).click();
    await page.getByRole('link', { name: /^Grepen van A tellen/ }).click();
    for (let increment = 38; increment <= 50; increment++) await page.getByRole('button', { name: `Greep ${increment} genomen` }).click();
    await expect(page.getByText('50 / 50')).toBeVisible();
    const samplesKeptMs = async () => (await onDevice(page)).answers.find(({ key }) => key.startsWith(listKnownSamples.name))?.fetchedMs ?? 0;
    await page.goto(SCAN);
    await expect.poll(samplesKeptMs).toBeGreaterThan(0);
    await page.goto(LOTS);
    await expect(page.getByRole('link', { name: /^D03, zandige grond/ })).toBeVisible();
    await page.context().setOffline(true);

    const sheet = page.getByRole('dialog');
    await page.getByRole('link', { name: /^D03, zandige grond/ }).click();
    await page.getByRole('button', { name: /^Mengmonster A/ }).click();
    await sheet.getByLabel('Barcode of code').fill(label);
    await sheet.getByLabel('Massa').fill('9,1');
    await sheet.getByLabel('Gesloten en verzegeld').check();
    await sheet.getByRole('button', { name: 'Bewaren' }).click();
    await expect(sheet).toHaveCount(0);

    // The camera reads the label as the screen opens: of a composite that only this device knows.
    const onLot = page.getByRole('button', { name: new RegExp(`${label}, 9,1 kg`) });
    await page.goto(SCAN);
    await expect(page).toHaveURL(/partij=/);
    await expect(onLot).toBeVisible();

    await page.context().setOffline(false);
    await page.goto('/cp/te-verzenden');
    await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
    const beforeMs = await samplesKeptMs();
    await page.goto(SCAN);
    await expect(onLot).toBeVisible();
    await expect.poll(samplesKeptMs).toBeGreaterThan(beforeMs);
    // And of one that the office told of: without a network again.
    await page.context().setOffline(true);
    await page.goto(SCAN);
    await expect(page).toHaveURL(/partij=/);
    await expect(onLot).toBeVisible();
    await browser.close();
    await rm(film);
  },
);
