import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('a field worker keeps their own data, and changes their IBAN with a mailed code', async ({ page, context }) => {
  await signInAt(page, 'veldwerker2', '/cp/home/persoonlijk');
  await page.getByRole('link', { name: /Persoonsgegevens/ }).click();
  await page.getByLabel('Achternaam').fill('El Amrani 111222333');
  await page.getByLabel('Postcode').fill('5611ab');
  await page.getByRole('button', { name: '2 wijzigingen opslaan' }).click();
  await expect(page.getByRole('link', { name: /burgerservicenummer/ })).toBeVisible();
  await page.getByLabel('Achternaam').fill('El Amrani');
  await page.getByRole('button', { name: '2 wijzigingen opslaan' }).click();
  await expect(page.getByText('Persoonsgegevens bewaard')).toBeVisible();
  await expect(page.getByText('Postcode: leeg → 5611 AB')).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'IBAN invullen' }).click();
  const sheet = page.getByRole('dialog', { name: 'IBAN wijzigen' });
  await sheet.getByLabel('Nieuw IBAN').fill('NL91 ABNA 0417 1643 01');
  await sheet.getByRole('button', { name: 'Code mailen' }).click();
  await expect(sheet.getByText('Dit is geen geldig IBAN.')).toBeVisible();
  await sheet.getByLabel('Nieuw IBAN').fill('NL91 ABNA 0417 1643 00');
  await sheet.getByRole('button', { name: 'Code mailen' }).click();
  await expect(sheet.getByLabel('Code uit de mail')).toBeVisible();
  await expectNoBarriers(page);
  const mailbox = await context.newPage();
  await expect(async () => {
    await mailbox.goto('/demo/postvak');
    await expect(mailbox.getByText(/is je code om een IBAN te wijzigen/).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const code = /(\d{6}) is je code om een IBAN/.exec((await mailbox.locator('body').textContent()) ?? '')?.[1] ?? '';
  await mailbox.close();
  await sheet.getByLabel('Code uit de mail').fill(code);
  await sheet.getByRole('button', { name: 'IBAN bewaren' }).click();
  await expect(page.getByText('NL91 **** 4300', { exact: true })).toBeVisible();
  await expect(page.getByText('IBAN: leeg → NL91 **** 4300')).toBeVisible();
});
