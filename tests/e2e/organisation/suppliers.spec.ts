import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('an administrator adds a laboratory with whom to reach there, and finds it by its kind', async ({ page }) => {
  await signInAt(page, 'beheerder', '/cp/instellingen/leveranciers');
  await expect(page.getByText('Van Gestel Sondeerbedrijf')).toBeVisible();
  await page.getByRole('button', { name: 'Nieuwe leverancier' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nieuwe leverancier' });
  await sheet.getByRole('textbox', { name: 'Naam', exact: true }).fill('Lab Oost');
  await sheet.getByLabel('Btw-id').fill('NL123456789B01');
  await sheet.getByRole('button', { name: 'Leverancier bewaren' }).click();
  await expect(sheet.getByRole('link', { name: /Dit btw-id klopt niet/ })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Kies ten minste één soort.' })).toBeVisible();
  await sheet.getByLabel('Btw-id').fill('NL000099998B57');
  await sheet.getByRole('checkbox', { name: 'Laboratorium' }).check();
  await sheet.getByRole('button', { name: 'Contactpersoon toevoegen' }).click();
  await sheet.getByRole('textbox', { name: 'Contactpersoon', exact: true }).fill('Noor Bos');
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Leverancier bewaren' }).click();
  await expect(sheet).toBeHidden();
  await page.goto('/cp/instellingen/leveranciers?soort=laboratory&zoek=noor');
  await expect(page.getByText('1 leverancier', { exact: true })).toBeVisible();
  await expect(page.getByText('Lab Oost')).toBeVisible();
  await expectNoBarriers(page);
});
