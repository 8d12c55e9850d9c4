import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signIn } from '../people.ts';

test('a batch is made of what is approved, downloaded, and undone with a reason', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'administratie');
  await page.goto('/cp/tempo/export');
  await expect(page.getByText('Blijft achter').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: /^Batch maken van/ }).click();
  await expect(page.getByText(/^Batch \d+ gemaakt/)).toBeVisible();
  await expect(page.getByText('Niets om uit te voeren')).toBeVisible();
  await page
    .getByRole('button', { name: /^Batch \d+:/ })
    .first()
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Als CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Personeelsnummer;Medewerker;Datum');
  await page
    .getByRole('button', { name: /^Batch \d+:/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Terugdraaien…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Terugdraaien' }).click();
  await expect(dialog.getByText('Schrijf op waarom je deze batch terugdraait.').first()).toBeVisible();
  await dialog.getByLabel('Waarom draai je hem terug?').fill('Verkeerde periode gekozen');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Terugdraaien' }).click();
  await expect(page.getByText(/Verkeerde periode gekozen/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /^Batch maken van/ })).toBeVisible();
  await expectNoBarriers(page);
});
