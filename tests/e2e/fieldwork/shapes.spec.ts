import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { signInAt } from '../people.ts';
import { allSent } from '../projects/documents.ts';
import { test } from '../test.ts';

test.use({ permissions: ['geolocation'], geolocation: { latitude: 51.4779, longitude: 5.6467, accuracy: 3 } });

const MAP = '/cp/projecten/26.01401/fasen/01/kaart';
const FIELD = { width: 390, height: 844 };

async function typeCorner(page: Page, rdX: string, rdY: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('RD X').fill(rdX);
  await sheet.getByLabel('RD Y').fill(rdY);
  await sheet.getByRole('button', { name: 'Hoekpunt toevoegen' }).click();
  await expect(sheet.getByLabel('RD X')).toHaveValue('');
}

testWithApp(
  'an area that is drawn without a network has its figures at once, never crosses itself, and comes to another device',
  async ({ page, context, browser, baseURL }) => {
    await page.setViewportSize(FIELD);
    await signInAt(page, 'veldwerker2', MAP);
    await untilAppKept(page);
    await expect(page.getByRole('list', { name: 'Lijnen en vlakken' })).toContainText('Voormalige tank');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Toevoegen' }).click();
    await page.getByRole('menuitem', { name: 'Vlak tekenen' }).click();
    const panel = page.getByRole('region', { name: 'Vlak tekenen' });
    await panel.getByRole('button', { name: 'RD typen' }).click();
    for (const [rdX, rdY] of [
      ['173400', '387900'],
      ['173410', '387900'],
      ['173400', '387920'],
      ['173410', '387920'],
    ] as const)
      await typeCorner(page, rdX, rdY);
    await page.getByRole('dialog').getByRole('button', { name: 'Terug naar de kaart' }).click();
    await expect(panel).toContainText('De rand kruist zichzelf: zijde 2–3 en zijde 4–1');
    await panel.getByRole('button', { name: 'Stap terug' }).click();
    await expect(panel).toContainText('100,0 m²');
    await panel.getByRole('button', { name: 'Hier een hoekpunt' }).click();
    await expect(panel).toContainText('4 hoekpunten');
    await panel.getByRole('button', { name: 'Stap terug' }).click();
    await expectNoBarriers(page);
    // It outlives the page it was drawn on.
    await page.reload();
    await expect(panel).toContainText('100,0 m²');
    await panel.getByRole('button', { name: 'Klaar' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Soort').selectOption({ label: 'Depot' });
    await expect(sheet.getByLabel('Naam')).toHaveValue('Depot 1');
    await sheet.getByRole('button', { name: 'Opslaan' }).click();
    const card = page.getByRole('region', { name: 'Depot 1' });
    await expect(card).toContainText('omtrek 52,4 m');
    await context.setOffline(false);
    await allSent(page);
    const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), serviceWorkers: 'block' });
    const desk = await other.newPage();
    await signInAt(desk, 'projectleider', MAP);
    const row = desk.getByRole('list', { name: 'Lijnen en vlakken' }).getByRole('button', { name: /^Depot 1/ });
    await row.click();
    await expect(desk.getByRole('region', { name: 'Depot 1' })).toContainText('100,0 m²');
    await expectNoBarriers(desk);
    await desk.getByRole('button', { name: 'Weghalen' }).click();
    await expect(desk.getByRole('list', { name: 'Lijnen en vlakken' })).not.toContainText('Depot 1');
    await desk.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(row).toBeVisible();
    await other.close();
  },
);

/** Draws an area of a kind without a network, by typing its corners. */
async function drawArea(page: Page, kind: string, name: string, corners: readonly (readonly [string, string])[]) {
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await page.getByRole('menuitem', { name: 'Vlak tekenen' }).click();
  const panel = page.getByRole('region', { name: 'Vlak tekenen' });
  await panel.getByRole('button', { name: 'RD typen' }).click();
  for (const [rdX, rdY] of corners) await typeCorner(page, rdX, rdY);
  await page.getByRole('dialog').getByRole('button', { name: 'Terug naar de kaart' }).click();
  await panel.getByRole('button', { name: 'Klaar' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Soort').selectOption({ label: kind });
  await sheet.getByLabel('Naam').fill(name);
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('region', { name })).toBeVisible();
}

test('two phones draw without a network; once both have one, each has what the other drew', async ({ page, context, browser }) => {
  const other = await browser.newContext({ viewport: FIELD });
  try {
    const phones = [
      { phone: page, account: 'veldwerker2', name: 'Depot oost', x: 173_400 },
      { phone: await other.newPage(), account: 'projectleider', name: 'Depot west', x: 173_300 },
    ] as const;
    for (const { phone, account } of phones) {
      await phone.setViewportSize(FIELD);
      await signInAt(phone, account, MAP);
      await expect(phone.getByRole('list', { name: 'Lijnen en vlakken' })).toContainText('Voormalige tank');
    }
    for (const offline of [context, other]) await offline.setOffline(true);
    for (const { phone, name, x } of phones)
      await drawArea(phone, 'Depot', name, [
        [String(x), '387900'],
        [String(x + 10), '387900'],
        [String(x + 10), '387910'],
      ]);
    for (const offline of [context, other]) await offline.setOffline(false);
    for (const { phone } of phones) await allSent(phone);
    for (const { phone } of phones) {
      await phone.goto(MAP);
      const list = phone.getByRole('list', { name: 'Lijnen en vlakken' });
      for (const { name } of phones) await expect(list).toContainText(name);
    }
  } finally {
    await other.close();
  }
});

testWithApp('lines and areas of a globe come in without a network, with what is wrong said beside them', async ({ page, context }) => {
  await page.setViewportSize(FIELD);
  await signInAt(page, 'veldwerker2', MAP);
  await untilAppKept(page);
  await expect(page.getByRole('list', { name: 'Lijnen en vlakken' })).toContainText('Voormalige tank');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  await page.getByRole('menuitem', { name: 'Lijnen en vlakken inlezen' }).click();
  const sheet = page.getByRole('dialog');
  const place = (name: string, geometry: string) => `<Placemark><name>${name}</name>${geometry}</Placemark>`;
  const area = (coordinates: string) =>
    `<ExtendedData><Data name="soort"><value>Depot</value></Data></ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
  const inside = [
    place('Depot zuid', area('5.6467,51.4779,0 5.6468,51.4779,0 5.6468,51.478,0 5.6467,51.478,0 5.6467,51.4779,0')),
    place('Vlinder', area('5.6467,51.4779 5.6468,51.478 5.6468,51.4779 5.6467,51.478 5.6467,51.4779')),
    place('Voormalige tank', '<LineString><coordinates>5.6467,51.4779 5.6468,51.4779</coordinates></LineString>'),
    place('Heg', '<LineString><coordinates>5.6467,51.4779 5.6468,51.4779</coordinates></LineString>'),
    place('P', '<Point><coordinates>5.6467,51.4779</coordinates></Point>'),
  ];
  const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside.join('')}</Document></kml>`;
  await sheet.locator('input[type=file]').setInputFiles({ name: 'terrein.kml', mimeType: 'application/vnd.google-earth.kml+xml', buffer: Buffer.from(kml) });
  await expect(sheet.getByRole('status').first()).toContainText('2 nieuw, 1 bestond al, 1 fout');
  await expect(sheet.getByText('Vlinder: De rand kruist zichzelf')).toBeVisible();
  await expect(sheet.getByText('1 punt komt niet mee')).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Nieuwe lijnen en vlakken' })).toContainText(/Depot zuid.*Depot · 7\d,\d m²/);
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: '2 lijnen en vlakken inlezen' }).click();
  await expect(sheet).toHaveCount(0);
  const list = page.getByRole('list', { name: 'Lijnen en vlakken' });
  await expect(list.getByRole('button', { name: /^Depot zuid/ })).toBeVisible();
  await expect(list.getByRole('button', { name: /^Heg/ })).toBeVisible();
  await context.setOffline(false);
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
  await go(page, MAP);
  await expect(list.getByRole('button', { name: /^Depot zuid/ })).toBeVisible();
});
