import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const MAP = '/cp/projecten/26.01404/fasen/01/kaart';
const FOUND = {
  label: 'Kanaaldijk 12, 5701AB Helmond',
  ...{ address: 'Kanaaldijk 12', postcode: '5701 AB', city: 'Helmond', municipality: 'Helmond', province: 'Noord-Brabant' },
  rd: { x: 174_321.5, y: 387_654.5 },
};

test('the map goes to an address that is looked up, on a phone, and says it when the server has no service for that', async ({ page }) => {
  await signInAt(page, 'veldwerker', MAP);
  await page.getByRole('button', { name: 'Adres zoeken' }).click();
  const sheet = page.getByRole('dialog', { name: 'Zoek een adres' });
  await expect(sheet).toContainText('Adressen opzoeken staat uit op deze server. Schuif de kaart zelf naar de plek.');
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Sluiten' }).click();

  const asked: string[] = [];
  await page.route('**/v1/address-search*', (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    asked.push(search);
    return route.fulfill({ json: { isOn: true, hasFailed: false, found: search === '' ? [] : [FOUND] } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Adres zoeken' }).click();
  await sheet.getByRole('searchbox', { name: 'Zoeken' }).fill('kanaaldijk 12');
  await sheet.getByRole('button', { name: FOUND.label }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('.mapfoot')).toContainText(/174\.?32\d/);
  await expect(page.locator('.mapfoot')).toContainText(/387\.?65\d/);
  expect(asked).toContain('kanaaldijk 12');
  await expectNoBarriers(page);
});
