/** Signing in and out against the whole server: who gets a session, who gets a token, and what is refused. */
import { describe, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { TENANT_ID } from '#apps/server/demo-tenant/tenant-names.ts';
import type { StandardRole } from '#features/people/permissions.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { addDivision, addProject } from '#features/projects/server/testing.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { apiBasePath } from '#platform/shared/operation.ts';
import { Browser, createTestApp, OWN_TOKEN_SECONDS, RESTRICTED_GROUP_ID, type TenantAccount } from './test-app.ts';

const db = await openTestDatabase();
await addStandardRoles(db);
const { app, mails, token } = await createTestApp(db);

/** Puts somebody in the database with an account at the tenant. */
async function addAccount(roles: readonly StandardRole[] = ['field-worker'], name = 'Sanne Dekkers'): Promise<TenantAccount & { id: string }> {
  const account = { id: newId(), oid: newId(), email: `${newId()}@demo.maaiveld.nl`, name };
  await db
    .insertInto('users')
    .values({ ...account, tid: TENANT_ID })
    .execute();
  for (const role_code of roles) await db.insertInto('user_roles').values({ user_id: account.id, role_code }).execute();
  return account;
}

const bearer = async (...of: Parameters<typeof token>) => ({ authorization: `Bearer ${await token(...of)}` });

/** Somebody who signed in with the Microsoft button. */
async function signIn(account: TenantAccount): Promise<Browser> {
  const browser = new Browser(app);
  expect((await browser.call('POST', '/v1/session', undefined, await bearer(account))).status).toBe(204);
  return browser;
}

/** Asks for a code and reads it from the mail. */
async function askCode(email: string): Promise<string> {
  expect((await new Browser(app).call('POST', '/v1/session/email-codes', { email })).status).toBe(204);
  return /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

const enterCode = (email: string, code: string, browser = new Browser(app)) => browser.call('POST', '/v1/session/email', { email, code });
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('with the Microsoft button', () => {
  test('a token of the tenant becomes a session that says who it is', async () => {
    const account = await addAccount();
    const browser = await signIn(account);
    expect((await browser.call('GET', '/v1/users/me')).body).toMatchObject({ id: account.id, email: account.email, roles: [{ code: 'field-worker' }] });
  });

  test('the session cookie is out of reach of scripts, the XSRF cookie is for them', async () => {
    const answer = await app.inject({ method: 'POST', url: '/v1/session', headers: await bearer(await addAccount()) });
    const cookie = (name: string) => answer.cookies.find((one) => one.name === name);
    expect(cookie('maaiveld_session')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie('XSRF-TOKEN')?.httpOnly).toBeUndefined();
  });

  test('no token, one that cannot be read, an expired one and one of another issuer are refused', async () => {
    const account = await addAccount();
    const headers = [{}, { authorization: 'Bearer x.y.z' }, await bearer(account, { issuedAgoSeconds: 7200, lifeSeconds: 3600 })];
    for (const header of headers) expect((await new Browser(app).call('POST', '/v1/session', undefined, header)).status).toBe(401);
    const elsewhere = await createTestApp(db, { origin: 'http://elsewhere' });
    const foreign = { authorization: `Bearer ${await elsewhere.token(account)}` };
    expect((await new Browser(app).call('POST', '/v1/session', undefined, foreign)).body['code']).toBe('not-signed-in');
  });

  test('somebody new gets an account without rights and is told whom to ask', async () => {
    await addAccount(['admin'], 'Fleur van den Berg');
    const browser = await signIn({ oid: newId(), email: `${newId()}@demo.maaiveld.nl`, name: 'Nieuwe Collega' });
    const refused = await browser.call('GET', '/v1/projects');
    expect([refused.status, refused.body['code']]).toEqual([403, 'not-allowed']);
    const me = await browser.call('GET', '/v1/users/me');
    expect(me.body).toMatchObject({ name: 'Nieuwe Collega', roles: [] });
    expect(me.body['administrators']).toContain('Fleur van den Berg');
  });

  test('somebody an administrator added by address keeps their rights when they first come with an account', async () => {
    const id = newId();
    await db
      .insertInto('users')
      .values({ id, email: `Eerst.${id}@demo.maaiveld.nl`, name: 'Eerst' })
      .execute();
    const browser = await signIn({ oid: newId(), email: `eerst.${id}@demo.maaiveld.nl`, name: 'Eerst' });
    expect((await browser.call('GET', '/v1/users/me')).body['id']).toBe(id);
  });

  test('an address that belongs to another account is not taken over', async () => {
    const account = await addAccount();
    const answer = await new Browser(app).call('POST', '/v1/session', undefined, await bearer({ ...account, oid: newId() }));
    expect([answer.status, answer.body['code']]).toEqual([403, 'not-allowed']);
  });

  test('somebody who was put out of service is refused everywhere at once', async () => {
    const account = await addAccount();
    const browser = await signIn(account);
    await db.updateTable('users').set({ active: false }).where('id', '=', account.id).execute();
    expect((await browser.call('GET', '/v1/users/me')).status).toBe(401);
    expect((await new Browser(app).call('POST', '/v1/session', undefined, await bearer(account))).status).toBe(401);
    expect((await new Browser(app).call('GET', '/general/api/colleagues', undefined, await bearer(account))).status).toBe(401);
  });
});

describe('with a mailed code', () => {
  test('the code signs in, once', async () => {
    const { email, id } = await addAccount();
    const code = await askCode(email.toUpperCase());
    const browser = new Browser(app);
    expect((await enterCode(email, code, browser)).status).toBe(204);
    expect((await browser.call('GET', '/v1/users/me')).body['id']).toBe(id);
    expect((await enterCode(email, code)).body['code']).toBe('code-expired');
  });

  test('twenty devices with the same code at once: one gets in', async () => {
    const { email } = await addAccount();
    const code = await askCode(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => enterCode(email, code)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('a wrong code is said so; after five tries the right one no longer works', async () => {
    const { email } = await addAccount();
    const code = await askCode(email);
    for (let i = 0; i < 5; i++) expect((await enterCode(email, otherCode(code))).body['code']).toBe('code-wrong');
    expect((await enterCode(email, code)).body['code']).toBe('code-expired');
  });

  test('the fifth try may be the right one', async () => {
    const { email } = await addAccount();
    const code = await askCode(email);
    for (let i = 0; i < 4; i++) await enterCode(email, otherCode(code));
    expect((await enterCode(email, code)).status).toBe(204);
  });

  test('an old code does not work, and neither does one after a newer was asked', async () => {
    const { email } = await addAccount();
    const first = await askCode(email);
    const second = await askCode(email);
    if (first !== second) expect((await enterCode(email, first)).body['code']).toBe('code-wrong');
    await db
      .updateTable('email_codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', email)
      .execute();
    expect((await enterCode(email, second)).body['code']).toBe('code-expired');
  });

  test('what is no address, and what is no code, is named', async () => {
    const noAddress = await new Browser(app).call('POST', '/v1/session/email-codes', { email: 'sanne' });
    expect(noAddress.body).toMatchObject({ code: 'invalid-input', details: { fields: [{ path: 'email' }] } });
    expect((await enterCode('sanne@demo.maaiveld.nl', '12ab')).body).toMatchObject({ details: { fields: [{ path: 'code' }] } });
  });

  test('an unknown address answers the same, does the same work, and its mail holds no code', async () => {
    const { email } = await addAccount();
    const unknown = `${newId()}@elders.nl`;
    const timesMs: Record<string, number[]> = { [email]: [], [unknown]: [] };
    for (let i = 0; i < 31; i++) {
      for (const address of [email, unknown]) {
        const start = performance.now();
        expect(await new Browser(app).call('POST', '/v1/session/email-codes', { email: address })).toEqual({ status: 204, body: {} });
        timesMs[address]?.push(performance.now() - start);
      }
    }
    const median = (of: readonly number[]) => [...of].sort((a, b) => a - b)[of.length >> 1] as number;
    const ratio = median(timesMs[email] as number[]) / median(timesMs[unknown] as number[]);
    expect(ratio).toBeGreaterThan(0.33);
    expect(ratio).toBeLessThan(3);
    const sent = mails.filter(({ to }) => to === unknown);
    expect(sent).toHaveLength(31);
    expect(sent.some(({ subject, text }) => /\d{6}/.test(subject + text))).toBe(false);
    expect((await enterCode(unknown, '123456')).body['code']).toMatch(/^code-/);
  });

  test('a guesser is slowed down', async () => {
    const slow = await createTestApp(db, { rateLimits: true });
    const statuses: number[] = [];
    for (let i = 0; i < 51; i++) statuses.push((await enterCode(`${newId()}@elders.nl`, '000000', new Browser(slow.app))).status);
    expect(statuses.slice(0, 50)).not.toContain(429);
    expect(statuses[50]).toBe(429);
  });

  test('the session gives out a token of our own, taken by general and tempo', async () => {
    const { email } = await addAccount();
    const browser = new Browser(app);
    await enterCode(email, await askCode(email), browser);
    const { body } = await browser.call('POST', '/v1/session/tokens');
    expect(body['expiresInSeconds']).toBe(OWN_TOKEN_SECONDS);
    const headers = { authorization: `Bearer ${String(body['accessToken'])}` };
    expect((await new Browser(app).call('GET', '/general/api/colleagues', undefined, headers)).status).toBe(200);
    expect((await new Browser(app).call('POST', '/tempo/api/v1/commands', { commands: [] }, headers)).status).toBe(200);
    expect((await new Browser(app).call('POST', '/v1/session', undefined, headers)).status).toBe(204);
    expect((await new Browser(app).call('POST', '/v1/session/tokens')).status).toBe(401);
  });
});

describe('a changing call on main', () => {
  // What is open to everybody is carried out for nobody, whatever cookies come with it: there is no session to misuse.
  const changing = [
    ...allHandlers.map(({ operation }) => operation).filter(({ api, kind, access }) => api === 'main' && kind === 'command' && access.who !== 'public'),
    { route: 'POST /v1/commands' },
    { route: 'POST /v1/session/tokens' },
    { route: 'DELETE /v1/session' },
  ].map(({ route }) => route);

  test.each(changing)('%s is refused without the XSRF header, and with a wrong one', async (route) => {
    const browser = await signIn(await addAccount(['admin']));
    const [method, path] = route.split(' ') as ['PUT', string];
    const url = path.replace(/:[A-Za-z]+/g, () => newId());
    const xsrf = browser.cookies.get('XSRF-TOKEN') as string;
    for (const header of ['', 'x'.repeat(xsrf.length), `${xsrf}x`]) {
      const answer = await browser.call(method, url, {}, { 'x-xsrf-token': header, 'command-id': newId() });
      expect([answer.status, answer.body['code']]).toEqual([403, 'wrong-xsrf-token']);
    }
    expect((await browser.call('GET', '/v1/users/me')).status).toBe(200);
  });

  test('with the right header is carried out; a bearer in its place counts for nothing', async () => {
    const account = await addAccount();
    const browser = await signIn(account);
    expect((await browser.call('PUT', '/v1/users/me/settings', { number_items: 20 }, { 'command-id': newId() })).status).toBe(200);
    const withoutCookies = await new Browser(app).call('PUT', '/v1/users/me/settings', { number_items: 30 }, await bearer(account));
    expect(withoutCookies.status).toBe(401);
  });

  test('signing out has the browser empty its cache, and nothing else: drafts are in another store', async () => {
    const browser = await signIn(await addAccount());
    const cookies = { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '), 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') };
    const answer = await app.inject({ method: 'DELETE', url: '/v1/session', headers: cookies });
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([204, '"cache"']);
  });

  test('signing out ends the session; doing so again is no error', async () => {
    const browser = await signIn(await addAccount());
    const kept = new Map(browser.cookies);
    expect((await browser.call('DELETE', '/v1/session')).status).toBe(204);
    expect(browser.cookies.size).toBe(0);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.call('GET', '/v1/users/me')).status).toBe(401);
    expect((await browser.call('DELETE', '/v1/session')).status).toBe(204);
  });
});

describe('a bearer on general and tempo', () => {
  const calls = [
    ['GET', `${apiBasePath.general}/colleagues`],
    ['POST', `${apiBasePath.tempo}/v1/commands`],
  ] as const;

  test.each(calls)('%s %s takes a valid token, and neither an expired one nor a cookie', async (method, url) => {
    const account = await addAccount();
    const payload = method === 'POST' ? { commands: [] } : undefined;
    expect((await new Browser(app).call(method, url, payload, await bearer(account))).status).toBe(200);
    expect((await new Browser(app).call(method, url, payload, await bearer(account, { issuedAgoSeconds: 100, lifeSeconds: 60 }))).status).toBe(401);
    expect((await (await signIn(account)).call(method, url, payload)).status).toBe(401);
  });

  test('a token from before everything of that person was made to expire is refused, a later one is not', async () => {
    const account = await addAccount();
    await db
      .updateTable('users')
      .set({ tokens_valid_from: new Date(Date.now() - 10_000) })
      .where('id', '=', account.id)
      .execute();
    const call = async (issuedAgoSeconds: number) =>
      (await new Browser(app).call('GET', '/general/api/colleagues', undefined, await bearer(account, { issuedAgoSeconds }))).status;
    expect([await call(60), await call(0)]).toEqual([401, 200]);
    const late = await bearer(account, { issuedAgoSeconds: 60 });
    expect((await new Browser(app).call('POST', '/v1/session', undefined, late)).status).toBe(401);
  });
});

describe('groups and allowed projects', () => {
  test('the groups of the token hold somebody to their projects, and let go when they are gone from it', async () => {
    const division = await addDivision(db, 'Bodem');
    const [allowed, hidden] = [await addProject(db, { division_id: division }), await addProject(db, { division_id: division })];
    const account = await addAccount(['field-worker']);
    await db.insertInto('user_project_access').values({ user_id: account.id, project_number: allowed.number }).execute();

    const held = await signIn({ ...account, groups: ['elders', RESTRICTED_GROUP_ID] });
    expect((await held.call('GET', '/v1/users/me')).body).toMatchObject({ restricted: true, microsoftGroups: ['elders', RESTRICTED_GROUP_ID] });
    expect((await held.call('GET', `/v1/projects/${hidden.number}`)).status).toBeGreaterThanOrEqual(403);
    expect((await new Browser(app).call('GET', '/general/api/colleagues', undefined, await bearer(account))).status).toBe(403);

    // A token without the claim says nothing of groups; one with an empty list does.
    await signIn(account);
    expect((await held.call('GET', '/v1/users/me')).body['restricted']).toBe(true);
    await signIn({ ...account, groups: [] });
    expect((await held.call('GET', '/v1/users/me')).body['restricted']).toBe(false);
    expect((await held.call('GET', `/v1/projects/${hidden.number}`)).status).toBe(200);
  });

  test('project access is a list of project numbers: one’s own, or anybody’s for who manages users', async () => {
    const account = await addAccount();
    const numbers = ['26.90001', '26.90002'];
    for (const project_number of numbers) await db.insertInto('user_project_access').values({ user_id: account.id, project_number }).execute();
    const url = `/v1/users/user-project-access?user_id=${account.id}`;
    const expected = numbers.map((projectnummer) => ({ projectnummer }));
    expect((await (await signIn(account)).call('GET', url)).body).toEqual(expected);
    expect((await (await signIn(await addAccount(['admin']))).call('GET', url)).body).toEqual(expected);
    expect((await (await signIn(await addAccount())).call('GET', url)).status).toBe(404);
    expect((await new Browser(app).call('GET', url)).status).toBe(401);
    expect((await (await signIn(account)).call('GET', '/v1/users/user-project-access?user_id=1')).body['code']).toBe('invalid-input');
  });
});
