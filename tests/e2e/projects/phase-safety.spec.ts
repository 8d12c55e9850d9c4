import { expect } from '@playwright/test';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const PHASE = { project: '26.01400', phase: '01' };

test('a project leader fills in the safety file without a network, and KAM agrees to what is left of a risk', async ({ page, context, browser, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'projectleider', href('phaseSafety', PHASE));
  await expect(page.getByRole('region', { name: 'Taakrisicoanalyse' })).toContainText('Boren boven kabels en leidingen');
  await expectNoBarriers(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Taakstap' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet.getByText('Schrijf op wat het gevaar is.').first()).toBeVisible();
  await sheet.getByLabel('Taakstap').fill('Werken in de sleuf');
  await sheet.getByLabel('Gevaar').fill('Instorten');
  await sheet.getByLabel('Maatregel', { exact: true }).fill('Talud 1:1');
  await sheet.getByLabel('Verantwoordelijke').fill('Boormeester');
  for (const field of await sheet.getByRole('combobox').all()) await field.selectOption({ index: 1 });
  await sheet.getByRole('button', { name: 'Opslaan' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Werken in de sleuf/ })).toContainText('Wacht op KAM');
  await page.locator('section').filter({ hasText: 'Nood' }).getByRole('button', { name: 'Wijzigen' }).last().click();
  await page.getByRole('dialog').getByLabel('Verzamelplaats').fill('Bij de keet aan de Havenweg');
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Bij de keet aan de Havenweg')).toBeVisible();
  await context.setOffline(false);
  await expect(
    page
      .getByRole('button', { name: /Alles verzonden/ })
      .or(page.getByText('Alles verzonden'))
      .first(),
  ).toBeVisible();

  const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const kam = await other.newPage();
  await signInAt(kam, 'kam', href('phaseSafety', PHASE));
  await expect(kam.getByText('Bij de keet aan de Havenweg')).toBeVisible();
  await expectNoBarriers(kam);
  await kam.getByRole('button', { name: /Werken in de sleuf/ }).click();
  await kam.getByRole('dialog').getByRole('button', { name: 'Akkoord met dit restrisico' }).click();
  await expect(kam.getByRole('button', { name: /Werken in de sleuf/ })).toContainText('Akkoord KAM');
  await other.close();
});
