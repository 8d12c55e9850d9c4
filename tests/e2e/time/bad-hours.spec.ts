/** Mistakes in typing, and things typed twice, in a day in the field: told where it stands, with the remedy, and nothing is lost. */
import { type Browser, expect, type Page } from '@playwright/test';
import { addDays, dayOfWeek } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { go } from '../go.ts';
import { signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

const FIELD = '/cp/tempo/buitendienst';
const DAY = `${FIELD}/overzicht/dag`;
const ENTRY = `${FIELD}/handmatige-invoer`;
const CLOSE = `${FIELD}/afsluiten/dag`;
const SUNDAY = 7;

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

/** Opens the page to register hours on a phone of its own. */
async function phone(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam', baseURL: server.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signInAt(page, account, ENTRY);
  return page;
}

async function fillTimes(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('Van', { exact: true }).fill(from);
  await page.getByLabel('Tot', { exact: true }).fill(to);
  await page.getByRole('radio', { name: 'Reis' }).check();
}

test('a day of last year, an end before the start and a receipt that is no picture are told at their field, and what was typed stays', async ({ browser }) => {
  const page = await phone(browser, 'planner');
  await fillTimes(page, '09:00', '08:00');
  await expect(page.getByText('23:00 uur, eindigt de volgende dag')).toBeVisible();
  await page.getByLabel('Datum').fill('2025-01-15');
  await page.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(page.getByText(/te lang geleden/).first()).toBeVisible();
  await expect(page.getByLabel('Van', { exact: true })).toHaveValue('09:00');
  await page.reload();
  await expect(page.getByLabel('Tot', { exact: true })).toHaveValue('08:00');

  await go(page, `${FIELD}/verschotten`);
  await page.getByRole('button', { name: 'Nieuw verschot' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Bedrag op de bon').fill('8,40');
  await sheet.getByLabel('Foto maken').setInputFiles({ name: 'bon.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('dit is geen bon') });
  await expect(sheet.getByText(/Dit bestand is geen foto die dit apparaat kan lezen/).first()).toBeVisible();
  await expect(sheet.getByLabel('Bedrag op de bon')).toHaveValue('8,40');
});

test('hours over each other from two devices are both kept, and the day is not closed until they are mended', async ({ browser }) => {
  const devices = [await phone(browser, 'veldwerker2'), await phone(browser, 'veldwerker2')] as const;
  const times = [
    ['00:00', '00:03'],
    ['00:01', '00:04'],
  ] as const;
  for (const [at, device] of devices.entries()) {
    // Where hours that are kept lead to: on the device once it was opened.
    await go(device, DAY);
    await go(device, ENTRY);
    await expect(device.getByLabel('Van', { exact: true })).toBeVisible();
    await device.context().setOffline(true);
    await fillTimes(device, times[at]?.[0] ?? '', times[at]?.[1] ?? '');
    await device.getByRole('button', { name: 'Uren bewaren' }).click();
    await expect(device.getByText('Op dit apparaat', { exact: true })).toBeVisible();
  }
  for (const device of devices) {
    await device.context().setOffline(false);
    await go(device, '/cp/te-verzenden');
    await expect(device.getByText(/Alles verzonden/).first()).toBeVisible();
  }
  const [first] = devices;
  await first.goto(DAY);
  await expect(first.locator('ol.day > li:not(.end)')).toHaveCount(2);
  await go(first, CLOSE);
  await expect(first.getByText(/overlapt 2 min/).first()).toBeVisible();
  await first.getByRole('button', { name: 'Dag afsluiten' }).click();
  await expect(first.getByText(/Los eerst/)).toBeVisible();
  await expect(first.getByRole('heading', { name: 'Afgesloten' })).toHaveCount(0);
});

test('the week closes every day that asks nothing more with one press', async ({ browser }) => {
  // Somebody without hours of the day before: nothing of the law stands in the way. Work on a Sunday asks whether one agrees, so then it is the day before.
  const today = localDate(Date.now());
  const day = dayOfWeek(today) === SUNDAY ? addDays(today, -1) : today;
  const page = await phone(browser, 'beheerder');
  await fillTimes(page, '00:00', '00:01');
  await page.getByLabel('Datum').fill(day);
  await page.getByRole('button', { name: 'Uren bewaren' }).click();
  await expect(page).toHaveURL(/overzicht\/dag/);
  await go(page, `${FIELD}/overzicht/week`);
  const open = page.getByRole('list', { name: 'Nog af te sluiten' });
  await expect(open.getByRole('link').last()).toContainText('Geen gaten, genoeg pauze');
  await expectNoBarriers(page);
  const press = page.getByRole('button', { name: /^\d+ dag(en)? afsluiten$/ });
  await press.click();
  await expect(press).toHaveCount(0);
  await go(page, '/cp/te-verzenden');
  await expect(page.getByText(/Alles verzonden/).first()).toBeVisible();
  await go(page, `${CLOSE}?datum=${day}`);
  await expect(page.getByRole('heading', { name: 'Afgesloten' })).toBeVisible();
});
