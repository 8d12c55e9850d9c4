/** A form whose choices stand in a file beside its workbook: brought in by the office, filled in on a phone without a network, and read at the desk. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { workbookOf } from '#features/xlsform/testing.ts';
import { expectNoBarriers } from '../barriers.ts';
import { untilAppKept } from '../kept-app.ts';
import { fetchAhead, signIn } from '../people.ts';
import { SHARED_SERVER_URL } from '../shared-server.ts';
import { test } from '../test.ts';
import { DESK } from './form-designs.ts';

test.use({ serviceWorkers: 'allow' });

const NAME = 'Putten nalopen';
const ROWS = 5_000;
const dutch = { baseURL: SHARED_SERVER_URL, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' };

const street = (at: number) => (at % 2 === 0 ? 'Beukenlaan' : 'Café Linde');
const csv = `name,label,depth\n${Array.from({ length: ROWS }, (_, at) => `put-${at},Put ${at} ${street(at)},${at / 10} m`).join('\n')}\n`;
const survey = [
  { type: 'select_one_from_file putten.csv', name: 'put', label: 'Put', required: 'yes' },
  { type: 'calculate', name: 'diepte', label: 'Diepte', calculation: `pulldata('putten', 'depth', 'name', \${put})` },
  { type: 'text', name: 'bevinding', label: 'Bevinding' },
];
const settings = [{ form_title: NAME, form_id: 'putten_nalopen' }];

/** Chooses workbook and file of choices together. */
async function importDraft(page: Page): Promise<void> {
  const workbook = Buffer.from(await workbookOf({ survey, settings }));
  await page.goto(href('designs'));
  await page.getByLabel('Importeren').setInputFiles([
    { name: 'putten.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: workbook },
    { name: 'putten.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
  ]);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText(/Nog in orde maken/)).toHaveCount(0);
}

/** Brings the form in, and puts it in use. */
async function importAndPublish(page: Page): Promise<void> {
  await importDraft(page);
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await page.getByLabel('Wat is er veranderd?').fill('Met de lijst van putten');
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click();
  await expect(page.getByText('In gebruik', { exact: true })).toBeVisible();
}

test('a list of thousands comes with its form, is searched without a network, fills in what it knows, and is read at the desk', async ({ browser }) => {
  test.slow();
  const office = await (await browser.newContext({ ...dutch, viewport: DESK, serviceWorkers: 'block' })).newPage();
  await signIn(office, 'administratie');
  await importAndPublish(office);

  const page = await (await browser.newContext(dutch)).newPage();
  // Lists of other forms on this server come to the device as well.
  const fetched = page.waitForResponse(
    async (response) => /\/v1\/lookup-lists\/[0-9a-f]{64}$/.test(response.url()) && (await response.text()).includes('"put-4711"'),
    { timeout: 120_000 },
  );
  await fetchAhead(page.context());
  await signIn(page, 'kam');
  await (await fetched).finished();
  await untilAppKept(page);
  await page.goto(href('formCategory', { category: 'Overig' }));
  await expect(page.getByText(NAME).first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByText(NAME).first().click();
  const question = page.getByRole('button', { name: /^Put\b/ });
  await question.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Put 0 Beukenlaan' })).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByLabel('Zoeken').fill('zorkzork');
  await expect(sheet.getByText(/Niets gevonden/)).toBeVisible();
  await sheet.getByLabel('Zoeken').fill('cafe 4711');
  await sheet.getByRole('button', { name: 'Put 4711 Café Linde' }).click();
  await expect(question).toContainText('Put 4711 Café Linde');
  await expect(page.getByLabel('Diepte')).toHaveText('471.1 m');
  await expectNoBarriers(page);
  await page.getByLabel(/^Bevinding/).fill('Deksel zit vast');
  await page.getByRole('button', { name: 'Controleren' }).click();
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.context().setOffline(false);
  await expect(page.getByText(/^Nummer \d+/).first()).toBeVisible({ timeout: 60_000 });

  await office.goto(pathname);
  await expect(office.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  for (const text of ['Put 4711 Café Linde', '471.1 m', 'Deksel zit vast']) await expect(office.getByText(text).first()).toBeVisible();
  await office.context().close();
  await page.context().close();
});

test('a form with a list is exported as one archive, from which the same form comes back', async ({ browser }) => {
  const office = await (await browser.newContext({ ...dutch, viewport: DESK, serviceWorkers: 'block' })).newPage();
  await signIn(office, 'administratie');
  await importDraft(office);
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Meer', exact: true }).click();
  await office.getByRole('menuitem', { name: 'Exporteren als XLSForm' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const path = await file.path();
  await office.goto(href('designs'));
  await office.getByLabel('Importeren').setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/zip', buffer: await readFile(path) });
  await expect(office.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(office.getByText(/Nog in orde maken/)).toHaveCount(0);
  await expect(office.getByRole('button', { name: /Verslag van de import/ })).toHaveCount(0);
  await office.context().close();
});
