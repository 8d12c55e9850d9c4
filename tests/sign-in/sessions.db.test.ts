/** Signing in with the Microsoft button and signing out, against the whole server: who gets a session, who gets a token, and what ends with a session. */
import { describe, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { sha256 } from '#platform/server/identity/sha256.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { apiBasePath } from '#platform/shared/operation.ts';
import * as accounts from '../accounts.ts';
import { Browser, createTestApp, OWN_TOKEN_SECONDS, type TenantAccount } from '../test-app.ts';

const db = await openTestDatabase();
const server = await createTestApp(db);
const { app, token } = server;
/** Another process on the same database. */
const other = await createTestApp(db);

const addAccount = (...of: [roles?: Parameters<typeof accounts.addAccount>[1], name?: string]) => accounts.addAccount(db, ...of);
const signIn = (...of: Parameters<typeof token>) => accounts.signIn(server, ...of);
const bearerOf = async (...of: Parameters<typeof token>) => ({ authorization: `Bearer ${await token(...of)}` });
const openWith = async (headers: Record<string, string>, browser = new Browser(app)) => (await browser.call('POST', '/v1/session', undefined, headers)).status;
const COLLEAGUES = `${apiBasePath.general}/colleagues`;
const COMMANDS = `${apiBasePath.tempo}/v1/commands`;

/** Returns which proofs of a device still open something, on both processes: its cookie, its bearer on general and tempo, and its bearer for a new session. */
async function opens({ browser, bearer }: accounts.Device): Promise<number[]> {
  const statuses: number[] = [];
  for (const process of [app, other.app]) {
    const asBrowser = new Browser(process, Object.fromEntries(browser.cookies));
    statuses.push((await asBrowser.call('GET', '/v1/users/me')).status);
    statuses.push(await accounts.statusOf(process, 'GET', COLLEAGUES, bearer));
    statuses.push(await accounts.statusOf(process, 'POST', COMMANDS, bearer, { commands: [] }));
    statuses.push(await accounts.statusOf(process, 'POST', '/v1/session', bearer));
  }
  return statuses;
}
/** A bearer that belongs to a session opens no second one for whoever has not got the cookie, also while it is in force. */
const ALIVE = [200, 200, 200, 401, 200, 200, 200, 401];
const DEAD = Array<number>(8).fill(401);

/** The device as a thief copied it: what it holds does not go when the browser is told to forget it. */
const copyOf = ({ browser, bearer }: accounts.Device): accounts.Device => ({ browser: new Browser(app, Object.fromEntries(browser.cookies)), bearer });

describe('with the Microsoft button', () => {
  test('a token of the tenant becomes a session that says who it is', async () => {
    const account = await addAccount();
    const { browser } = await signIn(account);
    expect((await browser.call('GET', '/v1/users/me')).body).toMatchObject({ id: account.id, email: account.email, roles: [{ code: 'field-worker' }] });
  });

  test('the session cookie is out of reach of scripts, the XSRF cookie is for them', async () => {
    const answer = await app.inject({ method: 'POST', url: '/v1/session', headers: await bearerOf(await addAccount()) });
    const cookie = (name: string) => answer.cookies.find((one) => one.name === name);
    expect(cookie('maaiveld_session')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie('maaiveld_browser')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/v1/session' });
    expect(cookie('XSRF-TOKEN')?.httpOnly).toBeUndefined();
  });

  test('no token, one that cannot be read, an expired one and one of another issuer are refused', async () => {
    const account = await addAccount();
    const headers = [{}, { authorization: 'Bearer x.y.z' }, await bearerOf(account, { issuedAgoSeconds: 7200, lifeSeconds: 3600 })];
    for (const header of headers) expect(await openWith(header as Record<string, string>)).toBe(401);
    const elsewhere = await createTestApp(db, { origin: 'http://elsewhere' });
    const foreign = { authorization: `Bearer ${await elsewhere.token(account)}` };
    expect((await new Browser(app).call('POST', '/v1/session', undefined, foreign)).body['code']).toBe('not-signed-in');
  });

  test('what proves to a browser who signed in, or is of a program by itself, is no token for us: it has no scopes', async () => {
    const account = await addAccount();
    for (const scp of [undefined, ['User.Read'], null]) expect(await openWith(await bearerOf({ ...account, claims: { scp } }))).toBe(401);
    expect(await openWith(await bearerOf(account))).toBe(204);
  });

  test('the answer to a token says who came in, also when the session was there', async () => {
    const account = await addAccount();
    const browser = new Browser(app);
    const bearer = await bearerOf(account);
    for (const _ of ['opens', 'again']) {
      const { headers } = await browser.call('POST', '/v1/session', undefined, bearer);
      expect(headers['for-person']).toBe(account.id);
    }
  });

  test('somebody new gets an account without rights and is told whom to ask', async () => {
    await addAccount(['admin'], 'Fleur van den Berg');
    const { browser } = await signIn({ oid: newId(), email: `${newId()}@demo.maaiveld.nl`, name: 'Nieuwe Collega' });
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
    const { browser } = await signIn({ oid: newId(), email: `eerst.${id}@demo.maaiveld.nl`, name: 'Eerst' });
    expect((await browser.call('GET', '/v1/users/me')).body['id']).toBe(id);
  });

  test('an address that belongs to another account is not taken over', async () => {
    const account = await addAccount();
    const answer = await new Browser(app).call('POST', '/v1/session', undefined, await bearerOf({ ...account, oid: newId() }));
    expect([answer.status, answer.body['code']]).toEqual([403, 'not-allowed']);
  });

  test('somebody who was put out of service is refused everywhere at once', async () => {
    const account = await addAccount();
    const device = await signIn(account);
    await db.updateTable('users').set({ active: false }).where('id', '=', account.id).execute();
    expect(await opens(device)).toEqual(DEAD);
    const answer = await new Browser(app).call('POST', '/v1/session', undefined, await bearerOf(account));
    expect([answer.status, answer.body]).toEqual([
      401,
      expect.objectContaining({ code: 'not-signed-in', details: { reason: expect.stringContaining('geen toegang meer') } }),
    ]);
  });

  test('the bearer counts on general and tempo, and is not told from another by how its signature is written', async () => {
    const account = await addAccount();
    const device = await signIn(account);
    expect(await opens(device)).toEqual(ALIVE);
    const [text] = device.bearer.authorization.split(' ').slice(1) as [string];
    // The last letter of a signature holds bits that mean nothing.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const variants = Array.from(alphabet, (letter) => `Bearer ${text.slice(0, -1)}${letter}`);
    await device.browser.call('DELETE', '/v1/session');
    for (const authorization of variants) expect(await openWith({ authorization })).toBe(401);
  });

  test('a bearer that opened no session is taken nowhere, and neither is an expired one or a cookie in its place', async () => {
    const account = await addAccount();
    const { browser } = await signIn(account);
    for (const [method, url, payload] of [
      ['GET', COLLEAGUES, undefined],
      ['POST', COMMANDS, { commands: [] }],
    ] as const) {
      expect(await accounts.statusOf(app, method, url, await bearerOf(account), payload)).toBe(401);
      expect(await accounts.statusOf(app, method, url, await bearerOf(account, { issuedAgoSeconds: 100, lifeSeconds: 60 }), payload)).toBe(401);
      expect((await browser.call(method, url, payload)).status).toBe(401);
    }
  });
});

describe('a fresh token', () => {
  test('joins the session of the browser it came to, and ends with it', async () => {
    const account = await addAccount();
    const device = await signIn(account, { issuedAgoSeconds: 60 });
    const fresh = { browser: device.browser, bearer: await bearerOf(account) };
    const cookies = new Map(device.browser.cookies);
    expect(await openWith(fresh.bearer, device.browser)).toBe(204);
    expect(device.browser.cookies).toEqual(cookies);
    expect([await opens(device), await opens(fresh)]).toEqual([ALIVE, ALIVE]);
    const [copy, freshCopy] = [copyOf(device), copyOf(fresh)];
    await device.browser.call('DELETE', '/v1/session');
    expect([await opens(copy), await opens(freshCopy)]).toEqual([DEAD, DEAD]);
  });

  test('that was fetched before signing out and never used opens nothing afterwards; one fetched later does', async () => {
    const account = await addAccount();
    const device = await signIn(account, { issuedAgoSeconds: 60 });
    const kept = await bearerOf(account, { issuedAgoSeconds: 5 });
    await device.browser.call('DELETE', '/v1/session');
    expect(await openWith(kept)).toBe(401);
    expect(await openWith(await bearerOf(account, { issuedAgoSeconds: -1 }))).toBe(204);
  });

  test('of another session at the provider is another device, and does not notice', async () => {
    const account = await addAccount();
    const [phone, desk] = [
      { ...account, claims: { sid: 'phone' } },
      { ...account, claims: { sid: 'desk' } },
    ];
    const onPhone = await signIn(phone, { issuedAgoSeconds: 60 });
    const onDesk = await signIn(desk, { issuedAgoSeconds: 60 });
    const keptOnPhone = await bearerOf(phone, { issuedAgoSeconds: 5 });
    const keptOnDesk = await bearerOf(desk, { issuedAgoSeconds: 5 });
    await onPhone.browser.call('DELETE', '/v1/session');
    expect(await opens(onDesk)).toEqual(ALIVE);
    expect([await openWith(keptOnPhone), await openWith(keptOnDesk)]).toEqual([401, 204]);
  });

  test('of a device whose tokens do not tell is taken with its own cookie, whatever ended elsewhere', async () => {
    const account = await addAccount();
    const onDesk = await signIn(account, { issuedAgoSeconds: 60 });
    const onPhone = await signIn(account, { issuedAgoSeconds: 60 });
    const fresh = await bearerOf(account, { issuedAgoSeconds: 5 });
    await onPhone.browser.call('DELETE', '/v1/session');
    expect(await openWith(fresh, onDesk.browser)).toBe(204);
    expect(await accounts.statusOf(app, 'GET', COLLEAGUES, fresh)).toBe(200);
  });

  test('opens a session when the one before expired, as after weeks without a network', async () => {
    const account = await addAccount();
    const device = await signIn(account, { issuedAgoSeconds: 60 });
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', account.id)
      .execute();
    expect(await opens(copyOf(device))).toEqual(DEAD);
    expect(await openWith(await bearerOf(account), device.browser)).toBe(204);
    expect((await device.browser.call('GET', '/v1/users/me')).status).toBe(200);
  });

  test('that two tabs bring at once without a session opens one session', async () => {
    const account = await addAccount();
    const bearer = await bearerOf(account);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => openWith(bearer)));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', account.id).execute();
    expect(sessions).toHaveLength(1);
  });
});

describe('signing out', () => {
  const ways = ['Microsoft', 'mail'] as const;
  const enter = async (way: (typeof ways)[number], account: TenantAccount) =>
    way === 'Microsoft' ? signIn({ ...account, claims: { sid: newId() } }) : accounts.signInByMail(server, account.email);

  test.each(ways)('with %s ends cookie, bearer and exchange at once, on every process, and no other device', async (way) => {
    const account = await addAccount();
    const [device, elsewhere] = [await enter(way, account), await enter(way, account)];
    if (way === 'mail') await db.updateTable('users').set({ membership_known_at: new Date(), membership_known_from: 'token' }).execute();
    const stolen = copyOf(device);
    expect(await opens(stolen)).toEqual(ALIVE);
    expect((await device.browser.call('DELETE', '/v1/session')).status).toBe(204);
    expect(await opens(stolen)).toEqual(DEAD);
    expect((await stolen.browser.call('POST', '/v1/session/tokens')).status).toBe(401);
    expect(await opens(elsewhere)).toEqual(ALIVE);
    expect((await stolen.browser.call('DELETE', '/v1/session')).status).toBe(204);
  });

  test('everywhere ends all of a person, and nothing of anybody else; no token or sign-in of before opens anything', async () => {
    const [account, colleague] = [await addAccount(), await addAccount()];
    const devices = [await signIn(account), await signIn({ ...account, claims: { sid: 'desk' } }), await accounts.signInByMail(server, account.email)];
    const theirs = await signIn(colleague);
    const signedInAt = Math.floor(Date.now() / 1000);
    const stolen = devices.map(copyOf);
    const feeds = () => db.selectFrom('calendar_feeds').select('user_id').where('user_id', 'in', [account.id, colleague.id]).execute();
    for (const { id } of [account, colleague])
      await db
        .insertInto('calendar_feeds')
        .values({ user_id: id, key_sha256: sha256(id), made_at: new Date() })
        .execute();
    expect((await (devices[0] as accounts.Device).browser.call('DELETE', '/v1/sessions')).status).toBe(204);
    // The address of a calendar works without a session.
    expect(await feeds()).toEqual([{ user_id: colleague.id }]);
    for (const device of stolen) expect(await opens(device)).toEqual(DEAD);
    expect(await opens(theirs)).toEqual(ALIVE);
    expect(await openWith(await bearerOf(account, { issuedAgoSeconds: 5 }))).toBe(401);
    // The refresh of a sign-in of before: issued afterwards, but the person did not come.
    const refreshed = { ...account, claims: { sid: 'phone', auth_time: signedInAt } };
    expect(await openWith(await bearerOf(refreshed, { issuedAgoSeconds: -2 }))).toBe(401);
    const again = { ...account, claims: { sid: 'phone', auth_time: signedInAt + 2 } };
    expect(await openWith(await bearerOf(again, { issuedAgoSeconds: -2 }))).toBe(204);
    await accounts.signInByMail(server, account.email);
  });

  test('everywhere needs a session and the XSRF header', async () => {
    const { browser } = await signIn(await addAccount());
    expect((await browser.call('DELETE', '/v1/sessions', undefined, { 'x-xsrf-token': 'x' })).body['code']).toBe('wrong-xsrf-token');
    expect((await new Browser(app).call('DELETE', '/v1/sessions')).status).toBe(401);
    expect((await browser.call('GET', '/v1/users/me')).status).toBe(200);
  });

  test('somebody else who signs in in the same browser ends the session of who was there', async () => {
    const [first, second] = [await addAccount(), await addAccount()];
    const device = await signIn(first);
    const before = copyOf(device);
    expect(await openWith(await bearerOf(second), device.browser)).toBe(204);
    expect(await opens(before)).toEqual(DEAD);
    expect((await device.browser.call('GET', '/v1/users/me')).body['id']).toBe(second.id);
  });

  test('a token of our own belongs to its session, and opens no other', async () => {
    const { email } = await addAccount();
    const { browser, bearer } = await accounts.signInByMail(server, email);
    expect((await browser.call('POST', '/v1/session/tokens')).body['expiresInSeconds']).toBe(OWN_TOKEN_SECONDS);
    expect(await accounts.statusOf(app, 'POST', COMMANDS, bearer, { commands: [] })).toBe(200);
    expect(await openWith(bearer, browser)).toBe(401);
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
    { route: 'DELETE /v1/sessions' },
  ].map(({ route }) => route);

  test.each(changing)('%s is refused without the XSRF header, and with a wrong one', async (route) => {
    const { browser } = await signIn(await addAccount(['admin']));
    const [method, path] = route.split(' ') as ['PUT', string];
    const url = path.replace(/:[A-Za-z]+/g, () => newId());
    const xsrf = browser.cookies.get('XSRF-TOKEN') as string;
    for (const header of ['', 'x'.repeat(xsrf.length), `${xsrf}x`]) {
      const answer = await browser.call(method, url, {}, { 'x-xsrf-token': header, 'command-id': newId() });
      expect([answer.status, answer.body['code']]).toEqual([403, 'wrong-xsrf-token']);
    }
    expect((await browser.call('GET', '/v1/users/me')).status).toBe(200);
  });

  test.each(['/v1/session', '/v1/sessions'])(
    'signing out by DELETE %s has the browser empty its cache, and nothing else: drafts are in another store',
    async (url) => {
      const { browser } = await signIn(await addAccount());
      const answer = await app.inject({
        method: 'DELETE',
        url,
        cookies: Object.fromEntries(browser.cookies),
        headers: { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
      });
      expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([204, '"cache"']);
    },
  );

  test('with the right header is carried out; a bearer in its place counts for nothing', async () => {
    const { browser, bearer } = await signIn(await addAccount());
    expect((await browser.call('PUT', '/v1/users/me/settings', { number_items: 20 }, { 'command-id': newId() })).status).toBe(200);
    expect((await new Browser(app).call('PUT', '/v1/users/me/settings', { number_items: 30 }, bearer)).status).toBe(401);
  });
});
