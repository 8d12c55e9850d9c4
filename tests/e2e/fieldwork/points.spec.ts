import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { DESK } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test.use({ permissions: ['geolocation'], geolocation: { latitude: 51.4779, longitude: 5.6467, accuracy: 8 } });

const PHASE = '/cp/projecten/26.01404/fasen/01';
const FIELD = { width: 390, height: 844 };

async function addBoring(page: Page, note: string): Promise<string> {
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Punt toevoegen' }).click();
  const sheet = page.getByRole('dialog');
  const number = await sheet.getByLabel('Nummer').inputValue();
  await sheet.getByLabel('Opmerking').fill(note);
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet).toHaveCount(0);
  return number;
}

const rowOf = (page: Page, name: string) => page.getByRole('list', { name: 'Punten' }).getByRole('button', { name: new RegExp(`^${name}`) });

test('two phones add a boring without a network, under one number: both are kept, and the later hears what it is called', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: FIELD });
  const second = await other.newPage();
  await page.setViewportSize(FIELD);
  for (const [phone, account] of [
    [page, 'veldwerker2'],
    [second, 'extern'],
  ] as const) {
    await signInAt(phone, account, `${PHASE}/werkzaamheden`);
    await expect(phone.getByRole('heading', { name: 'Gepland en gedaan' })).toBeVisible();
  }
  await expectNoBarriers(page);
  await context.setOffline(true);
  await other.setOffline(true);
  const number = await addBoring(page, 'van de eerste telefoon');
  expect(await addBoring(second, 'van de tweede telefoon')).toBe(number);
  await expect(rowOf(page, `Boring ${number}`)).toContainText('op dit apparaat');
  await context.setOffline(false);
  await expect(rowOf(page, `Boring ${number}`)).not.toContainText('apparaat');
  // On its way says something else than on the device: the first number goes to who is first at the office.
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText('Alles verzonden').first()).toBeVisible();
  await other.setOffline(false);
  await second.reload();
  const next = String(Number(number) + 1).padStart(2, '0');
  await expect(rowOf(second, `Boring ${next}`)).not.toContainText('apparaat');
  await rowOf(second, `Boring ${next}`).click();
  await expect(second.getByRole('dialog')).toContainText(`Hernummerd van ${number} naar ${next}`);
  await expect(second.getByRole('dialog')).toContainText('van de tweede telefoon');
  await other.close();
});

test('the points lie on the map, are found in the list beside it, and one is put down where the device is', async ({ page }) => {
  await page.setViewportSize(DESK);
  await signInAt(page, 'veldwerker', '/cp/projecten/26.01400/fasen/01/kaart');
  const list = page.getByRole('list', { name: 'Punten op de kaart' });
  await list.getByRole('button', { name: /^Peilbuis 04-1/ }).click();
  const card = page.getByRole('region', { name: 'Peilbuis 04-1' });
  await expect(card).toContainText('WGS84');
  // A page may not read the clipboard: what is written to it is kept aside.
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.documentElement.dataset['copied'] = text;
    };
  });
  await card.getByRole('button', { name: 'Coördinaten kopiëren' }).click();
  await expect(card.getByText('De coördinaten staan op het klembord.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-copied', /^RD 17\d{4}\.\d\d, 38\d{4}\.\d\d\nWGS84 51\.\d{6}, 5\.\d{6}$/);
  await expect(card.getByRole('link', { name: 'Route' })).toHaveAttribute('href', /51\.\d{6}(?:,|%2C)5\.\d{6}/);
  await expect(page.getByRole('region', { name: /^Kaart met 11 punten/ }).locator('canvas')).toBeVisible();
  await expect(page.getByText('Zonder achtergrondkaart')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Mijn plek volgen' }).click();
  await expect(page.getByText('Jouw plek ± 8 m: slechter dan 5 m')).toBeVisible();
  await card.getByRole('button', { name: 'Punt loslaten' }).click();
  await page.getByRole('checkbox', { name: /^Peilbuizen/ }).uncheck();
  await expect(list.getByRole('button', { name: /^Peilbuis/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await page.getByRole('menuitem', { name: 'Punt waar ik sta (GPS)' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Nauwkeurigheid 8 m')).toBeVisible();
  await sheet.getByLabel('Soort').selectOption({ label: 'Gat' });
  await expect(sheet.getByLabel('Nummer')).toHaveValue('G01');
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('region', { name: 'Gat G01' })).toContainText('Nauwkeurigheid');
  await page.setViewportSize(FIELD);
  await expect(page.getByRole('button', { name: 'Gegevens' })).toBeVisible();
  await expectNoBarriers(page);
});

test('the next boring begins with one press, with its number filled in; points of a file come in once', async ({ page }) => {
  await page.setViewportSize(FIELD);
  await signInAt(page, 'veldwerker', '/cp/projecten/26.01400/fasen/01/werkzaamheden');
  const file = {
    name: 'boorplan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('nummer;x;y;diepte\n01;173398;387911;250\n91;173398;387911;200\n92;387911;173398;200\n'),
  };
  for (const told of ['1 punt nieuw, 1 bestond al, 1 fout', '0 punten nieuw, 2 bestond al, 1 fout']) {
    await page.getByRole('button', { name: 'Meer acties' }).click();
    await page.getByRole('menuitem', { name: 'Punten inlezen' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('input[type=file]').setInputFiles(file);
    await expect(sheet.getByRole('status').first()).toContainText(told);
    await expect(sheet.getByText('Rij 4: RD X en RD Y staan omgewisseld')).toBeVisible();
    const bring = sheet.getByRole('button', { name: '1 punt inlezen' });
    await (told.startsWith('1') ? bring : sheet.getByRole('button', { name: 'Annuleren' })).click();
    await expect(sheet).toHaveCount(0);
  }
  await expect(rowOf(page, 'Boring 91')).toContainText('Tot 200 cm');
  await page.getByRole('button', { name: 'Boring 01 starten' }).click();
  await expect(page.getByLabel('Boornummer')).toHaveValue('01');
});

test('a tablet that is turned keeps the sheet that is open and the file that was chosen; leaving the page lets go of them', async ({ page }) => {
  await page.setViewportSize(FIELD);
  await signInAt(page, 'veldwerker', '/cp/projecten/26.01400/fasen/01/werkzaamheden');
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Punten inlezen' }).click();
  const sheet = page.getByRole('dialog');
  const buffer = Buffer.from('nummer;x;y;diepte\n95;173398;387911;200\n');
  await sheet.locator('input[type=file]').setInputFiles({ name: 'boorplan.csv', mimeType: 'text/csv', buffer });
  for (const turned of [DESK, FIELD]) {
    await expect(sheet.getByRole('status').first()).toContainText('boorplan.csv: 1 punt nieuw');
    await page.setViewportSize(turned);
    await expect(page.locator(turned === DESK ? 'body.desk' : 'body.field')).toBeVisible();
  }
  await expect(sheet.getByRole('button', { name: '1 punt inlezen' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Annuleren' }).click();
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Punten inlezen' }).click();
  await expect(sheet.getByRole('button', { name: 'Bestand kiezen', exact: true })).toBeVisible();
  await expect(sheet.getByRole('status')).toHaveCount(0);
});

test('points of a receiver and of a globe come in with their places; what is neither says so', async ({ page }) => {
  await page.setViewportSize(FIELD);
  await signInAt(page, 'projectleider', '/cp/projecten/26.01400/fasen/01/werkzaamheden');
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Punten inlezen' }).click();
  const sheet = page.getByRole('dialog');
  const choose = (name: string, text: string) =>
    sheet.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
  const found = sheet.getByRole('status').first();

  const wpt = (name: string, type: string) => `<wpt lat="51.48" lon="5.652"><ele>61.2</ele><name>${name}</name><type>${type}</type></wpt>`;
  const track = '<trk><trkseg><trkpt lat="51.48" lon="5.652"/><trkpt lat="51.481" lon="5.652"/></trkseg></trk>';
  const gpx = (inside: string) => `<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`;
  await choose('ontvanger.gpx', gpx(`${wpt('81', 'user')}${wpt('82-1', 'Waypoint')}${wpt('83', 'Gat')}${track}`));
  await expect(found).toContainText('3 punten nieuw, 0 bestond al, 0 fout');
  await expect(sheet.getByText('1 lijn of vlak komt niet mee')).toBeVisible();
  const rows = sheet.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toHaveText(/^81Boring173\.394,\d\d \/ 387\.917,\d\d/);
  await expect(rows.nth(2)).toContainText('Peilbuis');
  await expect(rows.nth(3)).toContainText('Gat');

  await choose('stuk.gpx', gpx(wpt('81', 'x')).slice(0, -8));
  await expect(sheet.getByText('Het bestand is niet heel')).toBeVisible();
  await choose('pagina.xml', '<html><body/></html>');
  await expect(sheet.getByText('Dit is geen GPX of KML')).toBeVisible();
  await choose('groot.kml', '<!DOCTYPE kml [<!ENTITY a "aaaa">]><kml xmlns="http://www.opengis.net/kml/2.2"><name>&a;</name></kml>');
  await expect(sheet.getByText('Dit is geen GPX of KML')).toBeVisible();

  const place = (name: string, data: string, geometry: string) => `<Placemark><name>${name}</name>${data}${geometry}</Placemark>`;
  const at = '<Point><coordinates>5.652,51.48,0</coordinates></Point>';
  const kind = '<ExtendedData><Data name="soort"><value>Sleuf</value></Data></ExtendedData>';
  const area = '<Polygon><outerBoundaryIs><LinearRing><coordinates>5,51 5.1,51 5.1,51.1 5,51</coordinates></LinearRing></outerBoundaryIs></Polygon>';
  const inside = `${place('84', kind, at)}${place('85', '<description>&lt;b&gt;x&lt;/b&gt;</description>', at)}${place('Depot', '', area)}`;
  await choose('kaart.kml', `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>${inside}</Folder></Document></kml>`);
  await expect(found).toContainText('2 punten nieuw, 0 bestond al, 0 fout');
  await expect(rows.nth(1)).toContainText('Sleuf');
  await sheet.getByRole('button', { name: '2 punten inlezen' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('Boring 85', { exact: true }).first()).toBeVisible();
});
