import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('an administrator finds who judged a form, narrows to one record, reads from what to what, and takes the list along', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'beheerder', '/cp/instellingen/audit');
  const table = page.getByRole('region', { name: 'Wie deed wat' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Wat', { exact: true }).selectOption({ label: 'Formulier beoordeeld' });
  await page.getByRole('button', { name: 'Toon wie wat deed' }).click();
  await expect(page).toHaveURL(/handeling=form.review/);
  await table.getByRole('row').filter({ hasText: '→' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Formulier beoordeeld' });
  await expect(sheet.getByText('→').first()).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Geschiedenis hiervan' }).click();
  await expect(page).toHaveURL(/soort=form-submission&record=/);
  // A form that was returned has been sent more than once.
  await expect(table.getByText('Formulier verstuurd').first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporteren' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Wanneer;Op het apparaat;Wie;Wat;Soort;Waarvan;Veld;Van;Naar');

  await page.goto('/cp/instellingen/audit?tot=2020-01-01');
  await expect(page.getByText('Niets gevonden')).toBeVisible();
  await page.getByRole('button', { name: 'Filters wissen' }).click();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
});
