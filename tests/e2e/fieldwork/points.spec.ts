import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { DESK } from '../designer/form-designs.ts';
import { testWithApp } from '../kept-app.ts';
import { signIn } from '../people.ts';

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

testWithApp(
  'two phones add a boring without a network, under one number: both are kept, and the later hears what it is called',
  async ({ page, context, browser, baseURL }) => {
    const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: FIELD, serviceWorkers: 'allow' });
    const second = await other.newPage();
    await page.setViewportSize(FIELD);
    for (const [phone, account] of [
      [page, 'veldwerker2'],
      [second, 'extern'],
    ] as const) {
      await signIn(phone, account);
      await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await phone.goto(`${PHASE}/werkzaamheden`);
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
    await other.setOffline(false);
    await second.reload();
    const next = String(Number(number) + 1).padStart(2, '0');
    await expect(rowOf(second, `Boring ${next}`)).not.toContainText('apparaat');
    await rowOf(second, `Boring ${next}`).click();
    await expect(second.getByRole('dialog')).toContainText(`Hernummerd van ${number} naar ${next}`);
    await expect(second.getByRole('dialog')).toContainText('van de tweede telefoon');
    await other.close();
  },
);

test('the points lie on the map, are found in the list beside it, and one is put down where the device is', async ({ page }) => {
  await page.setViewportSize(DESK);
  await signIn(page, 'veldwerker');
  await page.goto('/cp/projecten/26.01400/fasen/01/kaart');
  const list = page.getByRole('list', { name: 'Punten op de kaart' });
  await list.getByRole('button', { name: /^Peilbuis 04-1/ }).click();
  const card = page.getByRole('region', { name: 'Peilbuis 04-1' });
  await expect(card).toContainText('WGS84');
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
  await signIn(page, 'veldwerker');
  await page.goto('/cp/projecten/26.01400/fasen/01/werkzaamheden');
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
