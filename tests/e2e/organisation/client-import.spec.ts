import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

/** Address the server looks a file through at. */
const CHECK = '**/v1/client-imports/*/check';

test('a file of clients is looked through, mended, brought in, taken back, and saved as it stands', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAt(page, 'projectleider', '/cp/registers/opdrachtgevers');
  await page.getByRole('link', { name: 'Importeren' }).click();
  const head = 'Klant;KvK;Btw-nummer;Plaats\r\n';
  const choose = (text: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'klanten.csv', mimeType: 'text/csv', buffer: Buffer.from(head + text, 'latin1') });
  // A look that takes long is stopped, and asked for again.
  await page.route(CHECK, () => undefined);
  await choose('Gemeente Deurne;;;Asten\r\nZoë Sloopwerken BV;;NL000099998B58;Someren\r\n');
  await expect(page.getByRole('progressbar', { name: 'Wordt gecontroleerd' })).toBeVisible();
  await page.getByRole('button', { name: 'Stoppen' }).click();
  await expect(page.getByText('Er is niets geïmporteerd', { exact: false })).toBeVisible();
  await page.unroute(CHECK);
  await page.getByRole('button', { name: 'Controleren' }).click();
  await expect(page.getByText('Dit btw-id klopt niet.', { exact: false })).toBeVisible();
  await expect(page.getByRole('row', { name: /Gemeente Deurne.*Plaats.*Asten/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '2 opdrachtgevers importeren' })).toHaveCount(0);
  await expectNoBarriers(page);
  await choose('Gemeente Deurne;;;Asten\r\nZoë Sloopwerken BV;;NL000099998B57;Someren\r\n');
  await page.getByRole('button', { name: '2 opdrachtgevers importeren' }).click();
  await expect(page.getByText('1 opdrachtgever toegevoegd, 1 gewijzigd.').first()).toBeVisible();

  await page.goto('/cp/registers/opdrachtgevers');
  await page.getByLabel('Zoek op naam of KvK-nummer').fill('sloopwerken');
  await expect(page.getByRole('row', { name: /Zoë Sloopwerken BV.*Someren/ })).toBeVisible();
  await expect(page).toHaveURL(/zoek=sloopwerken/);
  await page.getByRole('button', { name: 'Exporteren' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Als CSV' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved.trim().split('\r\n')).toEqual([expect.stringMatching(/^\uFEFF?Naam;/), 'Zoë Sloopwerken BV;;;NL000099998B57;;;Someren;;30;nee;0']);

  await page.goto('/cp/registers/opdrachtgevers/importeren');
  await page.getByRole('button', { name: 'klanten.csv ongedaan maken' }).click();
  await expect(page.getByText('Ongedaan gemaakt door', { exact: false })).toBeVisible();
  await page.goto('/cp/registers/opdrachtgevers?zoek=sloopwerken');
  await expect(page.getByText('Geen opdrachtgever gevonden')).toBeVisible();
});
