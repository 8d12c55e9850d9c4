import { expect, type Page } from '@playwright/test';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { sql } from '../database.ts';
import { go } from '../go.ts';
import { signInAt } from '../people.ts';
import { startTestServer } from '../server.ts';
import { test } from '../test.ts';

const today = localDate(Date.now());
const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
/** Days of eleven and a half hours: within the twelve of the act, beyond the eleven that come. */
const [ofOldYear, ofNewYear] = [addDays(today, -2), addDays(today, -1)];

async function registerLongDay(page: Page, day: string): Promise<void> {
  await signInAt(page, 'veldwerker2', `/cp/tempo/buitendienst/handmatige-invoer?datum=${day}`);
  await page.getByLabel('Van', { exact: true }).fill('06:00');
  await page.getByLabel('Tot', { exact: true }).fill('17:30');
  await page.getByRole('radio', { name: 'Opleiding' }).check();
  await page.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(page).toHaveURL(/overzicht\/dag/);
}

const tooLong = (page: Page) => page.getByText(/Een dienst duurt ten hoogste/).first();

test('a norm changed for next year judges the hours of that year, and leaves those of before as they were judged', async ({ browser }) => {
  const server = await startTestServer();
  try {
    const admin = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
    await signInAt(admin, 'beheerder', '/cp/instellingen/normen/atw.dienst_uren');
    await admin.getByRole('button', { name: 'Nieuwe waarde' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Nieuwe waarde' });
    await dialog.getByLabel('Waarde in uur').fill('11');
    await dialog.getByLabel('Vanaf').fill(nextYear);
    await dialog.getByLabel('Bron').fill('Cao van volgend jaar');
    await dialog.getByRole('button', { name: 'Waarde bewaren' }).click();
    await expect(dialog).toBeHidden();

    await sql(server, 'truncate time_registrations, time_days cascade');
    const worker = await (await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })).newPage();
    await registerLongDay(worker, ofOldYear);
    await go(worker, `/cp/tempo/buitendienst/afsluiten/dag?datum=${ofOldYear}`);
    await expect(worker.getByRole('button', { name: 'Dag afsluiten' })).toBeVisible();
    await expect(tooLong(worker)).toHaveCount(0);

    // The year turns: what was of next year began yesterday.
    await sql(server, 'update norm_values set starts_on = $1 where starts_on = $2 and norm_key = $3', [ofNewYear, nextYear, 'atw.dienst_uren']);
    await server.kill();
    await server.start();
    const later = await (await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })).newPage();
    await registerLongDay(later, ofNewYear);
    await go(later, `/cp/tempo/buitendienst/afsluiten/dag?datum=${ofNewYear}`);
    await expect(tooLong(later)).toContainText('ten hoogste 11 uur');
    await later.goto(`/cp/tempo/buitendienst/afsluiten/dag?datum=${ofOldYear}`);
    await expect(later.getByRole('button', { name: 'Dag afsluiten' })).toBeVisible();
    await expect(tooLong(later)).toHaveCount(0);
  } finally {
    await server.close();
  }
});
