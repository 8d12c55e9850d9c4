import { expect, test } from '@playwright/test';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { openAs } from '../designer/form-designs.ts';
import { startTestServer, type TestServer } from '../server.ts';

const LEFT = '0199b3f0-0000-7000-8000-0000000000ad';
const BUSY = '0199b3f0-0000-7000-8000-0000000000ae';
const desk = { width: 1440, height: 900 };

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
  await sql(
    server,
    `insert into users (id, name, email, phone, active) values ($1, 'Kees van Vliet', 'kees@voorbeeld.nl', '+31611112222', false), ($2, 'Jip Bos', 'jip@voorbeeld.nl', null, true)`,
    [LEFT, BUSY],
  );
  await sql(server, `insert into time_days (user_id, work_date, status, explanation, version) values ($1, '2026-03-02', 'approved', '', 1)`, [LEFT]);
  await sql(server, `update projects set summary = 'Kees van Vliet heeft de sleutel' where number = '26.01400'`);
});
test.afterAll(() => server.close());

test('somebody who left is removed: what goes and stays is told before, the name is gone everywhere, and the proof stands at the periods', async ({
  browser,
}) => {
  const admin = await openAs(browser, server, 'beheerder', desk);
  await admin.goto(href('user', { user: BUSY }));
  const sheet = admin.getByRole('dialog', { name: 'Persoon verwijderen' });
  await admin.getByRole('button', { name: 'Persoon verwijderen' }).click();
  await expect(sheet.getByText('Jip Bos is nog in dienst. Stop eerst de toegang.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Verwijderen', exact: true })).toBeDisabled();
  await expectNoBarriers(admin);

  await admin.goto(href('user', { user: LEFT }));
  await expect(admin.getByRole('heading', { level: 1, name: 'Kees van Vliet' })).toBeVisible();
  await admin.getByRole('button', { name: 'Persoon verwijderen' }).click();
  await expect(sheet.getByRole('heading', { name: 'Gaat nu weg' })).toBeVisible();
  await expect(sheet.getByText(/Ondertekende formulieren en BRL-dossiers/)).toBeVisible();
  await expectNoBarriers(admin);
  await sheet.getByRole('checkbox', { name: 'Deze persoon heeft om verwijdering gevraagd' }).check();
  await sheet.getByRole('button', { name: 'Verwijderen', exact: true }).click();

  await expect(admin.getByRole('heading', { level: 1, name: 'Bewaren' })).toBeVisible();
  const proof = admin.getByRole('list', { name: 'Verwijderde personen' });
  await expect(proof.getByText(/^Oud-medewerker \d{4}$/)).toBeVisible();
  await expect(proof.getByText(/Bewijs, SHA-256/)).toBeVisible();
  await expectNoBarriers(admin);
  await admin.goto(`${href('users')}?wie=everybody&zoek=vliet`);
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(admin.getByText('Kees van Vliet')).toHaveCount(0);
  const [row] = await sql<{ summary: string }>(server, `select summary from projects where number = '26.01400'`);
  expect(row?.summary).toMatch(/^Oud-medewerker \d{4} heeft de sleutel$/);
});
