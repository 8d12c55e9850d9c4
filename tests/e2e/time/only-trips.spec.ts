import { expect } from '@playwright/test';
import { addDays, mondayOf, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { DEMO_MAIL_DOMAIN, signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

// Somebody gets a trip and another division, which others count on.
let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startTestServer();
});
test.afterAll(() => server.close());

test('a day with only a trip is closed for it on a phone, and approved by who judges all days of its owner', async ({ page, browser }) => {
  const sunday = addDays(mondayOf(weekOf(localDate(Date.now()))), -1);
  const [worker, leader] = [`veldwerker@${DEMO_MAIL_DOMAIN}`, `projectleider@${DEMO_MAIL_DOMAIN}`];
  await sql(server, 'update users set division_id = (select division_id from users where email = $2) where email = $1', [worker, leader]);
  const [owner] = await sql<{ user_id: string }>(
    server,
    `insert into trips (id, user_id, trip_date, plate, is_own_car, kind, from_address, to_address, start_km, end_km)
      select gen_random_uuid(), id, $2, 'K-123-BX', true, 'business', 'Asten', 'Helmond', 900000, 900030 from users where email = $1 returning user_id`,
    [worker, sunday],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, 'veldwerker', `${server.url}/cp/tempo/buitendienst/afsluiten/dag?datum=${sunday}`);
  await expect(page.getByText('Op deze dag staan geen uren.', { exact: false })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Dag afsluiten' }).click();
  await expect(page.getByText('wachten op goedkeuring', { exact: false })).toBeVisible();

  const desk = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signInAt(desk, 'projectleider', `${server.url}/cp/tempo/goedkeuren?persoon=${owner?.user_id}&van=${weekOf(sunday)}`);
  const day = desk.getByRole('dialog').getByRole('region').filter({ hasText: 'Asten – Helmond' });
  await expect(day.getByText('30 km, € 6,90 vergoeding')).toBeVisible();
  await expectNoBarriers(desk);
  await day.getByRole('button', { name: /^Dag goedkeuren/ }).click();
  await expect(day.getByText('Goedgekeurd', { exact: true })).toBeVisible();
  await desk.close();
});
