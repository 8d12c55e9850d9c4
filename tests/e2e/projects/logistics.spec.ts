import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { DESK } from '../designer/form-designs.ts';
import { signIn } from '../people.ts';

test.use({ serviceWorkers: 'allow' });

const FIELD = { width: 390, height: 844 };
const LOGISTICS = '/cp/projecten/26.01404/fasen/01/logistics';

test('samples are put on an order and handed over without a network, and the office has them once there is one', async ({ page, context }) => {
  await page.setViewportSize(FIELD);
  await signIn(page, 'veldwerker');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(LOGISTICS);
  await expect(page.getByRole('heading', { name: 'Voertuig en instrumenten' })).toBeVisible();
  await expectNoBarriers(page);
  await context.setOffline(true);

  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Labopdracht', exact: true }).click();
  await sheet.getByLabel('Laboratorium').selectOption({ label: 'Laboratorium De Wijers' });
  await sheet.getByRole('button', { name: 'Opdracht maken' }).click();
  await page.getByRole('button', { name: 'Monster toevoegen' }).click();
  await sheet.getByLabel('Monstercode').fill('91-1');
  await sheet.getByLabel('Barcode', { exact: false }).first().fill('55500091');
  await sheet.getByLabel('Diepte van').fill('60');
  await sheet.getByLabel('Diepte tot').fill('10');
  await sheet.getByRole('button', { name: 'Bewaren en sluiten' }).click();
  await expect(sheet.getByText('De onderkant ligt boven de bovenkant. Draai de diepten om.').first()).toBeVisible();
  await sheet.getByLabel('Diepte tot').fill('110');
  await sheet.getByRole('button', { name: 'Bewaren en sluiten' }).click();
  await expect(page.getByText('91-1 · 60–110 cm')).toBeVisible();
  await page.getByRole('button', { name: 'Op verzonden zetten' }).click();
  await sheet.getByRole('button', { name: 'Op verzonden zetten' }).click();

  await page.getByRole('button', { name: 'Overdragen' }).click();
  await sheet.getByLabel('Temperatuur in de koelbox').fill('7,4');
  await expect(sheet.getByText('Dit ligt buiten 1–5 °C.')).toBeVisible();
  await sheet.getByLabel('Aangenomen door').fill('T. Mulder, koerier');
  for (const name of ['S. Dekkers', 'T. Mulder']) {
    await sheet.getByRole('button', { name: 'Liever je naam typen' }).first().click();
    await sheet.getByLabel('Je naam geldt als handtekening').last().fill(name);
  }
  await sheet.getByRole('button', { name: 'Overdragen' }).click();
  await expect(page.getByText('Monsters overgedragen, op dit apparaat')).toBeVisible();
  await expect(page.getByText('7,4 °C, buiten de koeling')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^LO-\d\d-\d{4}$/ })).toBeVisible();
  await expect(page.getByText('Monsters overgedragen', { exact: true })).toBeVisible();
  await expectNoBarriers(page);

  await page.setViewportSize(DESK);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^LO-\d\d-\d{4}\.csv$/);
  await expect(page.getByRole('region', { name: 'Monsters' })).toContainText('55500091');
  await expectNoBarriers(page);
});
