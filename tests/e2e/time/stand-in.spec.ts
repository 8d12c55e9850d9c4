import { expect } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { DEMO_MAIL_DOMAIN, signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

// Who approves is changed here, and others count what waits.
let server: TestServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startTestServer();
});
test.afterAll(() => server.close());

test('a leader names a stand-in, who approves in their name until it is ended', async ({ page, browser }) => {
  // The planner of the demo may approve too, and has no people of their own.
  const planner = [`planner@${DEMO_MAIL_DOMAIN}`];
  await sql(server, `insert into user_roles (user_id, role_code) select id, 'project-leader' from users where email = $1 on conflict do nothing`, planner);
  const [standInPerson] = await sql<{ name: string }>(server, 'update users set division_id = null where email = $1 returning name', planner);
  const [leader] = await sql<{ name: string }>(server, 'select name from users where email = $1', [`projectleider@${DEMO_MAIL_DOMAIN}`]);
  const [standInName, leaderName] = [standInPerson?.name ?? '', leader?.name ?? ''];
  const approvals = `${server.url}/cp/tempo/goedkeuren`;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, 'projectleider', approvals);
  await page.getByRole('button', { name: 'Vervanging', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Vervanging' });
  await sheet.getByRole('button', { name: 'Vervanger aanwijzen' }).click();
  await expect(sheet.getByText('Kies wie jou vervangt.').first()).toBeVisible();
  await sheet.getByRole('button', { name: /Kies een collega/ }).click();
  await page.getByRole('dialog', { name: 'Kies een collega' }).getByText(standInName).click();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(Date.now());
  await sheet.getByLabel('Eerste dag', { exact: true }).fill(today);
  await sheet.getByLabel(/^Opmerking/).fill('Bel me gerust.');
  await sheet.getByRole('button', { name: 'Vervanger aanwijzen' }).click();
  const row = sheet
    .getByRole('list', { name: 'Vervangingen' })
    .getByRole('listitem')
    .filter({ hasText: `${standInName} vervangt jou` })
    .first();
  await expect(row).toBeVisible();
  await expectNoBarriers(page);

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const standIn = await desk.newPage();
  await signInAt(standIn, 'planner', approvals);
  await expect(standIn.getByText(`Je vervangt ${leaderName}`)).toBeVisible();
  await expect(
    standIn
      .getByRole('row')
      .filter({ hasText: `namens ${leaderName}` })
      .first(),
  ).toBeVisible();
  await expectNoBarriers(standIn);

  await row.getByRole('button', { name: 'Beëindigen' }).click();
  await expect(row).toHaveCount(0);
  await standIn.reload();
  await expect(standIn.getByText(`Je vervangt ${leaderName}`)).toHaveCount(0);
  await desk.close();
});
