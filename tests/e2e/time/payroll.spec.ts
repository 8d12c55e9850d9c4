import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { signIn, signInAt } from '../people.ts';
import { test } from '../test.ts';

test('a batch is made of what is approved, downloaded, and undone with a reason', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'administratie', '/cp/tempo/export');
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
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Verkeerde periode gekozen/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /^Batch maken van/ })).toBeVisible();
  await expectNoBarriers(page);
});

test('what can be pressed is not pushed away by what comes late above it', async ({ page }) => {
  const mayCome = Promise.withResolvers<void>();
  await page.route(/\/payroll\/preview/, (route) => mayCome.promise.then(() => route.continue()));
  await signIn(page, 'administratie');
  const batches = page.waitForResponse(/\/payroll-batches$/);
  await go(page, '/cp/tempo/export');
  await batches;
  await expect(page.locator('.skel').first()).toBeVisible();
  await expect(page.getByText('Zakelijke kilometers')).toHaveCount(0);
  mayCome.resolve();
  await expect(page.getByRole('button', { name: /^Zakelijke kilometers/ })).toBeVisible();
});

test('kilometres and bills get a wage code from a day on, and a code that cannot be is named', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'administratie', '/cp/tempo/export');
  const section = page.locator('section.sec', { has: page.getByRole('heading', { name: 'Looncodes van kilometers en verschotten' }) });
  const sheet = page.getByRole('dialog');
  await section.getByText('Zakelijke kilometers').click();
  await sheet.getByLabel('Looncode').first().fill('a;b');
  await sheet.getByRole('button', { name: 'Bewaren' }).click();
  await expect(sheet.getByText(/Gebruik in de looncode alleen letters/).first()).toBeVisible();
  await sheet.getByLabel('Looncode').first().fill('K-310');
  await sheet.getByRole('button', { name: 'Bewaren' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(section.getByText('K-310').first()).toBeVisible();
  await section.getByText('Zakelijke kilometers').click();
  await expect(sheet.getByText('Geldt nu')).toBeVisible();
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: /^Weghalen/ }).click();
  await expect(sheet.getByText('Geldt nu')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoBarriers(page);
});
