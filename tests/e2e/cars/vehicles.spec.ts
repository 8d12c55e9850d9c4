import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('a planner finds a vehicle, adds one by hand, and says who drives it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'planner', '/cp/registers/voertuigen');
  await expect(page.getByRole('row', { name: /V-482-KP/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Zoek een voertuig' }).fill('gx-204');
  await expect(page).toHaveURL(/zoek=gx-204/);
  await expect(page.getByText('1 voertuig', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /GX-204-D/ }).getByText(/^Verlopen/)).toBeAttached();
  await expectNoBarriers(page);

  await page.getByRole('link', { name: 'Voertuig toevoegen' }).click();
  await page.getByLabel('Kenteken', { exact: true }).fill('v482kp');
  await page.getByLabel('Naam', { exact: true }).fill('Bus van de proef');
  await page.getByRole('radio', { name: 'Bestelauto' }).check();
  await page.getByLabel('Tankpas').fill('12');
  await page.getByRole('button', { name: 'Voertuig opslaan' }).click();
  await expect(page.getByRole('region', { name: '1 veld klopt nog niet' })).toBeVisible();
  await page.getByLabel('Tankpas').fill('1234');
  await page.getByRole('button', { name: 'Voertuig opslaan' }).click();
  await expect(page.getByRole('link', { name: /Kenteken V-482-KP staat al in het register: Volkswagen Transporter/ })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Kenteken', { exact: true }).fill('12-gvd-3');
  await expect(page.getByText(/GVD staat zelden op een Nederlands kenteken/)).toBeVisible();
  await page.getByLabel('Kenteken', { exact: true }).fill('12abc3');
  await page.getByRole('button', { name: 'Voertuig opslaan' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Bus van de proef' })).toBeVisible();
  await expect(page.getByText('12-ABC-3')).toBeVisible();
  await expect(page.getByText('Niet geverifieerd')).toBeVisible();
  await page.getByRole('button', { name: 'Bestuurder toevoegen' }).click();
  await page.getByRole('button', { name: /Kies een medewerker/ }).click();
  await page
    .getByRole('dialog', { name: 'Kies een medewerker' })
    .getByRole('button', { name: /Daan Visser/ })
    .click();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Bestuurders' }).getByText('Daan Visser')).toBeVisible();
  await expectNoBarriers(page);
});
