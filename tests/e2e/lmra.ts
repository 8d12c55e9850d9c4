/** Filling in an LMRA, which stands on one screen. */
import { expect, type Page } from '@playwright/test';

/** Says yes to all that is asked, is led to the last one that is left open, and sends it. */
export async function sendLmra(page: Page): Promise<void> {
  await expect(page.getByText('Eerst nog invullen: Ben ik fit en uitgerust?')).toBeVisible();
  const open = page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: 'Nee' }), hasNot: page.getByRole('radio', { checked: true }) });
  await expect(open).toHaveCount(7);
  for (let left = 7; left > 1; left--) await open.first().getByRole('radio', { name: 'Ja' }).check();
  await page.getByRole('button', { name: 'Naar het eerste veld' }).click();
  await expect(open.getByRole('radio').first()).toBeFocused();
  await open.first().getByRole('radio', { name: 'Ja' }).check();
  await expect(page.getByText('Groen: starten')).toBeVisible();
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page).toHaveURL(/bekijken/);
}
