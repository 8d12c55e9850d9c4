import { expect } from '@playwright/test';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

const nextYear = `${Number(localDate(Date.now()).slice(0, 4)) + 1}-01-01`;

test('an administrator gives a norm the value of next year; today is still judged by that of this year', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, 'beheerder', '/cp/instellingen');
  await page.getByRole('link', { name: /^Normen/ }).click();
  await page.getByRole('searchbox', { name: 'Zoek een norm' }).fill('openbare inzendingen link');
  await expect(page).toHaveURL(/zoek=/);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'Openbare inzendingen met een link op een dag' }).click();
  await expect(page.getByRole('row', { name: /500 inzendingen.*Geldt nu/ })).toBeVisible();

  await page.getByRole('button', { name: 'Nieuwe waarde' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe waarde' });
  await dialog.getByLabel('Waarde in inzendingen').fill('400');
  await dialog.getByLabel('Vanaf').fill(localDate(Date.now()));
  await dialog.getByLabel('Bron').fill('Afspraak met de directie');
  await dialog.getByRole('button', { name: 'Waarde bewaren' }).click();
  await expect(dialog.getByText(/zijn dagen tot en met vandaag al beoordeeld/)).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByLabel('Vanaf').fill(nextYear);
  await dialog.getByRole('button', { name: 'Waarde bewaren' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /500 inzendingen.*Geldt nu/ })).toBeVisible();
  const future = page.getByRole('row', { name: new RegExp(`${formatDate(nextYear)} 400 inzendingen.*Volgt`) });
  await expect(future).toBeVisible();
  await expectNoBarriers(page);

  await page.goto('/cp/instellingen/normen?wijzigt=ja');
  await expect(page.getByRole('row', { name: /met een link op een dag 500 inzendingen.*400 inzendingen vanaf/ })).toBeVisible();
  await page.getByRole('link', { name: 'Openbare inzendingen met een link op een dag' }).click();
  await future.getByRole('button', { name: /Intrekken/ }).click();
  await expect(page.getByRole('row', { name: /400 inzendingen.*Ingetrokken/ })).toBeVisible();
});

testWithApp('somebody who may not change norms reads them, without a network too', async ({ page, context }) => {
  await signInAt(page, 'veldwerker', '/cp/instellingen/normen/atw.pauze_na_uren');
  await expect(page.getByRole('heading', { level: 1, name: 'Pauze na zoveel werk' })).toBeVisible();
  await expect(page.getByText('5,5 uur').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nieuwe waarde' })).toHaveCount(0);
  await untilAppKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('5,5 uur').first()).toBeVisible();
});
