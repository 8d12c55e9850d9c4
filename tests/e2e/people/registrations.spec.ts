import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { borrowServer } from '../lent-servers.ts';
import { signInAt } from '../people.ts';
import type { TestServer } from '../server.ts';
import { test } from '../test.ts';

// On a lent server: elsewhere others ask for these registrations.
let server: TestServer;
test.beforeAll(async () => {
  server = await borrowServer();
});
test.afterAll(() => server.close());

test('the KAM-coordinator sees what runs out, renews it with its proof, and ends another; the colleague knows', async ({ browser }) => {
  const desk = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
  await signInAt(desk, 'kam', '/cp/registers');
  await desk.getByRole('link', { name: /^Registraties/ }).click();
  const cell = desk.getByRole('button', { name: /^Sanne Dekkers, VCA-VOL/ });
  await expect(cell).toHaveAccessibleName(/Nog 22 dagen geldig/);
  await expectNoBarriers(desk);

  await desk.getByRole('button', { name: 'Filter' }).click();
  await desk.getByLabel('Stand').selectOption('Verloopt binnen 30 dagen');
  await desk.getByRole('button', { name: 'Toon registraties' }).click();
  await expect(desk).toHaveURL(/stand=very-soon/);
  await expect(desk.getByText('1 medewerker', { exact: true })).toBeVisible();

  await cell.click();
  const sheet = desk.getByRole('dialog', { name: 'VCA-VOL' });
  await sheet.getByRole('button', { name: 'Verlengen' }).click();
  await sheet.getByRole('button', { name: 'Opslaan' }).isEnabled();
  await sheet.getByLabel('Geldig tot en met').fill('2020-01-01');
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet.getByText('De laatste dag ligt voor de eerste')).toBeVisible();
  await sheet.getByLabel('Geldig tot en met').fill('2036-12-31');
  await sheet.locator('input[type=file]').setInputFiles({ name: 'VCA.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(sheet.getByText('VCA.pdf')).toBeVisible();
  await expectNoBarriers(desk);
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet.getByText('Geldig t/m 31-12-2036')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'VCA.pdf' })).toBeVisible();
  await sheet.getByRole('link', { name: 'Alle registraties van Sanne Dekkers' }).click();

  await desk.getByRole('button', { name: /^1004/ }).click();
  const other = desk.getByRole('dialog', { name: 'Protocol 1004' });
  await other.getByRole('button', { name: 'Beëindigen' }).click();
  await other.getByRole('button', { name: 'Beëindigen' }).click();
  await expect(other.getByText('Schrijf op waarom de registratie eindigt.')).toBeVisible();
  await other.getByLabel('Reden').fill('Keurt geen partijen meer');
  await other.getByRole('button', { name: 'Beëindigen' }).click();
  await expect(other.getByText(/Keurt geen partijen meer/)).toBeVisible();
  await expectNoBarriers(desk);

  const field = await (await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })).newPage();
  await signInAt(field, 'veldwerker', '/cp/home/persoonlijk');
  await expect(field.getByText('31-12-2036')).toBeVisible();

  await go(desk, '/cp/instellingen/registratie-eisen');
  await expect(desk.getByRole('checkbox', { name: '2001 Boringen en peilbuizen' })).toBeChecked();
  await desk.getByRole('checkbox', { name: 'BHV Bedrijfshulpverlening' }).check();
  await desk.reload();
  await expect(desk.getByRole('checkbox', { name: 'BHV Bedrijfshulpverlening' })).toBeChecked();
  await expectNoBarriers(desk);
});

test('a file of registrations is looked through, mended, brought in and taken back', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
  await signInAt(page, 'kam', '/cp/registers/registraties/importeren');
  const file = (text: string) => ({ name: 'bodem.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  const head = 'Mail;Protocol;Certificaatnr;Geldig vanaf;Geldig tot\r\n';
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(file(`${head}planner@demo.maaiveld.nl;2001;Zoë-1;01-01-2026;31-12-2028\r\nweg@demo.maaiveld.nl;2001;;01-01-2026;\r\n`));
  await expect(page.getByText('2 rijen, Windows-1252, gescheiden door puntkomma')).toBeVisible();
  await expect(page.getByText('Kies welke kolom van het bestand')).toBeVisible();
  await page.getByLabel('Medewerker').selectOption('Mail');
  await page.getByLabel('Nummer').selectOption('Certificaatnr');
  await page.getByRole('button', { name: 'Controleren' }).click();
  await expect(page.getByText("Er werkt hier niemand met 'weg@demo.maaiveld.nl'.")).toBeVisible();
  await expect(page.getByRole('button', { name: '1 registratie importeren' })).toBeDisabled();
  await expectNoBarriers(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Foute rijen downloaden' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('weg@demo.maaiveld.nl;2001;;01-01-2026;;Medewerker: Er werkt hier niemand');

  await choose.setInputFiles(
    file(`${head.replace('Mail', 'E-mail').replace('Certificaatnr', 'Nummer')}planner@demo.maaiveld.nl;2001;Zoë-1;01-01-2026;31-12-2028\r\n`),
  );
  await page.getByRole('button', { name: '1 registratie importeren' }).click();
  await expect(page.getByText('1 registratie toegevoegd.').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).first().click();
  await expect(page.getByText('Import ongedaan gemaakt')).toBeVisible();
  await go(page, '/cp/registers/registraties?zoek=planner');
  await expect(page.getByRole('row', { name: /^Tom Aarts/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tom Aarts, 2001: Geen/ })).toHaveCount(0);
});
