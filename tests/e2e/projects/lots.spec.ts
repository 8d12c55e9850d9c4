import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { DESK } from '../designer/form-designs.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const FIELD = { width: 390, height: 844 };

test('increments of a lot are counted without a network, and the desk sees them once there is one', async ({ page, context }) => {
  await page.setViewportSize(FIELD);
  await signInAt(page, 'projectleider', '/cp/projecten/26.01410/fasen/01/brl1000');
  await expect(page).toHaveURL(/informatie\/brl1000$/);
  await page.getByRole('link', { name: /^D03, zandige grond/ }).click();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Grepen van A tellen' }).click();
  await expect(page.getByRole('button', { name: 'Greep 38 genomen' })).toBeVisible();
  await expectNoBarriers(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Greep 38 genomen' }).click();
  await page.getByRole('button', { name: 'Greep 39 genomen' }).click();
  await page.getByRole('button', { name: 'Greep 39 terugnemen' }).click();
  await expect(page.getByText('38 / 50')).toBeVisible();
  await context.setOffline(false);

  await page.setViewportSize(DESK);
  await page.getByRole('link', { name: 'Terug naar de partij' }).click();
  await expect(page.getByRole('img', { name: 'Mengmonster A: 38 van 50 grepen genomen' })).toBeVisible();
  await expect(page.getByText('Totaal in deze fase')).toContainText('t');
  await expectNoBarriers(page);
});

test('a lot that was signed is rejected and opened again, and the version that was signed stays beside it', async ({ page }) => {
  await page.setViewportSize(FIELD);
  await signInAt(page, 'projectleider', '/cp/projecten/26.01410/fasen/01/brl1000');
  await page.getByRole('link', { name: /^D02, klei bouwput/ }).click();
  // Whoever judges sees all that was signed.
  for (const label of ['Komt overeen met het plan', 'Gebruikt apparaat', 'Klaar']) await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByText(/schoon en gekalibreerd/)).toBeVisible();
  await page.getByRole('button', { name: 'Beoordelen' }).click();
  await page.getByLabel('Toelichting').fill('De barcode van A klopt niet.');
  await page.getByRole('button', { name: 'Afkeuren' }).click();
  await page.getByRole('button', { name: 'Opnieuw openen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Partij D02 opnieuw openen' });
  await expect(sheet.getByText('Afgekeurd: De barcode van A klopt niet.')).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByLabel('Wat moet er verbeterd worden?').fill('Scan A opnieuw.');
  await sheet.getByRole('button', { name: 'Opnieuw openen' }).click();
  await expect(page.getByText('Opnieuw geopend na afkeuring')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Eerdere versie 1' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Ondertekenen' }).click();
  await expect(page.getByLabel('Waarnemingen')).toHaveValue('Bruin, geen geur, spoor puin.');
});
