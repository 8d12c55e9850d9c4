/** Headers and cookies of every response, and what the log says of a refusal: over every address, new ones too. */
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestApp } from '../test-app.ts';
import { allRoutes, type Route } from './routes-of-app.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const db = await openTestDatabase();
await addStandardRoles(db);
const lines: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const { app, token } = await createTestApp(db, { origin: 'https://maaiveld.example', logger });
await app.ready();

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event !== undefined);
const addressOf = ({ path }: Route) => path.replace(/:version\b/, '1').replace(/:[A-Za-z]+/g, () => newId());
const someone = () => token({ oid: newId(), email: `${newId()}@demo.maaiveld.nl`, name: 'Sanne Dekkers' });

test('every answer is taken for what it says it is, is framed by no other site, and keeps to HTTPS', async () => {
  const answers = [{ method: 'GET', path: '/bestaat-niet' } as Route, ...allRoutes(app)];
  for (const route of answers) {
    const { headers } = await app.inject({ method: route.method, url: addressOf(route), ...(route.method === 'GET' ? {} : { payload: {} }) });
    const where = `${route.method} ${route.path}`;
    expect(headers, where).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy, where).toMatch(/frame-ancestors ('self'|'none')/);
    expect(policy, where).toContain("base-uri 'none'");
    expect(policy, where).toMatch(/object-src 'none'|default-src 'none'/);
    const [, seconds] = /^max-age=(\d+); includeSubDomains/.exec(String(headers['strict-transport-security'])) ?? [];
    expect(Number(seconds), where).toBeGreaterThanOrEqual(YEAR_SECONDS);
    expect(headers['server'] ?? headers['x-powered-by'] ?? headers['access-control-allow-origin'], where).toBeUndefined();
    if (String(headers['content-type']).startsWith('text/')) expect(headers['content-type'], where).toContain('charset=utf-8');
  }
});

test('a method that nothing answers to is refused, TRACE too', async () => {
  for (const method of ['TRACE', 'PROPFIND'] as const) {
    const answer = await app.inject({ method: method as 'GET', url: '/v1/users/me', headers: { cookie: 'maaiveld_session=geheim' } });
    expect(answer.statusCode, method).toBe(404);
    expect(answer.body, method).not.toContain('geheim');
  }
});

describe('over HTTPS the session cookie', () => {
  test('is of this very host, out of reach of scripts and of other sites', async () => {
    const opened = await app.inject({ method: 'POST', url: '/v1/session', headers: { authorization: `Bearer ${await someone()}` } });
    const cookies = opened.cookies.map(({ name, ...rest }) => ({ name, ...rest }));
    expect(cookies.find(({ name }) => name === '__Host-maaiveld_session')).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookies.every(({ secure, sameSite, domain }) => secure === true && sameSite === 'Lax' && domain === undefined)).toBe(true);
  });

  test('by another name, as a site below the same domain might set it, is nobody’s; it is taken away as it was set', async () => {
    const opened = await app.inject({ method: 'POST', url: '/v1/session', headers: { authorization: `Bearer ${await someone()}` } });
    const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]));
    const secret = cookies['__Host-maaiveld_session'] as string;
    expect((await app.inject({ url: '/v1/users/me', cookies: { '__Host-maaiveld_session': secret } })).statusCode).toBe(200);
    expect((await app.inject({ url: '/v1/users/me', cookies: { maaiveld_session: secret } })).statusCode).toBe(401);
    const left = await app.inject({ method: 'DELETE', url: '/v1/session', cookies, headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] as string } });
    expect(left.cookies.find(({ name }) => name === '__Host-maaiveld_session')).toMatchObject({ value: '', secure: true, path: '/' });
  });
});

describe('the log', () => {
  test('tells who signed in and what was refused, and holds no secret, address or answer of anybody', async () => {
    lines.length = 0;
    const bearer = await someone();
    await app.inject({ method: 'POST', url: '/v1/session', headers: { authorization: `Bearer ${bearer}` } });
    await app.inject({ method: 'DELETE', url: '/v1/session', headers: { origin: 'https://elders.example' } });
    await app.inject({ url: '/v1/users/me', cookies: { '__Host-maaiveld_session': 'verzonnen' } });
    await app.inject({ method: 'POST', url: '/v1/session/email', payload: { email: 'iemand@bedrijf.nl', code: '123456' } });
    expect(logged().map(({ event, code, route }) => [event, code, route])).toEqual([
      ['signed-in', undefined, '/v1/session'],
      ['refused', 'foreign-site', '/v1/session'],
      ['refused', 'not-signed-in', '/v1/users/me'],
      ['refused', 'code-expired', '/v1/session/email'],
    ]);
    expect(logged()[0]).toMatchObject({ userId: expect.stringMatching(/^[0-9a-f-]{36}$/), ip: '127.0.0.1' });
    for (const secret of [bearer, 'verzonnen', 'iemand@bedrijf.nl', '123456']) expect(lines.join('')).not.toContain(secret);
  });

  test('has one line for each thing, whatever is put in an address', async () => {
    lines.length = 0;
    await app.inject({ url: '/v1/files/%0A%7B%22level%22:50,%22msg%22:%22nep%22%7D', headers: { 'user-agent': 'a\\r\\nnep' } });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  });
});
