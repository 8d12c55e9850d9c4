/** What goes wrong in the field, as far as a browser can show it: nothing is lost, and the person is told in Dutch what to do. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { boorstaat } from '../../features/forms/designs/boorstaat.ts';
import { addPhoto, fillBoring, PHOTO_FILE } from './boring.ts';
import { sql } from './database.ts';
import { signIn } from './people.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

const DAY_MS = 86_400_000;
const PHASE_FORMS = '/cp/projecten/26.01400/fasen/01/formulieren';

async function worker(page: Page, account = 'veldwerker'): Promise<void> {
  await signIn(page, account, `${server.url}/auth/inloggen`);
}

async function startBoring(page: Page): Promise<void> {
  await page.goto(`${server.url}${PHASE_FORMS}`);
  await page.getByRole('button', { name: /^Boorstaat/ }).click();
  await expect(page.getByLabel('Boornummer')).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Formulier versturen' }).click();
  await expect(page).toHaveURL(/bekijken/);
}

const formsOf = (title: string) => sql<{ id: string; revision: number }>(server, 'select id, revision from form_submissions where title = $1', [title]);

test('a tab killed while typing: every letter is there when it opens again', async ({ page, context }) => {
  await worker(page);
  await startBoring(page);
  await page.getByLabel('Boornummer').pressSequentially('K-12');
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByLabel('Boornummer')).toHaveValue('K-12');
  await again.goto(`${server.url}/cp/formulieren`);
  await expect(again.getByText('Boring K-12').first()).toBeVisible();
});

test('a tab killed while sending and while a photo uploads: the next one sends it, once', async ({ page, context }) => {
  await worker(page);
  await context.route('**/v1/commands', async () => undefined);
  await context.route('**/general/api/files**', async () => undefined);
  await startBoring(page);
  await fillBoring(page, 'killed');
  await send(page);
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const again = await context.newPage();
  await again.goto(`${server.url}/cp/te-verzenden`);
  await expect(again.getByText('Alles verzonden').first()).toBeVisible({ timeout: 40_000 });
  expect(await formsOf('Boring killed')).toHaveLength(1);
  const [files] = await sql<{ count: string }>(
    server,
    "select count(received_at) from file_links join files on files.id = file_id join form_submissions on form_submissions.id = subject_id where title = 'Boring killed'",
  );
  expect(Number(files?.count)).toBe(2);
});

test('an answer swallowed after it was carried out: the retry does nothing twice', async ({ page, context }) => {
  await worker(page);
  let swallowed = 0;
  await context.route('**/v1/commands', async (route) => {
    if (swallowed > 0) return route.continue();
    swallowed++;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await startBoring(page);
  await fillBoring(page, 'swallowed');
  await send(page);
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible({ timeout: 40_000 });
  expect(swallowed).toBe(1);
  expect(await formsOf('Boring swallowed')).toEqual([expect.objectContaining({ revision: 1 })]);
});

test('the server killed at once under a form that is being sent: it arrives when the server is back', async ({ page }) => {
  await worker(page);
  await startBoring(page);
  await fillBoring(page, 'kill-9');
  await server.kill();
  await send(page);
  await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible();
  await server.start();
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible({ timeout: 60_000 });
  expect(await formsOf('Boring kill-9')).toHaveLength(1);
});

test('an expired session with thirty things waiting: asked to sign in once, then all of it goes', async ({ page, context }) => {
  test.setTimeout(150_000);
  await worker(page);
  await startBoring(page);
  await fillBoring(page, 'expired');
  const photo = await readFile(PHOTO_FILE);
  await page.goto(page.url().replace(/[^/]+$/, 'ondertekening'));
  await context.setOffline(true);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(Array.from({ length: 19 }, (_, index) => ({ name: `foto-${index}.jpg`, mimeType: 'image/jpeg', buffer: photo })));
  await expect(page.getByLabel('Bijschrift')).toHaveCount(20, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Controleren' }).click();
  await send(page);
  await page.request.post(`${server.url}/demo/tokens/expire`, { data: { email: 'veldwerker@demo.maaiveld.nl', what: 'session' } });
  await context.setOffline(false);
  await page.goto(`${server.url}/cp/te-verzenden`);
  await expect(page.getByText('Je bent niet meer ingelogd').first()).toBeVisible({ timeout: 40_000 });
  await signIn(page, 'veldwerker', `${server.url}/auth/inloggen`);
  await page.goto(`${server.url}/cp/te-verzenden`);
  await expect(page.getByText('Alles verzonden').first()).toBeVisible({ timeout: 90_000 });
  const [files] = await sql<{ count: string }>(
    server,
    "select count(received_at) from file_links join files on files.id = file_id join form_submissions on form_submissions.id = subject_id where title = 'Boring expired'",
  );
  expect(Number(files?.count)).toBe(21);
});

test('access to the project withdrawn while work waits: refused in words, kept on the device', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'nl-NL' });
  const page = await context.newPage();
  await worker(page, 'extern');
  await page.goto(`${server.url}/cp/projecten/26.01402/fasen/01/formulieren`);
  await page.getByRole('button', { name: /^Veldwerkverslag/ }).click();
  await expect(page.getByLabel('Projectnaam')).toBeVisible();
  await page.getByLabel('Projectnaam').fill('Ingetrokken toegang');
  await sql(server, "delete from user_project_access where project_number = '26.01402'");
  await page.reload();
  await expect(page.getByLabel('Projectnaam')).toHaveValue('Ingetrokken toegang');
  await sql(server, "insert into user_project_access (user_id, project_number) select id, '26.01402' from users where email like 'extern@%'");
  await context.close();
});

test('the design changed while a draft is open: the draft is sent on its own version', async ({ page }) => {
  await worker(page);
  await startBoring(page);
  const next = { ...boorstaat, version: boorstaat.version + 1, sections: boorstaat.sections.slice(0, 2) };
  await sql(server, 'insert into form_design_versions (design_key, version, document) values ($1, $2, $3)', ['boorstaat', next.version, JSON.stringify(next)]);
  await fillBoring(page, 'older-version');
  await send(page);
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible({ timeout: 40_000 });
  const [form] = await sql<{ design_version: number }>(server, "select design_version from form_submissions where title = 'Boring older-version'");
  expect(form?.design_version).toBe(boorstaat.version);
  await sql(server, 'delete from form_design_versions where version = $1', [next.version]);
});

test('two people on one device: the other sees nothing of mine and sends nothing of mine', async ({ page, context }) => {
  await worker(page);
  await context.route('**/v1/commands', (route) => route.abort('connectionrefused'));
  await startBoring(page);
  await fillBoring(page, 'of-sanne');
  await send(page);
  await page.goto(`${server.url}/auth/uitloggen`);
  await expect(page.getByText(/niet verzonden/)).toBeVisible();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/inloggen/);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const other = await context.newPage();
  await worker(other, 'veldwerker2');
  await other.goto(`${server.url}/cp/te-verzenden`);
  await expect(other.getByText('Alles verzonden').first()).toBeVisible();
  await expect(other.getByText('Boring of-sanne')).toHaveCount(0);
  expect(await formsOf('Boring of-sanne')).toHaveLength(0);
  await worker(other, 'veldwerker');
  await other.goto(`${server.url}/cp/te-verzenden`);
  await expect(other.getByText('Alles verzonden').first()).toBeVisible({ timeout: 40_000 });
  expect(await formsOf('Boring of-sanne')).toHaveLength(1);
});

test('a clock that is a day wrong: it works, sends, and the server keeps its own time', async ({ page }) => {
  await page.clock.install({ time: Date.now() - DAY_MS });
  await page.clock.resume();
  await worker(page);
  await startBoring(page);
  await fillBoring(page, 'yesterday');
  await send(page);
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible({ timeout: 40_000 });
  const [form] = await sql<{ late: boolean }>(
    server,
    "select submitted_at > now() - interval '1 hour' as late from form_submissions where title = 'Boring yesterday'",
  );
  expect(form?.late).toBe(true);
});

test('two tabs on one form: both are told, neither writes over the other in silence', async ({ page, context }) => {
  await worker(page);
  await startBoring(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByLabel('Boornummer').fill('tab-1');
  await other.getByLabel('Boornummer').fill('tab-2');
  await expect(
    page
      .getByText(/ander(e)? (tab|venster)/i)
      .or(other.getByText(/ander(e)? (tab|venster)/i))
      .first(),
  ).toBeVisible();
});

test('a photo that is no photo and a file of 200 MB are refused in words; the form stays', async ({ page }) => {
  await worker(page);
  await startBoring(page);
  await page.getByLabel('Boornummer').fill('bestanden');
  await page.goto(page.url().replace(/[^/]+$/, 'ondertekening'));
  const input = page.locator('input[type=file]').last();
  await input.setInputFiles({ name: 'vakantie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('dit is geen foto') });
  await expect(page.getByText(/geen foto|kan niet worden gelezen|niet te lezen/i).first()).toBeVisible();
  await addPhoto(page);
  await expect(page.getByLabel('Bijschrift')).toHaveCount(1);
});

test('values that are wrong: the message names the field and the remedy, and what was typed stays', async ({ page }) => {
  await worker(page);
  await startBoring(page);
  const depth = page.getByLabel('Einddiepte');
  await depth.fill('twee');
  await depth.blur();
  await expect(page.getByText("Vul bij 'Einddiepte' een getal in, bijvoorbeeld 2,5.")).toBeVisible();
  await expect(depth).toHaveValue('twee');
  await depth.fill('2.5');
  await depth.blur();
  await expect(page.getByText(/'Einddiepte'/)).toHaveCount(0);
  await depth.fill('2,5');
  await depth.blur();
  await expect(page.getByText(/'Einddiepte'/)).toHaveCount(0);
  await depth.fill('900');
  await depth.blur();
  await expect(page.getByText(/'Einddiepte'.*200/)).toBeVisible();
});
