import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectNoBarriers } from '../barriers.ts';
import { signIn } from '../people.ts';

test('a field worker takes along everything that is kept of them, once', async ({ page }) => {
  await signIn(page, 'veldwerker2');
  await page.goto('/cp/home/persoonlijk');
  await page.getByRole('button', { name: 'Mijn gegevens opvragen' }).click();
  await expect(page.getByRole('button', { name: 'Ophalen' })).toBeVisible();
  await expectNoBarriers(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ophalen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('mijn-gegevens.zip');
  const names = Object.keys(unzipSync(await readFile(await file.path())));
  expect(names).toEqual(expect.arrayContaining(['account.json', 'persoonsgegevens.json', 'uren.json', 'meldingen.json', 'handelingen.json']));
  expect(names.some((name) => /^formulieren\/\d+ .+\/formulier\.pdf$/.test(name))).toBe(true);
  await expect(page.getByText(/Opgehaald op/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ophalen' })).toBeHidden();
});
