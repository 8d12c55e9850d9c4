import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { testWithApp } from '../kept-app.ts';
import { signIn } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';

const SCAN = '/cp/tempo/buitendienst/scannen';
const LOGISTICS = '/cp/projecten/26.01404/fasen/01/logistics';
const device = { locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', viewport: { width: 390, height: 844 } };

// Orders are cancelled here, and a label stands once in an organisation.
let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

async function typeLabel(page: Page, label: string) {
  await page.goto(SCAN);
  await page.getByLabel('Of typ de code').fill(label);
  await page.getByRole('button', { name: 'Code gebruiken' }).click();
}

testWithApp('the label of a sample opens it, also without a network and before the office has it; a cancelled one says so', async ({ browser }) => {
  const label = `PTB${Date.now()}`;
  const page = await (await browser.newContext({ ...device, baseURL: server.url })).newPage();
  await signIn(page, 'veldwerker');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(LOGISTICS);
  await expect(page.getByRole('heading', { name: 'Voertuig en instrumenten' })).toBeVisible();
  await page.goto(SCAN);
  await expect(page.getByLabel('Of typ de code')).toBeVisible();
  await page.goto(LOGISTICS);
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
  await page.goto('/cp/te-verzenden');
  await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
  await typeLabel(page, 'ONBEKEND-1');
  await expect(page.getByText('Dit is geen code van Maaiveld')).toBeVisible();
  await typeLabel(page, label);
  await expect(sheet.getByRole('heading', { name: 'Monster 88-1' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Sluiten' }).last().click();

  await page.getByRole('button', { name: 'Andere stappen' }).click();
  await page.getByRole('menuitem', { name: 'Opdracht annuleren' }).click();
  await sheet.getByLabel('Reden').fill('Verkeerd lab');
  await sheet.getByRole('button', { name: 'Annuleren', exact: true }).click();
  await expect(page.getByText('Geannuleerd', { exact: true }).first()).toBeVisible();
  await page.goto('/cp/te-verzenden');
  await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
  await typeLabel(page, label);
  await expect(page.getByText('Monster 88-1 is ingetrokken')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Monster openen' }).click();
  await expect(sheet.getByRole('heading', { name: 'Monster 88-1' })).toBeVisible();
});
