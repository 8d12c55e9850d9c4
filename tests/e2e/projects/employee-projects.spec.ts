import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('an employee opens their projects from Synergy, sees them on the map and in the list, and a colleague does not', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, 'veldwerker', '/synergy/project/1001');
  await expect(page.getByRole('heading', { level: 1, name: 'Sanne Dekkers' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Kaart op schaal met \d+ projecten/ })).toBeVisible();
  await expect(page.getByText(/hemelsbreed in RD vanaf vestiging Eindhoven/)).toBeVisible();
  const first = page.getByRole('list', { name: 'Vandaag en verder' }).getByRole('listitem').first();
  await expect(first).toContainText(/\d km, vandaag/);
  await expect(first.getByRole('link', { name: /^Route naar/ })).toHaveAttribute('href', /^(https:\/\/|geo:)/);
  await expectNoBarriers(page);
  await page
    .getByRole('button', { name: /^Inzoomen op/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hele kaart' }).click();
  await expect(page.getByRole('button', { name: 'Hele kaart' })).toHaveCount(0);
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cp\/projecten\/.+\/informatie$/);

  const other = await (await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })).newPage();
  await signInAt(other, 'veldwerker2', '/synergy/project/1001');
  await expect(other.getByText('Dit zien alleen de medewerker, de leidinggevende, planners en beheerders.')).toBeVisible();
  await other.goto('/synergy/project/9999');
  await expect(other.getByText('Geen medewerker met nummer 9999')).toBeVisible();
  await other.context().close();
});
