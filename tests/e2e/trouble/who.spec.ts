/** Ownership of work: sessions that expire, people who share a device, and access that is withdrawn. What was entered stays the person's own. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { addPhoto, fillBoring, PHOTO_FILE } from '../boring.ts';
import { sql, untilSignInCounts } from '../database.ts';
import { go } from '../go.ts';
import { testWithApp } from '../kept-app.ts';
import { holdBack } from '../line.ts';
import { DEMO_MAIL_DOMAIN, signInByHand } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { onDevice, storageKeys } from '../stores.ts';
import { test } from '../test.ts';
import { expectAllSent, formsOf, OUTBOX, rescued, SENT_WITHIN_MS, send, sendBoring, startBoring } from './trouble.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startTestServer();
});
test.afterAll(() => server.close());

const DAY = '/cp/tempo/buitendienst/overzicht/dag';
const SIGN_IN_NEEDED = 'Inloggen nodig om te verzenden';
const HOURS = 5;
/** Numbers of rows of a list, chosen one after the other: each is one thing to send. */
const CHOICES = Array.from({ length: 24 }, (_, index) => [25, 50, 100][index % 3]);
const SLOT_MINUTES = 10;

/** Signs in by hand: what is left of a sign-in, on the device and at the provider, is what these tests are about. */
async function worker({ url }: TestServer, page: Page, account = 'veldwerker'): Promise<void> {
  await signInByHand(page, account, `${url}/auth/inloggen`);
}

/** Makes every token and session of an account worthless from now on. */
async function expireSession(page: Page, account: string): Promise<void> {
  await page.request.post(`${server.url}/demo/tokens/expire`, { data: { email: `${account}@${DEMO_MAIL_DOMAIN}`, what: 'session' } });
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Registers hours of ten minutes each, one after the other, from midnight. */
async function registerHours(page: Page, count: number): Promise<void> {
  await go(page, DAY);
  for (let at = 0; at < count; at++) {
    await page.getByRole('link', { name: 'Regel toevoegen' }).click();
    await page.getByLabel('Van', { exact: true }).fill(clock(at * SLOT_MINUTES));
    await page.getByLabel('Tot', { exact: true }).fill(clock((at + 1) * SLOT_MINUTES));
    await page.getByRole('radio', { name: 'Woon-werk' }).check();
    await page.getByRole('button', { name: 'Uren bewaren' }).click();
  }
  await expect(page.getByRole('link', { name: 'Regel toevoegen' })).toBeVisible();
}

/** Chooses how many rows a list shows, again and again, with `before` things waiting already. */
async function chooseRows(page: Page, before: number): Promise<void> {
  await go(page, '/cp/home/persoonlijk');
  for (const [index, count] of CHOICES.entries()) {
    await page.getByLabel('Regels per keer in lange lijsten').selectOption(String(count));
    await expect(page.getByText(`${before + index + 1} te verzenden`).first()).toBeVisible();
  }
}

/** Comes back to the app from another one, which makes it try again at once. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
}

/** Returns the status of a file from the server, or the browser's own cache. */
function statusOf(page: Page, file: string): Promise<number> {
  return page.evaluate(async (id) => (await fetch(`/v1/files/${id}`, { cache: 'force-cache' })).status, file);
}

/** Counts the windows that open in a context from now on, besides those the test opens itself. */
function countWindows(context: BrowserContext): () => number {
  let count = 0;
  context.on('page', (opened) => void opened.opener().then((opener) => (count += opener === null ? 0 : 1)));
  return () => count;
}

test('an expired session with thirty things waiting: asked to sign in once, then all of it goes, once', async ({ page, context }) => {
  test.setTimeout(150_000);
  await worker(server, page);
  const release = await holdBack(context);
  await startBoring(page);
  await fillBoring(page, 'expired');
  await page.goto(page.url().replace(/[^/]+$/, 'ondertekening'));
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(Array.from({ length: 8 }, () => PHOTO_FILE));
  await expect(page.getByLabel('Bijschrift')).toHaveCount(9);
  await page.getByRole('button', { name: 'Controleren' }).click();
  await send(page);
  await registerHours(page, HOURS);
  await chooseRows(page, 1 + HOURS);
  await go(page, OUTBOX);
  await expect(page.getByText('30 te verzenden').first()).toBeVisible();

  await expireSession(page, 'veldwerker');
  await release();
  const windows = countWindows(context);
  const asked = page.waitForEvent('popup');
  await lookAgain(page);
  const signInWindow = await asked;
  await expect(page.getByText(SIGN_IN_NEEDED).first()).toBeVisible();
  await expect(page.getByText('Alles is bewaard; je kunt gewoon doorwerken en later inloggen.')).toBeVisible();
  await expect(page.getByText('30 te verzenden').first()).toBeVisible();
  await signInWindow.getByRole('button', { name: `veldwerker@${DEMO_MAIL_DOMAIN}` }).click();
  await expect(page.getByText('Alles verzonden').first()).toBeVisible({ timeout: SENT_WITHIN_MS });
  expect(windows()).toBe(1);

  expect(await formsOf(server, 'Boring expired')).toEqual([expect.objectContaining({ revision: 1, files: '10' })]);
  const [hours] = await sql<{ rows: string; starts: string }>(
    server,
    "select count(*) as rows, count(distinct started_at) as starts from time_registrations join users on users.id = user_id where email like 'veldwerker@%' and kind = 'commute' and started_at >= (now() at time zone 'Europe/Amsterdam')::date::timestamp at time zone 'Europe/Amsterdam' and ended_at - started_at = interval '10 minutes'",
  );
  expect(hours).toEqual({ rows: String(HOURS), starts: String(HOURS) });
  const chosen = await sql<{ count: number }>(
    server,
    "select (input->>'number_items')::int as count from commands where name = 'user.put-my-settings' order by receipt",
  );
  expect(chosen.map(({ count }) => count)).toEqual(CHOICES);
});

test('a window to sign in that is closed does not come back by itself; signing in elsewhere sends what waited', async ({ page, context }) => {
  await worker(server, page);
  const release = await holdBack(context);
  await sendBoring(page, 'elsewhere');
  await go(page, OUTBOX);
  await expireSession(page, 'veldwerker');
  const windows = countWindows(context);
  // What is let go may ask at once.
  const asked = page.waitForEvent('popup');
  await release();
  await lookAgain(page);
  await (await asked).close();
  await expect(page.getByText(SIGN_IN_NEEDED).first()).toBeVisible();
  await lookAgain(page);
  await expect(page.getByText('Boorstaat: Boring elsewhere')).toBeVisible();

  const other = await context.newPage();
  await signInByHand(other, 'veldwerker', `${server.url}/auth/inloggen`);
  await expect(page.getByText('Alles verzonden').first()).toBeVisible({ timeout: SENT_WITHIN_MS });
  expect(windows()).toBe(1);
  expect(await formsOf(server, 'Boring elsewhere')).toEqual([expect.objectContaining({ revision: 1, files: '2' })]);
});

test('who signs out everywhere is signed out on other devices too, which do not come back by themselves; without a network it is said that nothing ended', async ({
  page,
  context,
  browser,
}) => {
  const signInAt = `${server.url}/auth/inloggen`;
  const elsewhere = await browser.newContext({ locale: 'nl-NL' });
  const lost = await elsewhere.newPage();
  await signInByHand(lost, 'planner', signInAt);
  await signInByHand(page, 'planner', signInAt);
  await page.goto(`${server.url}/auth/uitloggen`);
  await page.getByRole('button', { name: 'Al je apparaten afmelden' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Alles afmelden' }).click();
  await expect(page.getByText('Er is nog niets afgemeld')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Alles afmelden' }).click();
  await expect(page.getByRole('button', { name: 'Inloggen met Microsoft' })).toBeVisible();

  const refused = lost.waitForResponse((answer) => answer.url().endsWith('/v1/session') && answer.status() === 401);
  await lost.goto(`${server.url}/cp/home/collegas`);
  await refused;
  await lost.goto(`${server.url}/cp/te-verzenden`);
  await expect(lost.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await lost.request.get(`${server.url}/v1/users/me`)).status()).toBe(401);
  await untilSignInCounts(server);
  await signInByHand(lost, 'planner', signInAt);
  expect((await lost.request.get(`${server.url}/v1/users/me`)).status()).toBe(200);
  await elsewhere.close();
});

testWithApp(
  'two people on one device: the other finds nothing of mine in any store but what waits, sees and sends none of that; it goes when I am back',
  async ({ page, context }) => {
    await worker(server, page);
    await sendBoring(page, 'arrived');
    await startBoring(page);
    await page.getByLabel('Boornummer').fill('half');
    const draft = page.url();
    await page.goto(draft.replace(/[^/]+$/, 'ondertekening'));
    await addPhoto(page);
    await expectAllSent(server, page);
    await expect.poll(async () => (await onDevice(page)).files.filter(({ awaitsReceipt }) => awaitsReceipt === true)).toEqual([]);
    // A photo of what is not handed in is its owner's alone.
    const photo = (await onDevice(page)).files.findLast(({ kind, state }) => kind === 'photo' && state === 'received')?.id ?? '';
    const release = await holdBack(context);
    await sendBoring(page, 'of-sanne');
    expect(await statusOf(page, photo)).toBe(200);
    await page.goto(`${server.url}/auth/uitloggen`);
    await expect(page.getByRole('link', { name: '1 concept' })).toBeVisible();
    await expect(page.getByRole('link', { name: '1 ding te verzenden' })).toBeVisible();
    await expect(page.getByRole('link', { name: "2 foto's en bestanden" })).toBeVisible();
    await expect(page.getByText('Alles is verzonden')).toHaveCount(0);
    await expectNoBarriers(page);
    expect(await rescued(page)).toContain('Boring half');
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    await expect(page.getByRole('button', { name: 'Inloggen met Microsoft' })).toBeVisible();
    await expect.poll(() => storageKeys(page)).toEqual(['maaiveld.config', 'maaiveld.held-for']);
    const left = await onDevice(page);
    expect([left.answers, left.receipts, left.outbox.map(({ state }) => state === 'sent')]).toEqual([[], [], [false]]);
    // Of what the server has only the photo stays that belongs to what is not finished.
    expect(left.files.filter(({ state }) => state === 'received').map(({ id }) => id)).toEqual([photo]);
    expect(left.files).toHaveLength(3);
    expect(await statusOf(page, photo)).toBe(401);

    const other = await context.newPage();
    await worker(server, other, 'veldwerker2');
    expect(await statusOf(other, photo)).toBe(404);
    await other.goto(`${server.url}${OUTBOX}`);
    await expect(other.getByText('Alles verzonden').first()).toBeVisible();
    await expect(other.getByText('Er wacht ook 1 ding van iemand anders')).toBeVisible();
    expect(await rescued(other)).not.toContain('Boring');
    for (const address of [`${server.url}/cp/formulieren`, draft]) {
      await other.goto(address);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      for (const number of ['arrived', 'of-sanne', 'half']) await expect(other.getByText(`Boring ${number}`)).toHaveCount(0);
    }
    await release();
    await sendBoring(other, 'of-youssef');
    await expectAllSent(server, other);
    // What the server was not yet seen to have stays when its owner leaves.
    await expect
      .poll(async () => (await onDevice(other)).files.filter(({ state, awaitsReceipt }) => state === 'received' && awaitsReceipt === true))
      .toEqual([]);
    expect(await formsOf(server, 'Boring of-sanne')).toHaveLength(0);

    // Without signing out: the account is chosen over the one before.
    await worker(server, other);
    const sanne = await other.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id as string);
    await expect.poll(async () => (await onDevice(other)).owners).toEqual([sanne]);
    await expectAllSent(server, other);
    await other.goto(`${server.url}/cp/formulieren`);
    await expect(other.getByText('Boring half').first()).toBeVisible();
    const authors = "select title, email from form_submissions join users on users.id = author_id where title like 'Boring of-%' order by title";
    expect(await sql(server, authors)).toEqual([
      { title: 'Boring of-sanne', email: `veldwerker@${DEMO_MAIL_DOMAIN}` },
      { title: 'Boring of-youssef', email: `veldwerker2@${DEMO_MAIL_DOMAIN}` },
    ]);
  },
);

test('access to the project withdrawn while work waits: refused in words, kept and readable, and sent once access is back', async ({ page, context }) => {
  await worker(server, page, 'extern');
  const release = await holdBack(context);
  await sql(
    server,
    `insert into phase_forms (phase_id, design_key, required) select phases.id, 'boorstaat', false from phases join projects on projects.id = project_id
    where projects.number = '26.01402' and phases.number = '01' on conflict do nothing`,
  );
  await startBoring(page, '/cp/projecten/26.01402/fasen/01/formulieren');
  await fillBoring(page, 'withdrawn');
  await send(page);
  await sql(server, "delete from user_project_access where project_number = '26.01402'");
  await release();
  await page.reload();
  await expect(page.getByText('Niet gevonden')).toBeVisible({ timeout: SENT_WITHIN_MS });
  await expect(
    page.getByText(/geen toegang \(meer\) tot 26\.01402\. Vraag de projectleider om toegang; het formulier blijft op dit apparaat bewaard/),
  ).toBeVisible();
  await expect(page.getByText('RD 173904,1 / 387210,5')).toBeVisible();
  expect(await rescued(page)).toContain('Boring withdrawn');
  expect(await formsOf(server, 'Boring withdrawn')).toHaveLength(0);

  await page.goto(`${server.url}/cp/home/overzicht`);
  await page.getByRole('link', { name: /1 ding is geweigerd/ }).click();
  await expect(page).toHaveURL(/bekijken/);
  await sql(server, "insert into user_project_access (user_id, project_number) select id, '26.01402' from users where email like 'extern@%'");
  await page.getByRole('button', { name: 'Opnieuw verzenden' }).click();
  await expect(page.getByText('Ontvangstbewijs')).toBeVisible({ timeout: SENT_WITHIN_MS });
  await expect.poll(() => formsOf(server, 'Boring withdrawn'), { timeout: SENT_WITHIN_MS }).toEqual([expect.objectContaining({ revision: 1, files: '2' })]);
});
