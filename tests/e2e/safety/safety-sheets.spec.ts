import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { signIn, signInAt } from '../people.ts';
import { test } from '../test.ts';

testWithApp('what to do at an accident is found by a number on the bottle, without a network', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'veldwerker');
  await untilAppKept(page);
  await page.goto('/cp/veiligheidsbladen');
  const list = page.getByRole('list', { name: 'Veiligheidsbladen' });
  await expect(list.getByRole('link', { name: /Methanol/ })).toContainText('Te controleren');
  await expect(list.getByRole('link', { name: /Isopropanol/ })).toContainText('Oud format');
  await expect(list.getByText('Bentoniet')).toHaveCount(0);
  await expectNoBarriers(page);
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('UN2031');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('link', { name: /^Salpeterzuur/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Salpeterzuur 69 %');
  await expect(page.getByText('UN 2031, CAS 7697-37-2').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'GHS05, Bijtend' })).toBeVisible();
  await expect(page.getByText('Spoel 15 minuten met veel water, lenzen uit. Bel 112.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bel 112' })).toHaveAttribute('href', 'tel:112');
  await expect(page.getByText('Zuurbril')).toBeVisible();
  await expectNoBarriers(page);
});

test('a new version is typed from the last, checked at its fields, and is a draft until its PDF is there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'kam', '/cp/veiligheidsbladen?zoek=methanol');
  await page.getByRole('link', { name: 'Methanol' }).click();
  await page.getByRole('link', { name: 'Nieuwe versie' }).click();
  await expect(page.getByRole('textbox', { name: 'Productnaam' })).toHaveValue('Methanol');
  await page.getByLabel('CAS-nummer').fill('67-56-2');
  await page.getByRole('button', { name: 'Concept opslaan' }).click();
  await expect(page.getByText('Dit CAS-nummer klopt niet.').first()).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('CAS-nummer').fill('67-56-1');
  await page.getByRole('textbox', { name: 'Versie' }).fill('4.0');
  await page.getByLabel('Herzieningsdatum').fill('2026-10-01');
  await page.getByRole('button', { name: 'Concept opslaan' }).click();
  await expect(page.getByText('Dit is een concept')).toBeVisible();
  await page.getByRole('button', { name: 'Publiceren' }).click();
  await expect(page.getByText('Zet eerst de PDF van het blad erbij.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'methanol.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(page.getByRole('link', { name: 'methanol.pdf' })).toBeVisible();
  // The PDF changes the draft: while it is on its way nothing is published.
  await expect(async () => {
    const publish = page.getByRole('button', { name: 'Publiceren' });
    if (await publish.isVisible()) await publish.click({ timeout: 2000 });
    await expect(page.getByRole('list', { name: 'Versies' })).toContainText('Vervangen', { timeout: 3000 });
  }).toPass();
  await expectNoBarriers(page);
});
