import { expect } from '@playwright/test';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql, untilSignInCounts } from '../database.ts';
import { openAs } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { holdBack } from '../line.ts';
import { signInByHand } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

const KEPT = '0199b3f0-0000-7000-8000-0000000000ab';
const desk = { width: 1440, height: 900 };

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
  await sql(
    server,
    `insert into users (id, name, email, job_title, active, membership_known_at, membership_known_from)
     values ($1, 'Sanne Dekkers-Bos', 'sanne@nieuw.voorbeeld.nl', 'Boormeester', true, now(), 'administrator')`,
    [KEPT],
  );
});
test.afterAll(() => server.close());

test('two accounts of one person become one; what a device still had to send comes once they sign in', async ({ browser }) => {
  const worker = await openAs(browser, server, 'veldwerker');
  const release = await holdBack(worker.context());
  await go(worker, href('emergencyContacts'));
  await worker.getByRole('button', { name: 'Contact toevoegen' }).click();
  const sheet = worker.getByRole('dialog', { name: 'Contact toevoegen' });
  await sheet.getByLabel('Naam').fill('Oma Bep');
  await sheet.getByLabel('Relatie').fill('oma');
  await sheet.getByRole('textbox', { name: 'Telefoon', exact: true }).fill('0492-123456');
  await sheet.getByRole('button', { name: 'Contact bewaren' }).click();
  await expect(worker.getByRole('button', { name: /Oma Bep/ })).toBeVisible();
  await expect(worker.getByText('1 te verzenden').first()).toBeVisible();

  const admin = await openAs(browser, server, 'beheerder', desk);
  const merging = admin.getByRole('dialog', { name: 'Account samenvoegen' });
  const picking = admin.getByRole('dialog', { name: 'Kies een account' });
  await go(admin, href('user', { user: KEPT }));
  const choose = async () => {
    await admin.getByRole('button', { name: 'Account samenvoegen' }).click();
    await merging.getByRole('button', { name: 'Kies een account' }).click();
    await picking.getByRole('searchbox').fill('veldwerker@');
    await picking.getByRole('button', { name: /^Sanne Dekkers/ }).click();
  };
  await choose();
  // Her hours went to the payroll: what stands in the way is told, with what solves it.
  await expect(merging.getByText(/een tweede keer worden betaald/)).toBeVisible();
  await expect(merging.getByText(/maak dan eerst de loonbatches van één van beide ongedaan/)).toBeVisible();
  await expect(merging.getByRole('button', { name: 'Samenvoegen' })).toBeDisabled();
  await expectNoBarriers(admin);
  await sql(server, "update payroll_batches set undone_at = now(), undone_by = made_by, undo_reason = 'Proef' where undone_at is null");
  await merging.getByRole('button', { name: 'Sluiten' }).click();
  await choose();
  await expect(merging.getByText(/urenregels/)).toBeVisible();
  await expectNoBarriers(admin);
  await merging.getByRole('radio', { name: /^Sanne Dekkers Van het account/ }).check();
  await merging.getByRole('button', { name: 'Samenvoegen' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Sanne Dekkers', exact: true })).toBeVisible();
  expect((await worker.request.get(`${server.url}/v1/users/me`)).status()).toBe(401);

  await release();
  await untilSignInCounts(server);
  await signInByHand(worker, 'veldwerker', `${server.url}/auth/inloggen`);
  await expect(async () => {
    const [row] = await sql<{ contacts: { name: string }[] }>(server, 'select contacts from emergency_contacts where user_id = $1', [KEPT]);
    expect(row?.contacts.map(({ name }) => name)).toContain('Oma Bep');
  }).toPass();
  await expect(worker.getByText('te verzenden')).toHaveCount(0);
});
