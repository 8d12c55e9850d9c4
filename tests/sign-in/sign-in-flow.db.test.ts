/** The whole sign-in at the embedded tenant over HTTP, as the browser walks it: authorize, sign-in page, account button, code, token. */
import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { fillPeople } from '#apps/server/demo-data/people/fill-people.ts';
import { demoAccountNames } from '#apps/server/demo-tenant/accounts.ts';
import { mountDemoTenant } from '#apps/server/demo-tenant/mount.ts';
import { createProvider } from '#apps/server/demo-tenant/provider.ts';
import { API_AUDIENCE, API_SCOPES, CLIENT_ID } from '#apps/server/demo-tenant/tenant-names.ts';
import { signingKey } from '#platform/server/identity/signing-key.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { freePort } from '../server-process.ts';
import { createTestApp, RESTRICTED_GROUP_ID } from '../test-app.ts';

const ACCESS_TOKEN_SECONDS = 400;
const db = await openTestDatabase();
const port = await freePort();
const origin = `http://localhost:${port}`;
const redirectUri = `${origin}/auth.html`;
const scope = `openid profile ${API_SCOPES.map((name) => `${API_AUDIENCE}/${name}`).join(' ')}`;

beforeAll(async () => {
  await fillPeople(db, Temporal.PlainDate.from('2026-11-20'));
  const { app } = await createTestApp(db, { origin });
  const options = { db, key: await signingKey(db), origin, accessTokenSeconds: ACCESS_TOKEN_SECONDS, restrictedGroupId: RESTRICTED_GROUP_ID };
  await mountDemoTenant(app, { db, makeProvider: () => createProvider(options) });
  await app.listen({ port, host: 'localhost' });
});

/** Keeps cookies and shows every redirect. */
class Visitor {
  readonly #cookies = new Map<string, string>();
  async visit(url: string, init: RequestInit = {}): Promise<{ status: number; location: string; text: string }> {
    const cookie = Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(url, origin), { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name as string);
      else this.#cookies.set(name as string, value as string);
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
  }
}

function authorizeUrl(challenge: string, more: Record<string, string> = {}): string {
  const query = { client_id: CLIENT_ID, response_type: 'code', response_mode: 'fragment', redirect_uri: redirectUri, scope, state: 's1', nonce: 'n1' };
  return `/oidc/auth?${new URLSearchParams({ ...query, code_challenge: challenge, code_challenge_method: 'S256', ...more })}`;
}

/** Walks until the provider sends back to the app; answers what stands behind the # there. */
async function walk(visitor: Visitor, verifier: string, account: string, more: Record<string, string> = {}): Promise<URLSearchParams> {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  let step = await visitor.visit(authorizeUrl(challenge, more));
  while (!step.location.startsWith(redirectUri)) {
    expect([302, 303]).toContain(step.status);
    const next = step.location;
    step = await visitor.visit(next);
    if (step.status !== 200) continue;
    const farewell = /session\/end\/confirm".*name="xsrf" value="([^"]+)"/s.exec(step.text);
    if (farewell !== null) {
      // Another account was chosen: the page sends the one before away by itself.
      const body = new URLSearchParams({ xsrf: farewell[1] as string, logout: 'yes' });
      step = await visitor.visit('/oidc/session/end/confirm', { method: 'POST', body });
      continue;
    }
    const button = new RegExp(`name="oid" value="([^"]+)"><b>${account}@demo`).exec(step.text);
    expect(step.text).toContain('Kies een account');
    step = await visitor.visit(next, { method: 'POST', body: new URLSearchParams({ oid: button?.[1] as string }) });
  }
  return new URLSearchParams(new URL(step.location).hash.slice(1));
}

async function tokens(fields: Record<string, string>): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await fetch(`${origin}/oidc/token`, { method: 'POST', headers: { origin }, body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }) });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as Record<string, unknown>;
const byCode = (code: string, verifier: string) => tokens({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri });

test('the sign-in page has one button per demo account, labelled with its address, and asks for no password', async () => {
  const visitor = new Visitor();
  const { location } = await visitor.visit(authorizeUrl('x'.repeat(43)));
  const { text } = await visitor.visit(location);
  expect(Array.from(text.matchAll(/<b>([^<]+)<\/b>/g), ([, label]) => label)).toEqual(demoAccountNames.map((name) => `${name}@demo.maaiveld.nl`));
  expect(text).not.toContain('password');
});

test('from the button to a session, a bearer on general, and a fresh token without the person', async () => {
  const visitor = new Visitor();
  const verifier = randomBytes(32).toString('base64url');
  const back = await walk(visitor, verifier, 'veldwerker');
  expect(back.get('state')).toBe('s1');

  const { status, body } = await byCode(back.get('code') as string, verifier);
  expect(status).toBe(200);
  const access = claimsOf(body['access_token'] as string);
  expect(access).toMatchObject({ aud: API_AUDIENCE, iss: `${origin}/oidc`, preferred_username: 'veldwerker@demo.maaiveld.nl', groups: [] });
  expect(access).toMatchObject({ sid: expect.any(String), auth_time: expect.any(Number) });
  expect((access['exp'] as number) - (access['iat'] as number)).toBe(ACCESS_TOKEN_SECONDS);
  expect(claimsOf(body['id_token'] as string)).toMatchObject({ aud: CLIENT_ID, nonce: 'n1', oid: access['oid'] });

  const authorization = `Bearer ${body['access_token']}`;
  expect((await visitor.visit('/v1/session', { method: 'POST', headers: { authorization } })).status).toBe(204);
  expect(JSON.parse((await visitor.visit('/v1/users/me')).text)).toMatchObject({ email: 'veldwerker@demo.maaiveld.nl', name: 'Sanne Dekkers' });
  expect((await fetch(`${origin}/general/api/colleagues`, { headers: { authorization } })).status).toBe(200);

  const refreshed = await tokens({ grant_type: 'refresh_token', refresh_token: body['refresh_token'] as string, scope });
  expect(refreshed.status).toBe(200);
  expect(claimsOf(refreshed.body['access_token'] as string)).toMatchObject({
    oid: access['oid'],
    aud: API_AUDIENCE,
    sid: access['sid'],
    auth_time: access['auth_time'],
  });
  expect((await walk(visitor, verifier, 'veldwerker', { prompt: 'none' })).get('code')).not.toBeNull();
});

test('the account of the restricted group carries that group', async () => {
  const verifier = randomBytes(32).toString('base64url');
  const back = await walk(new Visitor(), verifier, 'extern');
  const { body } = await byCode(back.get('code') as string, verifier);
  expect(claimsOf(body['access_token'] as string)['groups']).toEqual([RESTRICTED_GROUP_ID]);
});

test('a code without its verifier, used twice, or asked for an address that is not the app’s, gives nothing', async () => {
  const visitor = new Visitor();
  const verifier = randomBytes(32).toString('base64url');
  const code = (await walk(visitor, verifier, 'planner')).get('code') as string;
  expect((await byCode(code, randomBytes(32).toString('base64url'))).body['error']).toBe('invalid_grant');
  const fresh = (await walk(visitor, verifier, 'planner')).get('code') as string;
  expect((await byCode(fresh, verifier)).status).toBe(200);
  expect((await byCode(fresh, verifier)).body['error']).toBe('invalid_grant');
  expect((await visitor.visit(authorizeUrl('x'.repeat(43), { redirect_uri: 'https://elders.nl/' }))).status).toBe(400);
});

test('pages and answers of the tenant say what every answer of the site says', async () => {
  for (const path of ['/oidc/.well-known/openid-configuration', '/oidc/auth?client_id=niemand', '/oidc-sign-in/niets']) {
    const { headers } = await fetch(new URL(path, origin), { redirect: 'manual' });
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('permissions-policy'), path).toContain('camera=(self)');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'self'");
  }
});

test('a silent request of somebody who is not signed in says that they have to come themselves', async () => {
  expect((await walk(new Visitor(), 'x'.repeat(43), 'planner', { prompt: 'none' })).get('error')).toBe('login_required');
});

test('cancelling goes back to the app without a code', async () => {
  const visitor = new Visitor();
  const { location } = await visitor.visit(authorizeUrl('x'.repeat(43)));
  const cancelled = await visitor.visit(`${new URL(location, origin).pathname}/annuleren`);
  const { location: back } = await visitor.visit(cancelled.location);
  expect(back).toContain('error=access_denied');
});

test('what a test makes expire is refused from then on, and a session asks for the button again', async () => {
  const visitor = new Visitor();
  const verifier = randomBytes(32).toString('base64url');
  const { body } = await byCode((await walk(visitor, verifier, 'kam')).get('code') as string, verifier);
  const expire = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'kam@demo.maaiveld.nl', what: 'session' }) };
  expect((await visitor.visit('/demo/tokens/expire', expire)).status).toBe(204);
  expect((await tokens({ grant_type: 'refresh_token', refresh_token: body['refresh_token'] as string })).body['error']).toBe('invalid_grant');
  expect((await walk(visitor, verifier, 'kam', { prompt: 'none' })).get('error')).toBe('login_required');
});

test('signing out at the tenant ends its own session: nothing is refreshed any more, and the button is asked for again', async () => {
  const visitor = new Visitor();
  const verifier = randomBytes(32).toString('base64url');
  const { body } = await byCode((await walk(visitor, verifier, 'planner')).get('code') as string, verifier);
  const end = new URLSearchParams({ id_token_hint: body['id_token'] as string, post_logout_redirect_uri: redirectUri });
  const page = await visitor.visit(`/oidc/session/end?${end}`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] as string;
  const left = await visitor.visit('/oidc/session/end/confirm', { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
  expect(left.location).toContain(redirectUri);
  expect((await tokens({ grant_type: 'refresh_token', refresh_token: body['refresh_token'] as string })).body['error']).toBe('invalid_grant');
  expect((await walk(visitor, verifier, 'planner', { prompt: 'none' })).get('error')).toBe('login_required');
  const again = await byCode((await walk(visitor, verifier, 'planner')).get('code') as string, verifier);
  expect(claimsOf(again.body['access_token'] as string)['sid']).not.toBe(claimsOf(body['access_token'] as string)['sid']);
});

test('another account than the one that is signed in can be chosen, and chosen back', async () => {
  const visitor = new Visitor();
  const verifier = randomBytes(32).toString('base64url');
  for (const account of ['veldwerker', 'veldwerker2', 'veldwerker']) {
    const back = await walk(visitor, verifier, account, { prompt: 'select_account' });
    const { body } = await byCode(back.get('code') as string, verifier);
    expect(claimsOf(body['access_token'] as string)['preferred_username']).toBe(`${account}@demo.maaiveld.nl`);
  }
});
