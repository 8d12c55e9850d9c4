/** Users and their roles as an administrator keeps them, on one server: the role that loses a right comes last. */
import { expect } from '@playwright/test';
import { href } from '#features/routes.ts';
import { expectNoBarriers } from '../barriers.ts';
import { sql } from '../database.ts';
import { openAs } from '../designer/form-designs.ts';
import { go } from '../go.ts';
import { mailTo, signInByMail } from '../mail.ts';
import { signIn, signInAt } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { test } from '../test.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

/** Of who left, and of who works. */
const LEFT = '0199b3f0-0000-7000-8000-0000000000ad';
const BUSY = '0199b3f0-0000-7000-8000-0000000000ae';
const desk = { width: 1440, height: 900 };

test('an administrator adds somebody, who is invited, signs in by mail, and is out at the next call when access is stopped', async ({ browser }) => {
  const admin = await (await browser.newContext({ baseURL: server.url, viewport: desk })).newPage();
  await signInAt(admin, 'beheerder', '/cp/instellingen/gebruikers');
  await expect(admin.getByRole('link', { name: 'Sanne Dekkers' })).toBeVisible();
  await expectNoBarriers(admin);
  await admin.getByRole('link', { name: 'Nieuwe gebruiker' }).click();
  await admin.getByLabel('Naam', { exact: true }).fill('Iris van Loon');
  await admin.getByLabel('E-mailadres').fill('VELDWERKER@demo.maaiveld.nl');
  await admin.getByRole('checkbox', { name: /^Veldwerker/ }).check();
  await admin.getByRole('button', { name: 'Gebruiker toevoegen' }).click();
  await expect(admin.getByRole('link', { name: 'Kies een divisie.' })).toBeVisible();
  await admin.getByLabel('Divisie').selectOption({ label: 'Bodem' });
  await admin.getByRole('button', { name: 'Gebruiker toevoegen' }).click();
  await expect(admin.getByRole('link', { name: /al van Sanne Dekkers/ })).toBeVisible();
  await expectNoBarriers(admin);
  const email = 'iris.vanloon@bodembureau.nl';
  await admin.getByLabel('E-mailadres').fill(email);
  await admin.getByRole('button', { name: 'Gebruiker toevoegen' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Iris van Loon' })).toBeVisible();
  expect(await mailTo(admin, email, /Je account voor Maaiveld/)).toContain(`${server.url}/auth/inloggen`);

  const iris = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInByMail(iris, email);

  await admin.reload();
  await expect(admin.getByRole('button', { name: /afmelden, ingelogd sinds/ })).toHaveCount(1);
  await admin.getByRole('button', { name: 'Toegang stoppen' }).click();
  await expectNoBarriers(admin);
  await admin.getByRole('button', { name: 'Toegang nu stoppen' }).click();
  await expect(admin.getByText('Uit dienst', { exact: true })).toBeVisible();
  expect((await iris.request.get(`${server.url}/v1/users/me`)).status()).toBe(401);
});

test('who signed in without rights is given them in two presses, and a change of roles tells beforehand what it does', async ({ browser }) => {
  const admin = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInAt(admin, 'beheerder', '/cp/instellingen/gebruikers?wie=waiting');
  await admin.getByRole('button', { name: 'Rechten geven aan Nina de Groot' }).click();
  await expectNoBarriers(admin);
  await admin.getByRole('button', { name: 'Opslaan' }).click();
  await expect(admin.getByText('Niemand wacht op rechten')).toBeVisible();
  await expectNoBarriers(admin);

  await admin.setViewportSize(desk);
  await admin.goto('/cp/instellingen/gebruikers?zoek=groot');
  await admin.getByRole('link', { name: 'Nina de Groot' }).click();
  await admin.getByRole('checkbox', { name: /^Externe/ }).check();
  await admin.getByRole('checkbox', { name: /^Veldwerker/ }).uncheck();
  const effects = admin.getByRole('complementary', { name: 'Dit verandert er' });
  await expect(effects.getByText('Uren registreren')).toBeVisible();
  await expect(effects.getByText(/^\d+ projecten zien$/)).toBeVisible();
  await expectNoBarriers(admin);
  await admin.getByRole('button', { name: '1 wijziging opslaan' }).click();
  await expect(effects.getByText('Nog niets gewijzigd.')).toBeVisible();
});

test('a file of users is looked through, mended, brought in and taken back', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
  await signInAt(page, 'beheerder', '/cp/instellingen/gebruikers');
  await page.getByRole('link', { name: 'Importeren' }).click();
  const head = 'Naam;E-mail;Afdeling;Functie;Manager\r\n';
  const sanne = 'Sanne Dekkers;veldwerker@demo.maaiveld.nl;;Hoofd boringen;\r\n';
  const choose = (text: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'mensen.csv', mimeType: 'text/csv', buffer: Buffer.from(head + text, 'latin1') });
  await choose(`${sanne}Zoë Nieuw;zoe@voorbeeld.nl;Lucht;;\r\n`);
  await expect(page.getByText("Er is geen divisie 'Lucht' in gebruik.")).toBeVisible();
  await expect(page.getByRole('row', { name: /Sanne Dekkers.*Hoofd boringen/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '2 gebruikers importeren' })).toHaveCount(0);
  await expectNoBarriers(page);
  await choose(`${sanne}Zoë Nieuw;zoe@voorbeeld.nl;Bodem;;Sanne Dekkers\r\n`);
  await page.getByRole('button', { name: '2 gebruikers importeren' }).click();
  await expect(page.getByText('1 gebruiker toegevoegd, 1 gewijzigd.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).first().click();
  await expect(page.getByText('Import ongedaan gemaakt')).toBeVisible();
  await go(page, '/cp/instellingen/gebruikers?zoek=zoe@voorbeeld.nl');
  await expect(page.getByText('Geen gebruiker gevonden')).toBeVisible();
});

test('somebody who left is removed: what goes and stays is told before, the name is gone everywhere, and the proof stands at the periods', async ({
  browser,
}) => {
  await sql(
    server,
    `insert into users (id, name, email, phone, active) values ($1, 'Kees van Vliet', 'kees@voorbeeld.nl', '+31611112222', false), ($2, 'Jip Bos', 'jip@voorbeeld.nl', null, true)`,
    [LEFT, BUSY],
  );
  await sql(server, `insert into time_days (user_id, work_date, status, explanation, version) values ($1, '2026-03-02', 'approved', '', 1)`, [LEFT]);
  await sql(server, `update projects set summary = 'Kees van Vliet heeft de sleutel' where number = '26.01400'`);
  const admin = await openAs(browser, server, 'beheerder', desk);
  await go(admin, href('user', { user: BUSY }));
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
  await go(admin, `${href('users')}?wie=everybody&zoek=vliet`);
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(admin.getByText('Kees van Vliet')).toHaveCount(0);
  const [row] = await sql<{ summary: string }>(server, `select summary from projects where number = '26.01400'`);
  expect(row?.summary).toMatch(/^Oud-medewerker \d{4} heeft de sleutel$/);
});

test('a role loses a right while who holds it is signed in: the effect is told before, and counts at their next call', async ({ browser }) => {
  const worker = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(worker, 'veldwerker', `${server.url}/auth/inloggen`);
  expect((await worker.request.get(`${server.url}/v1/projects/26.01400`)).status()).toBe(200);

  const admin = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
  await signInAt(admin, 'beheerder', '/cp/instellingen/rollen');
  await admin.getByRole('button', { name: /^Veldwerker/ }).click();
  await expectNoBarriers(admin);
  await admin.getByRole('button', { name: 'Veldwerker wijzigen' }).click();
  await admin.getByRole('checkbox', { name: 'Projecten bekijken', exact: true }).uncheck();
  await admin.getByRole('button', { name: 'Wat verandert er?' }).click();
  const effect = admin.getByRole('region', { name: 'Dit verandert er' });
  await expect(effect.getByText(/^Sanne Dekkers ziet straks \d+ projecten minder$/)).toBeVisible();
  await expect(effect.getByText(/^Projecten bekijken: .*Sanne Dekkers/)).toBeVisible();
  await expectNoBarriers(admin);
  await admin.getByRole('button', { name: 'Opslaan' }).click();
  await expect(admin.getByText(/laatst gewijzigd .* door Fleur van den Berg/)).toBeVisible();
  const projects = await worker.request.get(`${server.url}/v1/projects`, { params: { limit: '100' } });
  expect(((await projects.json()) as { rows: { number: string }[] }).rows.length).toBeLessThan(40);

  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole('button', { name: /^Beheerder/ }).click();
  await admin.getByRole('checkbox', { name: 'Gebruikers en rollen beheren' }).uncheck();
  await admin.getByRole('button', { name: 'Wat verandert er?' }).click();
  await admin.getByRole('button', { name: 'Opslaan' }).click();
  await expect(admin.getByText(/niemand meer die gebruikers en rollen beheert/)).toBeVisible();
  await expectNoBarriers(admin);
});
