import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('a leader sets a project up: state with its reason, a client that is new in the register, and the point in degrees', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAt(page, 'projectleider', '/cp/projecten/26.01406/informatie');
  await page.getByRole('link', { name: 'Instellingen', exact: true }).first().click();
  const settings = page.getByRole('navigation', { name: 'Instellingen' });
  await page.getByLabel('Elke dag een logboek').check();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();

  await settings.getByRole('link', { name: 'Opdrachtgever' }).click();
  await page.getByRole('button', { name: 'Nieuwe opdrachtgever' }).click();
  const editor = page.getByRole('dialog', { name: 'Nieuwe opdrachtgever' });
  await editor.getByLabel('Bedrijfsnaam').fill('Van Dijk Grondzaken BV');
  await editor.getByLabel('Btw-id').fill('NL000099998B58');
  await editor.getByRole('button', { name: 'Opdrachtgever opslaan' }).click();
  await expect(editor.getByText('Dit btw-id klopt niet.', { exact: false }).first()).toBeVisible();
  await editor.getByLabel('Btw-id').fill('NL000099998B57');
  await editor.getByRole('button', { name: 'Opdrachtgever opslaan' }).click();
  await expect(page.getByText('NL000099998B57')).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('26.01406 · Van Dijk Grondzaken BV', { exact: false })).toBeVisible();

  await settings.getByRole('link', { name: 'Projectlocatie' }).click();
  await expect(page.getByText('Adressen opzoeken staat uit op deze server.', { exact: false })).toBeVisible();
  await page.getByLabel('Breedte (WGS84)').fill('51,479012');
  await page.getByLabel('Lengte (WGS84)').fill('5,660123');
  await expect(page.getByLabel('RD X')).toHaveValue(/^17\d{4},\d+$/);
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Breedte (WGS84)')).toHaveValue(/^51,47901/);
});

test('the edge of the site is typed corner by corner, refused while it crosses itself with nothing lost, and stands on the maps', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAt(page, 'projectleider', '/cp/projecten/26.01407/instellingen/projectlocatie');
  const startDrawing = page.getByRole('button', { name: /^Terreingrens (tekenen|wijzigen)$/ });
  await expect(startDrawing).toBeVisible();
  if ((await startDrawing.textContent())?.includes('wijzigen') === true) {
    await startDrawing.click();
    await page.getByRole('button', { name: 'Grens weghalen' }).click();
  } else await startDrawing.click();
  await page.getByRole('button', { name: 'RD typen' }).click();
  const sheet = page.getByRole('dialog', { name: /^Hoekpunt/ });
  for (const [x, y] of [
    ['173250', '388400'],
    ['173350', '388450'],
    ['173350', '388400'],
    ['173250', '388450'],
  ] as const) {
    await sheet.getByLabel('RD X').fill(x);
    await sheet.getByLabel('RD Y').fill(y);
    await sheet.getByRole('button', { name: 'Hoekpunt toevoegen' }).click();
    await expect(sheet.getByLabel('RD X')).toHaveValue('');
  }
  await sheet.getByRole('button', { name: 'Terug naar de kaart' }).click();
  await expect(page.getByText('De rand kruist zichzelf', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('1 veld klopt nog niet')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Terreingrens wijzigen' }).click();
  const corners = page.getByRole('list', { name: 'Hoekpunten' });
  await expect(corners.getByRole('listitem')).toHaveCount(4);
  await corners.getByText('Hoekpunt 2').click();
  await page.getByRole('button', { name: 'RD wijzigen' }).click();
  await sheet.getByLabel('RD Y').fill('388350');
  await sheet.getByRole('button', { name: 'Overnemen' }).click();
  await expect(page.getByText('De rand kruist zichzelf', { exact: false })).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Oppervlakte overnemen' }).click();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('Opgeslagen').first()).toBeVisible();
  await page.getByRole('link', { name: 'Informatie', exact: true }).click();
  await expect(page.getByText('5.000 m², grens van 4 hoekpunten')).toBeVisible();
  await page.getByRole('button', { name: 'Terrein op de kaart' }).click();
  await expect(page.getByLabel('Kaart met de terreingrens van 4 hoekpunten', { exact: false })).toBeVisible();
});

test('who leads changes a project, its team and its site on the page that tells of them; who does not has no such button', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signInAt(page, 'projectleider', '/cp/projecten/26.01405/informatie');
  await page.getByRole('button', { name: 'Project wijzigen' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Naam').fill('');
  await sheet.getByLabel('Samenvatting').fill('Op de plaats zelf gewijzigd.');
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet.getByText('Geef het project een naam.').first()).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByLabel('Naam').fill('Bodemonderzoek in de hand');
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('Op de plaats zelf gewijzigd.')).toBeVisible();
  await page.getByRole('button', { name: 'Team wijzigen' }).click();
  await sheet.getByRole('button', { name: 'Collega toevoegen' }).click();
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet.getByText('Kies een collega, of haal deze regel weg.').first()).toBeVisible();
  await sheet
    .getByRole('listitem')
    .filter({ has: page.getByText('Rol') })
    .last()
    .getByRole('button', { name: 'Uit het team halen' })
    .click();
  await sheet.getByRole('button', { name: 'Sluiten', exact: true }).last().click();
  await page.getByRole('button', { name: 'Locatie wijzigen' }).click();
  await sheet.getByLabel('Verzamelplaats').fill('Bij de poort');
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Bij de poort')).toBeVisible();
  const field = await browser.newPage();
  await signInAt(field, 'veldwerker', '/cp/projecten/26.01401/informatie');
  await expect(field.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
  await expect(field.getByRole('list', { name: 'Team', exact: true }).getByText('Geldig: VCA-VOL').first()).toBeVisible();
  await expect(field.getByRole('button', { name: 'Team wijzigen' })).toHaveCount(0);
});
