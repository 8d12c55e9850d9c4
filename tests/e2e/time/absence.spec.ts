import { expect } from '@playwright/test';
import { addDays, dayOfWeek } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { halfDaysInWords } from '#platform/shared/dates/half-days.ts';
import { arrivedAs } from '../arrived.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signInAt } from '../people.ts';
import { test } from '../test.ts';

test('leave is asked for without a network, approved by the leader, and told back', async ({ page, context, browser, baseURL }, { retry }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, 'veldwerker', '/cp/tempo/verlof');
  await expect(page.getByRole('list', { name: 'Komend verlof' })).toContainText('Tijd voor tijd');
  await expectNoBarriers(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Verlof aanvragen' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Aanvragen' }).click();
  await expect(sheet.getByText('Kies de eerste dag.').first()).toBeVisible();
  const today = localDate(Date.now());
  // A Wednesday far ahead, of this test alone, and of this try of it.
  const day = addDays(today, 7 * (40 + retry) + 3 - dayOfWeek(today));
  const when = halfDaysInWords({ from: day, fromPart: 'pm', to: day, toPart: 'pm' });
  await sheet.getByLabel('Eerste dag', { exact: true }).fill(day);
  await sheet.getByRole('radio', { name: 'Middag' }).check();
  await sheet.getByRole('button', { name: 'Aanvragen' }).click();
  await expect(sheet).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: when }).filter({ hasText: 'Vakantie' });
  await expect(row).toContainText('0,5 werkdagen');
  await context.setOffline(false);
  await expect(row).toContainText(arrivedAs('Aangevraagd'));

  const desk = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const leader = await desk.newPage();
  await signInAt(leader, 'projectleider', '/cp/tempo/goedkeuren/verlof');
  await expectNoBarriers(leader);
  await leader
    .getByRole('list', { name: 'Te beoordelen' })
    .getByRole('button', { name: new RegExp(`Sanne Dekkers.*Vakantie.*${when}`, 's') })
    .click();
  await leader.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(leader.getByText('Verlof van Sanne Dekkers goedgekeurd.')).toBeVisible();
  await expect(
    leader.getByRole('list', { name: 'Beoordeeld' }).getByRole('button', { name: new RegExp(`Sanne Dekkers.*Vakantie.*${when}`, 's') }),
  ).toContainText(arrivedAs('Goedgekeurd'));
  await desk.close();
  await page.reload();
  await expect(row).toContainText('Goedgekeurd');
});
