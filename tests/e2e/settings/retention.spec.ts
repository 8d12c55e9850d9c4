import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';

test('an administrator shortens a period, is held to the law, clears what was kept longer and sees the proof', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'beheerder', '/cp/instellingen/bewaren');
  const rules = page.getByRole('region', { name: 'Bewaartermijnen' });
  await expect(rules.getByRole('row', { name: /^Formulieren en BRL-dossiers/ })).toContainText('10 jaar');
  await expectNoBarriers(page);

  await rules.getByRole('row', { name: /^Uren en dagen/ }).click();
  const hours = page.getByRole('dialog', { name: 'Uren en dagen' });
  await hours.getByLabel('Jaren').fill('5');
  await hours.getByRole('button', { name: 'Termijn opslaan' }).click();
  await expect(hours.getByText('Korter dan 7 jaar mag niet')).toBeVisible();
  await expectNoBarriers(page);
  await hours.getByRole('button', { name: 'Sluiten' }).click();

  await rules.getByRole('row', { name: /^Meldingen/ }).click();
  const messages = page.getByRole('dialog', { name: 'Meldingen' });
  await messages.getByLabel('Dagen').fill('190');
  await messages.getByRole('button', { name: 'Termijn opslaan' }).click();
  await expect(messages.getByText('190 dagen, door')).toBeVisible();
  await expect(messages.getByRole('button', { name: 'Nu opruimen' })).toBeEnabled();
  await messages.getByRole('button', { name: 'Nu opruimen' }).click();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await expect(page.getByText(/^Meldingen: \d+ verwijderd$/)).toBeVisible();
  await expect(page.getByText(/[0-9a-f]{64}/)).toBeVisible();
  await expectNoBarriers(page);
});
