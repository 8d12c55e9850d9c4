import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { testWithApp } from '../kept-app.ts';
import { signIn } from '../people.ts';

testWithApp.use({ permissions: ['geolocation'], geolocation: { latitude: 51.4779, longitude: 5.6467, accuracy: 3 } });

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
    await signIn(page, 'veldwerker2');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(MAP);
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
    const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), serviceWorkers: 'block' });
    const desk = await other.newPage();
    await signIn(desk, 'projectleider');
    await desk.goto(MAP);
    const row = desk.getByRole('list', { name: 'Lijnen en vlakken' }).getByRole('button', { name: /^Depot 1/ });
    await expect(async () => {
      await desk.reload();
      await expect(row).toBeVisible({ timeout: 2000 });
    }).toPass();
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
