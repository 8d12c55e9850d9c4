import { expect, test } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { mailTo, signInByMail } from '../mail.ts';
import { signIn } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

const desk = { width: 1440, height: 900 };

test('an administrator adds somebody, who is invited, signs in by mail, and is out at the next call when access is stopped', async ({ browser }) => {
  const admin = await (await browser.newContext({ baseURL: server.url, viewport: desk })).newPage();
  await signIn(admin, 'beheerder', `${server.url}/auth/inloggen`);
  await admin.goto('/cp/instellingen/gebruikers');
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
  await signIn(admin, 'beheerder', `${server.url}/auth/inloggen`);
  await admin.goto('/cp/instellingen/gebruikers?wie=waiting');
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
