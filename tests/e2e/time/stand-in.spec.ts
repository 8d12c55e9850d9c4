import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { signIn } from '../people.ts';

test('a leader names a stand-in, who approves in their name until it is ended', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'j.timmermans');
  await page.goto('/cp/tempo/goedkeuren');
  await page.getByRole('button', { name: 'Vervanging', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Vervanging' });
  await sheet.getByRole('button', { name: 'Vervanger aanwijzen' }).click();
  await expect(sheet.getByText('Kies wie je vervangt.').first()).toBeVisible();
  await sheet.getByRole('button', { name: /Kies een collega/ }).click();
  await page.getByRole('dialog', { name: 'Kies een collega' }).getByText('Anouk Kuipers').click();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(Date.now());
  await sheet.getByLabel('Eerste dag', { exact: true }).fill(today);
  await sheet.getByLabel(/^Opmerking/).fill('Bel me gerust.');
  await sheet.getByRole('button', { name: 'Vervanger aanwijzen' }).click();
  const row = sheet.getByRole('list', { name: 'Vervangingen' }).getByRole('listitem').filter({ hasText: 'Anouk Kuipers vervangt jou' }).first();
  await expect(row).toBeVisible();
  await expectNoBarriers(page);

  const desk = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const standIn = await desk.newPage();
  await signIn(standIn, 'a.kuipers');
  await standIn.goto('/cp/tempo/goedkeuren');
  await expect(standIn.getByText('Je vervangt Joost Timmermans')).toBeVisible();
  const hours = standIn.getByRole('row').filter({ hasText: 'Lotte Brouwer' }).filter({ hasText: 'namens Joost Timmermans' });
  await expect(hours.first()).toBeVisible();
  await expectNoBarriers(standIn);

  await row.getByRole('button', { name: 'Beëindigen' }).click();
  await expect(row).toHaveCount(0);
  await standIn.reload();
  await expect(standIn.getByText('Je vervangt Joost Timmermans')).toHaveCount(0);
  await desk.close();
});
