import { expect } from '@playwright/test';
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { DEMO_MAIL_DOMAIN, signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

// A day is opened and somebody’s access stopped, which others count on.
let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startTestServer();
});
test.afterAll(() => server.close());

test('the open day of somebody whose access was stopped is closed by their leader on a phone, with a reason, and approved', async ({ page }) => {
  const [day] = await sql<{ user_id: string; day: string }>(
    server,
    `update time_days set status = 'open' where (user_id, work_date) = (select user_id, max(work_date) from time_days join users on users.id = user_id
      where email = $1 and status = 'closed' group by user_id) returning user_id, work_date::text as day`,
    [`veldwerker@${DEMO_MAIL_DOMAIN}`],
  );
  if (day === undefined) throw new Error('the demo has no closed day');
  await sql(server, 'update users set active = false where id = $1', [day.user_id]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, 'projectleider', `${server.url}/cp/tempo/goedkeuren?persoon=${day.user_id}&van=${weekOf(day.day)}`);
  const sheet = page.getByRole('dialog');
  const open = sheet.getByRole('region').filter({ has: page.getByRole('button', { name: /^Afsluiten namens/ }) });
  await open
    .getByRole('button', { name: /^Afsluiten namens/ })
    .last()
    .click();
  await sheet.getByRole('button', { name: 'Dag afsluiten' }).click();
  await expect(sheet.getByText('Schrijf op waarom je deze dag afsluit.')).toBeVisible();
  await sheet.getByLabel('Waarom sluit jij deze dag af?').fill('Uit dienst, toestel ingeleverd.');
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'Dag afsluiten' }).click();
  const closed = sheet.getByRole('region').filter({ hasText: 'Uit dienst, toestel ingeleverd.' });
  await expect(closed.getByText(/^Afgesloten door .* namens Sanne Dekkers$/)).toBeVisible();
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await closed.getByRole('button', { name: /^Dag goedkeuren/ }).click();
  await expect(closed.getByText('Goedgekeurd', { exact: true })).toBeVisible();
});
