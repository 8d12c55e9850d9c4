import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { DESK } from '../designer/form-designs.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const FIELD = { width: 390, height: 844 };

test('increments of a lot are counted without a network, and the desk sees them once there is one', async ({ page, context }) => {
  await page.setViewportSize(FIELD);
  await signInAt(page, 'projectleider', '/cp/projecten/26.01410/fasen/01/brl1000');
  await expect(page).toHaveURL(/informatie\/brl1000$/);
  await page.getByRole('link', { name: /^D03, zandige grond/ }).click();
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Grepen van A tellen' }).click();
  await expect(page.getByRole('button', { name: 'Greep 38 genomen' })).toBeVisible();
  await expectNoBarriers(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Greep 38 genomen' }).click();
  await page.getByRole('button', { name: 'Greep 39 genomen' }).click();
  await page.getByRole('button', { name: 'Greep 39 terugnemen' }).click();
  await expect(page.getByText('38 / 50')).toBeVisible();
  await context.setOffline(false);

  await page.setViewportSize(DESK);
  await page.getByRole('link', { name: 'Terug naar de partij' }).click();
  await expect(page.getByRole('img', { name: 'Mengmonster A: 38 van 50 grepen genomen' })).toBeVisible();
  await expect(page.getByText('Totaal in deze fase')).toContainText('t');
  await expectNoBarriers(page);
});
