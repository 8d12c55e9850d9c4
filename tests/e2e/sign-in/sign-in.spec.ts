/** Signing in and out as a person does it, and what proves who calls from then on. */
import { expect, type Page, type Request } from '@playwright/test';
import { addPhoto } from '../boring.ts';
import { wholeBrowser } from '../browser-start.ts';
import { sql } from '../database.ts';
import { testWithApp } from '../kept-app.ts';
import { FILES, holdBack } from '../line.ts';
import { DEMO_MAIL_DOMAIN, signInByHand } from '../people.ts';
import { startTestServer } from '../server.ts';
import { onDevice, storageKeys } from '../stores.ts';
import { test } from '../test.ts';

test.use({ ...wholeBrowser });

const ALLOWED = '26.01402';
const OTHER_ALLOWED = '26.01404';

/** Reads the newest code from the demo mailbox once so many mails are there, as the person does in another tab. */
async function codeFromMailbox(page: Page, email: string, mailsAsked = 1): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/demo/postvak');
  const mails = mailbox
    .getByRole('article')
    .filter({ hasText: `Aan ${email}` })
    // Not the code with which somebody changes an account number.
    .filter({ hasText: /Je code is \d{6}/ });
  await expect(async () => {
    await mailbox.reload();
    await expect(mails.nth(mailsAsked - 1)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const code = /\b\d{6}\b/.exec((await mails.first().textContent()) ?? '')?.[0] ?? '';
  await mailbox.close();
  return code;
}

/** Types the code of somebody who has no mail yet, and presses. */
async function enterCode(page: Page, account: string): Promise<void> {
  const email = `${account}@${DEMO_MAIL_DOMAIN}`;
  await page.goto('/auth/inloggen');
  await page.getByRole('link', { name: 'Inloggen met e-mail', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/inloggen-met-email$/);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Code versturen' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeFromMailbox(page, email));
  await page.getByRole('button', { name: 'Inloggen' }).click();
}

/** Signs in as somebody who has no mail yet. */
async function signInByMail(page: Page, account: string): Promise<void> {
  await enterCode(page, account);
  await expect(page).toHaveURL(/\/cp\/home\/overzicht$/);
}

const stored = (page: Page, key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

test('a press that comes while the page still looks whether somebody came back from Microsoft is not lost', async ({ page }) => {
  // As after going back from the provider: what was begun there is still in the tab.
  await page.addInitScript(() => sessionStorage.setItem('msal.interaction.left', ''));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/config.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/inloggen');
  const button = page.getByRole('button', { name: 'Inloggen met Microsoft' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  release();
  await expect(page.getByRole('button', { name: new RegExp(`veldwerker@${DEMO_MAIL_DOMAIN}`) })).toBeVisible();
});

test('a field worker signs in with a mailed code and is known under the three keys until signing out', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/inloggen$/);
  await expect(page.getByRole('button', { name: 'Inloggen met Microsoft', exact: true })).toBeVisible();
  // A device nobody was signed in on has nothing to empty, and need not fetch what does that. When that is known it says whose it is: nobody's.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('maaiveld.held-for'))).toBe('nobody');
  expect(scripts.filter((url) => /assets\/(device|panel|parts|form)-/.test(url))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('redirectUrl'))).toBeNull();
  await signInByMail(page, 'veldwerker2');

  const user = await stored(page, 'user');
  expect(user).toMatchObject({ email: 'veldwerker2@demo.maaiveld.nl', microsoftGroups: [] });
  expect(await stored(page, 'user.roles')).toEqual([{ name: 'field-worker', permissions: expect.arrayContaining(['time.register']) }]);
  expect(await stored(page, 'user.settings')).toEqual({ id: user.id, numberItems: 50, betaFeatures: false, sideBarWidth: true });

  await page.goto('/auth/uitloggen');
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/auth\/inloggen$/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('user')))).toEqual([]);
});

test('who signs out while a photo has not arrived is told, though every form has', async ({ page, context }) => {
  await signInByHand(page, 'veldwerker');
  await holdBack(context, FILES);
  await page.goto('/cp/formulieren/categorieen');
  await page.getByRole('link', { name: 'Bodem' }).click();
  await page.getByRole('button', { name: /^Boorstaat/ }).click();
  await expect(page.getByLabel('Boornummer')).toBeVisible();
  await page.goto(page.url().replace(/[^/]+$/, 'ondertekening'));
  await addPhoto(page);
  await page.goto('/auth/uitloggen');
  await expect(page.getByRole('link', { name: '1 concept' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 foto of bestand' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reddingsbestand opslaan' })).toBeVisible();
  await expect(page.getByText('Alles is verzonden')).toHaveCount(0);
});

testWithApp('who signs out without a network is signed out at the server once there is one', async ({ page, context }) => {
  await signInByMail(page, 'planner');
  await page.goto('/auth/uitloggen');
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  const [session] = (await context.cookies()).filter(({ name }) => name === 'maaiveld_session');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/auth\/inloggen$/);
  await expect(page.getByRole('button', { name: 'Inloggen met Microsoft' })).toBeVisible();
  await context.setOffline(false);
  const asWas = () => page.request.get('/v1/users/me', { headers: { cookie: `maaiveld_session=${session?.value}` } });
  await expect.poll(async () => (await asWas()).status()).toBe(401);
});

/** Whether the tenant knows the browser without asking anybody: where it sends a silent sign-in. */
async function silentAnswer(page: Page): Promise<'known' | 'unknown'> {
  const { clientId, scopes } = await (await page.request.get('/config.json')).json();
  const search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: new URL('/auth.html', page.url()).href,
    scope: ['openid', ...scopes].join(' '),
    prompt: 'none',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const answer = await page.request.get(`/oidc/auth?${search}`, { maxRedirects: 0 });
  return new URL(answer.headers()['location'] ?? '').searchParams.has('code') ? 'known' : 'unknown';
}

testWithApp(
  'who signs out with a Microsoft account always ends on the sign-in page, whatever the network does, and is signed out at the provider before anybody can come back as them',
  async ({ page, context }) => {
    await signInByHand(page, 'planner');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect(await silentAnswer(page)).toBe('known');
    await page.goto('/auth/uitloggen');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Uitloggen' }).click();
    const button = page.getByRole('button', { name: 'Inloggen met Microsoft' });
    await expect(button).toBeVisible();
    expect(await storageKeys(page)).toEqual(['maaiveld.config', 'maaiveld.held-for', 'maaiveld.unclosed-session', 'maaiveld.unclosed-tenant']);
    expect(await onDevice(page)).toMatchObject({ answers: [], receipts: [], files: [], outbox: [] });
    await page.reload();
    await expect(button).toBeVisible();

    // A network that lies: first a page of its own in place of our server, then a provider that fails. A page that is open tries as soon as there is one.
    await page.goto('about:blank');
    await context.setOffline(false);
    const lies = [
      ['**/config.json', { status: 200, contentType: 'text/html', body: '<h1>Welkom op de wifi</h1>' }],
      ['**/oidc/session/end?*', { status: 503 }],
    ] as const;
    for (const [address, answer] of lies) {
      const gaveUp = page.waitForEvent('console', (message) => message.text().startsWith('session at the provider not ended now'));
      await page.route(address, (route) => route.fulfill(answer));
      await page.goto('/auth/inloggen');
      await gaveUp;
      await expect(button).not.toHaveAttribute('aria-busy');
      await expect(page).toHaveURL(/\/auth\/inloggen$/);
      expect(await silentAnswer(page)).toBe('known');
      // The page that tried lets go of its turn before the next one asks for it.
      await page.goto('about:blank');
      await page.unroute(address);
    }

    const ended = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/oidc/session/end'));
    await page.goto('/auth/inloggen');
    await ended;
    await expect(page).toHaveURL(/\/auth\/inloggen$/);
    await expect(button).not.toHaveAttribute('aria-busy');
    expect(await silentAnswer(page)).toBe('unknown');
    expect(await storageKeys(page)).toEqual(['maaiveld.config', 'maaiveld.held-for']);
  },
);

test('who is taken out of the browser by hand leaves it as by signing out, and whoever cannot be signed out at the provider has to prove themselves there', async ({
  page,
}) => {
  await signInByHand(page, 'planner');
  await expect.poll(async () => (await onDevice(page)).answers.length).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.goto('/cp/home/overzicht');
  await expect(page).toHaveURL(/\/auth\/inloggen$/);
  await expect.poll(async () => (await onDevice(page)).answers).toEqual([]);
  await page.evaluate(() => localStorage.setItem('maaiveld.unclosed-tenant', 'tried'));
  const asked = page.waitForRequest(/\/oidc\/auth\?/);
  await page.getByRole('button', { name: 'Inloggen met Microsoft' }).click();
  expect(new URL((await asked).url()).searchParams.get('prompt')).toBe('login');
  await page.getByRole('button', { name: `projectleider@${DEMO_MAIL_DOMAIN}` }).click();
  await expect(page).toHaveURL(/\/cp\//);
  expect(await storageKeys(page)).not.toContain('maaiveld.unclosed-tenant');
});

test('a sign-in over somebody else that the line cuts off leaves nobody in: no screen of the one before asks as the one who came', async ({
  page,
  context,
}) => {
  await signInByHand(page, 'kam');
  const cutOff = () => context.route('**/v1/users/me', (route) => route.abort('connectionreset'));
  await page.goto('/auth/inloggen');
  await cutOff();
  await enterCode(page, 'beheerder');
  await expect(page.getByText('Inloggen kan pas als je bereik hebt.')).toBeVisible();
  await context.unroute('**/v1/users/me');
  expect((await page.request.get('/v1/users/me')).status()).toBe(200);
  await page.goto('/cp/home/overzicht');
  await expect(page.getByRole('button', { name: 'Inloggen met Microsoft' })).toBeVisible();
  expect(await stored(page, 'user')).toBeNull();
});

test('a phone that drops the page while the mail is read asks for the code that came, and opens what was asked for', async ({ page }) => {
  const email = `kam@${DEMO_MAIL_DOMAIN}`;
  await page.goto('/cp/formulieren/lijst');
  await page.getByRole('link', { name: 'Inloggen met e-mail', exact: true }).click();
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Code versturen' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`We hebben zes cijfers gestuurd naar ${email}.`)).toBeVisible();
  await page.getByLabel('Code').fill(await codeFromMailbox(page, email));
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(/\/cp\/formulieren\/lijst$/);
});

test('who asks for codes too often is told for how long, and gets in with the code they have', async ({ page }) => {
  const email = `administratie@${DEMO_MAIL_DOMAIN}`;
  const ask = async () => {
    await page.getByLabel('E-mailadres').fill(email);
    await page.getByRole('button', { name: 'Code versturen' }).click();
  };
  await page.goto('/auth/inloggen-met-email');
  const mailsAsked = 3;
  for (let asked = 0; asked < mailsAsked; asked++) {
    await ask();
    await page.getByRole('button', { name: 'Ander adres of nieuwe code' }).click();
  }
  await ask();
  await expect(page.getByText(/Probeer het over (1 minuut|\d+ minuten) opnieuw/)).toBeVisible();
  await page.getByRole('button', { name: 'Ik heb al een code' }).click();
  await page.getByLabel('Code').fill(await codeFromMailbox(page, email, mailsAsked));
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(/\/cp\/home\/overzicht$/);
});

test('each API is called with its own proof: main with cookies and the XSRF header, general and tempo with a bearer', async ({ page }) => {
  const calls: Request[] = [];
  // Of a call that leaving a page cut off, nobody can tell what it carried.
  page.on('requestfinished', (request) => calls.push(request));
  await signInByMail(page, 'projectleider');
  await page.goto('/cp/tempo/buitendienst/uren-registratie');
  await page.goto('/cp/home/persoonlijk');
  await page.getByLabel('Regels per keer in lange lijsten').selectOption('100');
  const below = (pattern: RegExp) => calls.filter((request) => pattern.test(new URL(request.url()).pathname));
  await expect.poll(() => below(/^\/v1\/commands$/).length).toBeGreaterThan(0);
  await expect.poll(() => below(/^\/general\/api\//).length).toBeGreaterThan(0);
  await expect.poll(() => below(/^\/tempo\/api\//).length).toBeGreaterThan(0);

  for (const request of below(/^\/(general|tempo)\/api\//)) {
    const headers = await request.allHeaders();
    expect(headers['authorization'], request.url()).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
    expect(headers['cookie'], request.url()).toBeUndefined();
  }
  const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  for (const request of below(/^\/v1\/(?!session)/)) {
    const headers = await request.allHeaders();
    expect(headers['authorization'], request.url()).toBeUndefined();
    expect(headers['cookie'], request.url()).toContain(`XSRF-TOKEN=${xsrf}`);
    if (request.method() !== 'GET') expect(headers['x-xsrf-token'], request.url()).toBe(decodeURIComponent(xsrf ?? ''));
  }
});

test('tokens are kept on the device; the allowed projects of the restricted group are read in both forms, and an empty list opens none', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'nl-NL' });
  const page = await context.newPage();
  await signInByHand(page, 'extern');
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => /^msal\..*accesstoken/i.test(key)))).toBe(true);
  const asked: URL[] = [];
  let entries: unknown[] = [{ projectnummer: ALLOWED }];
  await page.route(/\/v1\/users\/user-project-access\?/, (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill({ json: entries });
  });
  const open = async (project: string) => {
    await page.goto(`/cp/projecten/${project}/informatie`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return new URL(page.url()).pathname;
  };
  expect(await open(ALLOWED)).toBe(`/cp/projecten/${ALLOWED}/informatie`);
  expect(await open(OTHER_ALLOWED)).toBe('/cp/error/403');
  entries = [{ project: { projectnummer: OTHER_ALLOWED } }];
  expect(await open(OTHER_ALLOWED)).toBe(`/cp/projecten/${OTHER_ALLOWED}/informatie`);
  entries = [];
  expect(await open(ALLOWED)).toBe('/cp/error/403');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Geen toestemming');
  const { id } = await stored(page, 'user');
  expect(asked.length).toBeGreaterThan(3);
  for (const url of asked) expect([...url.searchParams]).toEqual([['user_id', id]]);
  await context.close();
});

testWithApp(
  'who signs in without a network stays in the app and is told when it can be done; a new phase of a project that is not on the device gets no number that may be taken',
  async ({ page, context }) => {
    await signInByHand(page, 'projectleider');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto('/cp/projecten/26.01439/fasen/nieuw');
    await expect(page.getByLabel('Fasenummer')).toHaveValue('');
    await page.goto('/auth/inloggen');
    await page.getByRole('button', { name: 'Inloggen met Microsoft' }).click();
    await expect(page.getByText('Inloggen kan pas als je bereik hebt.')).toBeVisible();
    await page.getByRole('link', { name: 'Inloggen met e-mail' }).click();
    await page.getByLabel('E-mailadres').fill('projectleider@demo.maaiveld.nl');
    await page.getByRole('button', { name: 'Code versturen' }).click();
    await expect(page.getByText('Inloggen kan pas als je bereik hebt.')).toBeVisible();
  },
);

test('somebody without a role is told whom to ask, and somebody whose groups are not known what to do', async ({ page }) => {
  const server = await startTestServer();
  await sql(server, "delete from user_roles using users where user_id = users.id and email = 'kam@demo.maaiveld.nl'");
  await signInByHand(page, 'kam', `${server.url}/auth/inloggen`);
  await expect(page.getByText('Je hebt nog geen rechten')).toBeVisible();
  const [administrator] = await sql<{ name: string }>(server, "select name from users where email = 'beheerder@demo.maaiveld.nl'");
  await expect(page.getByText(new RegExp(`Vraag .*${administrator?.name}.* om je er een te geven`))).toBeVisible();

  await signInByHand(page, 'planner', `${server.url}/auth/inloggen`);
  await sql(server, "update users set membership_known_at = null, membership_known_from = null where email = 'planner@demo.maaiveld.nl'");
  await page.goto(`${server.url}/cp/projecten/toegestane-projecten`);
  await expect(page.getByText('Je ziet nog niet alles')).toBeVisible();
  await signInByHand(page, 'planner', `${server.url}/auth/inloggen`);
  await page.goto(`${server.url}/cp/projecten`);
  await expect(page.getByRole('heading', { level: 1, name: 'Alle projecten' })).toBeVisible();
  await server.close();
});
