/** Requests of another site in somebody's name, and what caches may store: over every address of the server, new ones too. */
import { describe, expect, test } from 'vitest';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestApp } from '../test-app.ts';
import { allRoutes, type Route } from './routes-of-app.ts';

const SITE = 'http://localhost';
const db = await openTestDatabase();
await addStandardRoles(db);
const { app, token } = await createTestApp(db, { origin: SITE });
await app.ready();

const addressOf = ({ path }: Route) => path.replace(/:version\b/, '1').replace(/:[A-Za-z]+/g, () => newId());
const changing = allRoutes(app).filter(({ method }) => method !== 'GET');

async function codeOf(route: Route, headers: Record<string, string>): Promise<string | undefined> {
  const answer = await app.inject({ method: route.method, url: addressOf(route), headers, payload: {} });
  return answer.body === '' ? undefined : (answer.json() as { code?: string }).code;
}

describe('a changing call', () => {
  test.each([
    ['a page elsewhere', { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' }],
    ['a page elsewhere in a browser that says no more than that', { origin: 'https://elders.example' }],
    ['another port of the same machine', { origin: 'http://localhost:4999', 'sec-fetch-site': 'same-site' }],
    ['another port, in a browser that says no more', { origin: 'http://localhost:4999' }],
    ['the same name without TLS, or with', { origin: 'https://localhost' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['a sandboxed page elsewhere', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a page elsewhere that says nothing of its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a page elsewhere that claims to be ours', { origin: 'https://elders.example', 'sec-fetch-site': 'same-origin' }],
  ] as [string, Record<string, string>][])('from %s is refused at every address', async (_, headers) => {
    expect(changing.length).toBeGreaterThan(50);
    for (const route of changing) expect(await codeOf(route, headers), `${route.method} ${route.path}`).toBe('foreign-site');
  });

  test.each([
    ['our own page', { origin: SITE, 'sec-fetch-site': 'same-origin' }],
    ['our own page in a browser without fetch metadata', { origin: SITE }],
    ['a form of our own page, which sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a program', {}],
  ] as [string, Record<string, string>][])('from %s is judged by who calls', async (_, headers) => {
    for (const route of changing) expect(await codeOf(route, headers), `${route.method} ${route.path}`).not.toBe('foreign-site');
  });

  test('in a signed-in person’s browser changes nothing when another site made it', async () => {
    const account = { oid: newId(), email: `${newId()}@demo.maaiveld.nl`, name: 'Sanne Dekkers' };
    const opened = await app.inject({ method: 'POST', url: '/v1/session', headers: { authorization: `Bearer ${await token(account)}` } });
    const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]));
    const headers = { 'x-xsrf-token': cookies['XSRF-TOKEN'] as string, 'sec-fetch-site': 'cross-site', origin: 'https://elders.example' };
    const left = await app.inject({ method: 'DELETE', url: '/v1/session', cookies, headers });
    expect([left.statusCode, left.json().code]).toEqual([403, 'foreign-site']);
    expect((await app.inject({ url: '/v1/users/me', cookies })).statusCode).toBe(200);
  });
});

describe('an answer', () => {
  test('of an API is kept by no cache, also a refusal, save what is public and the same for everybody', async () => {
    const cacheable: string[] = [];
    for (const route of allRoutes(app)) {
      const { headers } = await app.inject({ method: route.method, url: addressOf(route), ...(route.method === 'GET' ? {} : { payload: {} }) });
      if (!String(headers['cache-control']).includes('no-store')) cacheable.push(`${route.method} ${route.path} ${headers['cache-control']}`);
    }
    expect(cacheable).toEqual(['GET /config.json no-cache', 'GET /v1/schemas/form-design.json public, max-age=3600']);
  });

  test('lets pages use the camera, the clipboard and where the device is, and nothing else', async () => {
    for (const url of ['/config.json', '/v1/users/me', '/bestaat-niet']) {
      const policy = String((await app.inject({ url })).headers['permissions-policy']);
      expect(policy).toContain('camera=(self)');
      expect(policy).toContain('geolocation=(self)');
      expect(policy).toContain('microphone=()');
      expect(policy).toContain('payment=()');
      expect(policy).not.toContain('*');
    }
  });

  test('allows a page no script made from text', async () => {
    for (const url of ['/config.json', '/v1/users/me', '/v1/docs', '/general/api/docs']) {
      const policy = String((await app.inject({ url })).headers['content-security-policy']);
      expect(policy).toMatch(/default-src/);
      expect(policy).not.toContain("'unsafe-eval'");
      expect(policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '').not.toContain("'unsafe-inline'");
    }
  });
});
