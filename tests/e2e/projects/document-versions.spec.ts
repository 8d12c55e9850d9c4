import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';
import { addDocument, addVersion, allSent, closeDocument, list, openDocument, picture, row, SHEET, titleOf } from './documents.ts';

const MEBIBYTE = 1024 * 1024;
/** More than a part of an upload, and less than two. */
const LARGE_BYTES = 6 * MEBIBYTE;
/** Two gigabytes. */
const HUGE_BYTES = 2 * 1024 * MEBIBYTE;

test('a new version takes the place of the one before, which opens as lapsed and can count again', async ({ browser }) => {
  test.slow();
  const title = titleOf('Boringenkaart');
  const leader = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAt(leader, 'projectleider', SHEET);
  await addDocument(leader, title, picture);
  await addVersion(leader, title, list('boring;x;y\n04;173900;387200\n'), 'Boring 04 verplaatst');
  await closeDocument(leader);
  await allSent(leader);

  const worker = await browser.newPage();
  await signInAt(worker, 'veldwerker', SHEET);
  await expect(row(worker, title)).toContainText('versie 2');
  const dialog = await openDocument(worker, title);
  await expect(dialog.getByRole('region', { name: `Voorbeeld van ${title}` })).toContainText('173900;387200');
  await dialog.getByRole('button', { name: /^Versie 1(?! weer)/ }).click();
  await expect(dialog.getByText('Vervallen: versie 1')).toBeVisible();
  await expect(dialog.getByRole('img', { name: title })).toBeVisible();
  await dialog.getByRole('button', { name: 'Groter' }).click();
  await expect(dialog.getByText('150 %')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /weer geldig maken/ })).toBeHidden();
  await expectNoBarriers(worker);
  await allSent(worker);

  const reading = await openDocument(leader, title);
  await reading.getByRole('button', { name: 'Versie 1 weer geldig maken' }).click();
  await reading.getByRole('button', { name: 'Weer geldig maken' }).click();
  await expect(reading.getByText('Schrijf op waarom deze versie weer geldt.')).toBeVisible();
  await reading.getByLabel('Waarom geldt deze versie weer?').fill('Andere locatie');
  await reading.getByRole('button', { name: 'Weer geldig maken' }).click();
  await expect(reading.getByRole('button', { name: /^Versie 3(?! weer)/ })).toContainText('Versie 1 weer geldig');
  await expect(reading.getByRole('list', { name: 'Gezien door' })).toContainText('Zag alleen versie 2');
  await expectNoBarriers(leader);
});

test('a document goes to a folder of its own, and a withdrawn one is apart with its reason', async ({ browser }) => {
  const title = titleOf('Vergunning');
  const folder = titleOf('Vergunningen');
  const leader = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAt(leader, 'projectleider', SHEET);
  await addDocument(leader, title, picture);
  const dialog = await openDocument(leader, title);
  await dialog.getByRole('button', { name: 'Verplaatsen' }).click();
  await dialog.getByLabel('Map', { exact: true }).selectOption({ label: 'Nieuwe map' });
  await dialog.getByLabel('Naam van de map').fill(folder);
  await dialog.getByRole('button', { name: 'Verplaatsen' }).click();
  await expect(leader.getByRole('list', { name: folder, includeHidden: true })).toContainText(title);
  const renamed = titleOf('Omgevingsvergunning');
  await dialog.getByRole('button', { name: 'Hernoemen' }).click();
  await dialog.getByLabel('Titel').fill('');
  await dialog.getByRole('button', { name: 'Hernoemen' }).click();
  await expect(dialog.getByText('Geef het document een titel.')).toBeVisible();
  await dialog.getByLabel('Titel').fill(renamed);
  await dialog.getByRole('button', { name: 'Hernoemen' }).click();
  // It is called by its title, so by the new one from here on.
  const named = leader.getByRole('dialog', { name: renamed });
  await expect(named).toBeVisible();
  await expect(leader.getByRole('list', { name: folder, includeHidden: true })).toContainText(renamed);
  await allSent(leader);
  await named.getByRole('button', { name: 'Tonen' }).click();
  await expect(named.getByRole('list', { name: 'Geschiedenis' })).toContainText(title);
  await expectNoBarriers(leader);
  await named.getByRole('button', { name: 'Intrekken' }).click();
  await named.getByLabel('Waarom geldt het niet meer?').fill('Vervangen door de vergunning van het waterschap');
  await named.getByRole('button', { name: 'Intrekken' }).click();
  await expect(named.getByText('Ingetrokken: werk hier niet mee')).toBeVisible();
  await closeDocument(leader);
  await allSent(leader);
  await expect(leader.getByRole('list', { name: folder })).toBeHidden();

  const worker = await browser.newPage();
  await signInAt(worker, 'veldwerker', SHEET);
  await expect(worker.getByRole('heading', { name: 'Documenten' })).toBeVisible();
  await worker.getByRole('button', { name: /^Ingetrokken \(/ }).click();
  const withdrawn = await openDocument(worker, renamed);
  await expect(withdrawn.getByText(/Vervangen door de vergunning van het waterschap \(Marieke Vermeulen/)).toBeVisible();
  await expectNoBarriers(worker);
});

test('a large file that is cut off half way goes on, one given up makes way, and one of two gigabytes is refused at once', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'projectleider', SHEET);
  const offsets: string[] = [];
  let isCut = true;
  await page.route('**/general/api/files/*', async (route) => {
    const offset = route.request().headers()['upload-offset'];
    if (route.request().method() !== 'PATCH' || offset === undefined) return route.continue();
    offsets.push(offset);
    return isCut && offset !== '0' ? route.abort('connectionreset') : route.continue();
  });
  const title = titleOf('Luchtfoto');
  const large = Buffer.alloc(LARGE_BYTES, '%PDF-1.4\n');
  await addDocument(page, title, { name: 'luchtfoto.pdf', mimeType: 'application/pdf', buffer: large });
  await expect(page.getByRole('progressbar', { name: `${title} verzenden` })).toHaveAttribute('aria-valuetext', /^4,\d+ MB van 6/);
  isCut = false;
  await page.goto('/cp/te-verzenden');
  await go(page, SHEET);
  await expect(row(page, title)).not.toContainText('onderweg');
  expect(offsets.filter((offset) => offset === '0')).toHaveLength(1);
  expect(new Set(offsets)).toEqual(new Set(['0', String(4 * MEBIBYTE)]));

  isCut = true;
  const second = titleOf('Hoogtekaart');
  await addDocument(page, second, { name: 'hoogte.pdf', mimeType: 'application/pdf', buffer: large });
  await page.getByRole('button', { name: `Verzenden van ${second} annuleren` }).click();
  await expect(page.getByRole('button', { name: `Verzenden van ${second} annuleren` })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Tekeningen' })).not.toContainText(second);
  await allSent(page);

  const folder = await mkdtemp(join(tmpdir(), 'maaiveld-huge-'));
  try {
    const path = join(folder, 'puntenwolk.zip');
    const file = await open(path, 'w');
    await file.truncate(HUGE_BYTES);
    await file.close();
    await page.getByRole('button', { name: 'Document toevoegen' }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(path);
    await expect(page.getByRole('dialog').getByText('Dit bestand is te groot. Kies er een van ten hoogste 50 MB.')).toBeVisible();
  } finally {
    await rm(folder, { recursive: true });
  }
});
