import { expect, type Page } from '@playwright/test';
import { href } from '#features/routes.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { wholeBrowser } from '../browser-start.ts';
import { sql } from '../database.ts';
import { testWithApp, untilAppKept } from '../kept-app.ts';
import { signIn, signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

test.use({ ...wholeBrowser });

// What is told here would stand on the first screen of every other test.
let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startTestServer();
});
test.afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const told = (page: Page) => page.getByRole('region', { name: 'Mededelingen' });

testWithApp('what everybody is told is read and put away without a network, and is gone when its day is over', async ({ page, context, browser }) => {
  test.slow();
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAt(desk, 'beheerder', server.url + href('overview'));
  await desk.getByRole('button', { name: 'Mededelingen' }).click();
  const write = async (title: string, until: string, isImportant: boolean) => {
    await desk.getByRole('button', { name: 'Nieuwe mededeling' }).click();
    const form = desk.getByRole('dialog', { name: 'Nieuwe mededeling' });
    if (isImportant) {
      await form.getByRole('button', { name: 'Mededeling bewaren' }).click();
      await expect(form.getByText('Geef de mededeling een titel.').first()).toBeVisible();
      await form.getByLabel('Belangrijk').check();
      await expectNoBarriers(desk);
    }
    await form.getByLabel('Titel').fill(title);
    await form.getByLabel(/^Tekst/).fill('Bel bij twijfel het kantoor.');
    await form.getByLabel('Laatste dag').fill(until);
    await form.getByRole('button', { name: 'Mededeling bewaren' }).click();
    await expect(desk.getByRole('list', { name: 'Mededelingen' }).getByText(title)).toBeVisible();
  };
  const today = localDate(Date.now());
  await write('Code oranje', today, true);
  await write('Kantoor verhuist', addDays(today, 2), false);
  await write('Nieuwe werkkleding', addDays(today, 2), false);

  await page.setViewportSize({ width: 390, height: 844 });
  const isDrawn = Promise.withResolvers<void>();
  await page.route(/\/v1\/announcements(\?|$)/, async (route) => {
    await isDrawn.promise;
    await route.continue();
  });
  await signIn(page, 'veldwerker', `${server.url}/auth/inloggen`);
  // It comes to a device that has none of it after the page stands: nothing moves for it until it is asked for.
  const firstJob = page.getByRole('region', { name: 'Werk van vandaag' });
  await expect(firstJob).toBeVisible();
  const before = await firstJob.boundingBox();
  isDrawn.resolve();
  const line = page.getByRole('button', { name: 'Lezen', exact: true });
  await page.getByText('Nieuwe mededeling: Code oranje').waitFor();
  expect(await firstJob.boundingBox()).toEqual(before);
  await line.click();
  await expect(told(page).getByText('Belangrijk: Code oranje')).toBeInViewport();
  await expectNoBarriers(page);
  await untilAppKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(told(page).getByText('Belangrijk: Code oranje')).toBeInViewport();
  await told(page).getByRole('button', { name: 'Gelezen Kantoor verhuist' }).click();
  await expect(told(page).getByText('Kantoor verhuist')).toHaveCount(0);
  await page.clock.setSystemTime(Date.now() + DAY_MS);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(told(page).getByText('Code oranje')).toHaveCount(0);
  await expect(told(page).getByText('Nieuwe werkkleding').first()).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await context.setOffline(false);
  await expect.poll(() => sql(server, 'select read_at from announcement_readings'), { timeout: 30_000 }).toHaveLength(1);

  const other = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAt(other, 'veldwerker', server.url + href('overview'));
  await expect(told(other).getByText('Nieuwe werkkleding').first()).toBeVisible();
  await expect(told(other).getByText('Kantoor verhuist')).toHaveCount(0);

  await desk.getByRole('list', { name: 'Mededelingen' }).getByText('Nieuwe werkkleding').click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click();
  await expect(desk.getByRole('list', { name: 'Mededelingen' }).getByText('Nieuwe werkkleding')).toHaveCount(0);
  await other.reload();
  await expect(told(other).getByText('Belangrijk: Code oranje')).toBeVisible();
  await expect(told(other).getByText('Nieuwe werkkleding')).toHaveCount(0);
});

test('an announcement that is half written is there again after the page is killed, until it is put aside', async ({ browser }) => {
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAt(desk, 'beheerder', server.url + href('overview'));
  const form = desk.getByRole('dialog', { name: 'Nieuwe mededeling' });
  const begin = () => desk.getByRole('button', { name: 'Nieuwe mededeling' }).click();
  await desk.getByRole('button', { name: 'Mededelingen' }).click();
  await begin();
  await form.getByLabel('Belangrijk').check();
  await form.getByLabel('Titel').fill('Morgen geen stroom');
  await desk.reload();
  await desk.getByRole('button', { name: 'Mededelingen' }).click();
  await begin();
  await expect(form.getByLabel('Titel')).toHaveValue('Morgen geen stroom');
  await expect(form.getByLabel('Belangrijk')).toBeChecked();
  await form.getByRole('button', { name: 'Annuleren' }).click();
  await begin();
  await expect(form.getByLabel('Titel')).toHaveValue('');
});
