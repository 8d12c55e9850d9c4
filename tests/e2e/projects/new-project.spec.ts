import { expect } from '@playwright/test';
import { go } from '../go.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('a leader starts a project on a phone with the number that is proposed, and a copy of another', async ({ page }) => {
  await signInAt(page, 'projectleider', '/cp/projecten');
  await page.getByRole('link', { name: 'Nieuw project' }).click();
  await page.getByRole('button', { name: 'Project maken' }).click();
  await expect(page.getByText('Geef het project een naam.').first()).toBeVisible();
  await page.getByLabel('Naam', { exact: true }).fill('Onderzoek Nieuwstraat');
  await page.getByLabel('Soort', { exact: true }).selectOption({ label: 'Monitoring' });
  await page.getByLabel('Divisie').selectOption({ label: 'Bodem' });
  await page.getByRole('button', { name: 'Project maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Onderzoek Nieuwstraat' })).toBeVisible();
  await expect(page.getByText('Aanvraag').first()).toBeVisible();

  await go(page, '/cp/projecten/26.01400/instellingen/algemeen');
  await page.getByRole('link', { name: 'Kopie van dit project maken' }).click();
  await page.getByLabel('Naam', { exact: true }).fill('Kopie Kanaaldijk');
  await page.getByRole('button', { name: 'Project maken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kopie Kanaaldijk' })).toBeVisible();
  await page.getByRole('link', { name: 'Fasen', exact: true }).click();
  await expect(page.getByRole('link', { name: /01 / }).first()).toBeVisible();
});
