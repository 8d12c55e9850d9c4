import { expect } from '@playwright/test';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { isReached } from '../reached.ts';
import { test } from '../test.ts';

const year = Number(localDate(Date.now()).slice(0, 4)) + 2;

test('an administrator sees the holidays of a year, closes days of the organisation, and opens them again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'beheerder', `/cp/instellingen/feestdagen?jaar=${year}`);
  await expect(page.getByRole('row', { name: new RegExp(`^Eerste Kerstdag 25-12-${year}`) })).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Sluiting toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sluiting toevoegen' });
  await dialog.getByLabel('Naam').fill('Verhuizing');
  await dialog.getByLabel('Eerste dag').fill(`${year}-03-11`);
  await dialog.getByLabel('Laatste dag').fill(`${year}-03-10`);
  await dialog.getByRole('button', { name: 'Sluiting bewaren' }).click();
  await expect(dialog.getByText('Kies een laatste dag op of na de eerste dag.')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByLabel('Laatste dag').fill(`${year}-03-12`);
  await dialog.getByRole('button', { name: 'Sluiting bewaren' }).click();
  await expect(dialog).toBeHidden();
  const told = page.getByText('Sluiting bewaard');
  await expect(told).toBeVisible();
  expect(await isReached(told), 'a press on what went well is for what lies beneath').toBe(false);
  const closing = page.getByRole('row', { name: new RegExp(`^Verhuizing ${formatDate(`${year}-03-11`)} tot en met ${formatDate(`${year}-03-12`)}`) });
  await expect(closing).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: String(year + 1), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Feestdagen ${year + 1}` })).toBeVisible();
  await expect(closing).toBeHidden();
  await page.getByRole('button', { name: String(year), exact: true }).click();
  await closing.getByRole('button', { name: /Weghalen/ }).click();
  await expect(closing).toBeHidden();

  await page.getByRole('link', { name: /Bevrijdingsdag is een vrije dag/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bevrijdingsdag is een vrije dag' })).toBeVisible();
  await expect(page.getByText('in lustrumjaren').first()).toBeVisible();
});
