import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signIn, signInAt } from '../people.ts';
import { test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

test.use({ viewport: { width: 390, height: 844 } });

test('a driver without signal writes down a reading and reports damage; the planner has both once there is signal', async ({ page, context, browser }) => {
  await signInAt(page, 'veldwerker', '/cp/home/persoonlijk');
  await page.getByRole('link', { name: /^Auto/ }).click();
  await expect(page.getByText('V-482-KP').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Pech: bel/ })).toHaveAttribute('href', /^tel:088/);
  await context.setOffline(true);

  await page.getByRole('contentinfo').getByRole('button', { name: 'Stand invoeren' }).click();
  await page.getByLabel('Kilometerstand', { exact: true }).fill('84.000');
  await page.getByRole('button', { name: 'Stand opslaan' }).click();
  await expect(page.getByText(/Vul 84\.\d{3} km of meer in: dat stond er op .*, uit een rit/)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Kilometerstand', { exact: true }).fill('85120');
  await page.getByRole('button', { name: 'Stand opslaan' }).click();
  await expect(page.getByRole('list', { name: 'Kilometerstanden' }).getByText('85.120 km')).toBeVisible();

  await page.getByRole('button', { name: 'Schade melden' }).click();
  const sheet = page.getByRole('dialog', { name: 'Schade melden' });
  await sheet.getByLabel('Plaats').fill('Spoorlaan, Tilburg');
  await sheet.getByLabel('Wat is er gebeurd?').fill('Spiegel links afgereden door een fietser');
  const photo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  await sheet.getByLabel('Foto maken').setInputFiles({ name: 'spiegel.png', mimeType: 'image/png', buffer: photo });
  await expect(sheet.getByRole('button', { name: /Foto 1/ }).first()).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Schade melden' }).click();
  await expect(page.getByRole('list', { name: 'Schade' }).getByText(/Spiegel links/)).toBeVisible();
  await expectNoBarriers(page);
  await context.setOffline(false);

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })).newPage();
  await signIn(desk, 'planner');
  await expect(async () => {
    await desk.goto('/cp/registers/voertuigen?zoek=v482');
    await expect(desk.getByRole('row', { name: /V-482-KP/ }).getByText('85.120')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await desk.getByRole('link', { name: 'V-482-KP' }).click();
  await desk
    .getByRole('list', { name: 'Schade' })
    .getByRole('button', { name: /Spiegel links/ })
    .click();
  await desk.getByRole('button', { name: 'In behandeling nemen' }).click();
  await expect(desk.getByRole('dialog', { name: 'Schade' }).getByText('In behandeling', { exact: true }).first()).toBeVisible();
  await desk.context().close();
});
