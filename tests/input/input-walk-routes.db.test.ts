/**
 * Walks every address with requests that are no good HTTP for it: broken addresses, JSON and content types, bodies where none belong, and hostile names
 * and headers where the address is no operation (files, PDFs, exports, sessions, the demo tenant, the app's own files). A new address is walked
 * without a line here.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { mountDemoTenant } from '#apps/server/demo-tenant/mount.ts';
import { createProvider } from '#apps/server/demo-tenant/provider.ts';
import { TENANT_ID } from '#apps/server/demo-tenant/tenant-names.ts';
import { serveWebFiles } from '#apps/server/files/web-files.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { signingKey } from '#platform/server/identity/signing-key.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { apiBasePath, BATCH_PATH, COMMAND_ID_HEADER } from '#platform/shared/operation.ts';
import { allRoutes, type Route } from '../access/routes-of-app.ts';
import { createTestApp, RESTRICTED_GROUP_ID } from '../test-app.ts';
import { trouble } from './input-walk-answers.ts';
import { hostileForAddress } from './input-walk-values.ts';

/** Most a walk over all operations takes on a machine that does other things besides, in milliseconds; it grows with them. */
const WALK_MS_MAX = 300_000;

const SEED = 20_261_124;
const ORIGIN = 'http://localhost';
const db = await openTestDatabase();
const web = await mkdtemp(join(tmpdir(), 'maaiveld-web-'));
afterAll(() => rm(web, { recursive: true, force: true }));
const { app, token } = await createTestApp(db, { origin: ORIGIN, rateLimits: false });
let signedIn: Record<string, string>;

beforeAll(async () => {
  await addStandardRoles(db);
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Maaiveld</title>');
  const options = { db, key: await signingKey(db), origin: ORIGIN, accessTokenSeconds: 400, restrictedGroupId: RESTRICTED_GROUP_ID };
  await mountDemoTenant(app, { db, makeProvider: () => createProvider(options) });
  await serveWebFiles(app, web, async () => undefined);
  await app.listen({ port: 0, host: '127.0.0.1' });
  signedIn = await signIn();
});

async function signIn(): Promise<Record<string, string>> {
  const [id, account] = [newId(), { oid: newId(), email: 'beheer@voorbeeld.nl', name: 'Beheer' }];
  await db
    .insertInto('users')
    .values({ id, ...account, tid: TENANT_ID })
    .execute();
  await db.insertInto('user_roles').values({ user_id: id, role_code: 'admin' }).execute();
  const authorization = `Bearer ${await token(account)}`;
  const { cookies } = await app.inject({ method: 'POST', url: '/v1/session', headers: { authorization } });
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { authorization, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'x-xsrf-token': xsrf };
}

const operations = new Set(
  allHandlers.map(({ operation: { api, route } }) => {
    const [method, path] = route.split(' ') as [string, string];
    return `${method} ${apiBasePath[api]}${path}`;
  }),
);
const isOperation = ({ method, path }: Route) => operations.has(`${method} ${path}`) || path.endsWith(BATCH_PATH);

interface Wrong {
  readonly what: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}

const filled = (path: string, value = newId()) => path.replace(/:version\b/, '1').replace(/:[A-Za-z]+|\*/g, () => value);
const json = { 'content-type': 'application/json' };

/** Requests that are wrong for any address. */
function wrongRequests({ path, method }: Route): Wrong[] {
  const url = filled(path);
  const inAddress: Wrong[] = [
    { what: 'broken percent-encoding in the path', url: `${filled(path, '%ZZ')}${path.includes(':') ? '' : '/%ZZ'}` },
    { what: 'broken percent-encoding in the query', url: `${url}?search=%ZZ&%E0%A4=%` },
    { what: 'a parameter twice', url: `${url}?limit=1&limit=2&project=a&project=b&mine=true&mine=false&link=a&link=b&revision=1&revision=2` },
    { what: '__proto__ in the query', url: `${url}?__proto__=1&constructor=2&__proto__[x]=3` },
    { what: 'NUL in the query', url: `${url}?search=%00&project=%00&link=%00&key=%00&revision=%00&limit=%00` },
    { what: 'long query', url: `${url}?search=${'x'.repeat(8_000)}` },
    { what: 'a body that is not announced', url, payload: '{}' },
    { what: 'a body where none belongs', url, headers: json, payload: '{"a":1}' },
  ];
  if (method === 'GET') return inAddress;
  const withBody = (what: string, payload: string, headers: Record<string, string> = json): Wrong => ({ what, url, headers, payload });
  return [
    ...inAddress,
    withBody('broken JSON', '{"a":'),
    withBody('two times JSON', '{}{}'),
    withBody('no JSON at all', ''),
    withBody('null', 'null'),
    withBody('a text', '"tekst"'),
    withBody('a number', '1e999'),
    withBody('a list', '[{"a":1}]'),
    withBody('a list of commands', '{"commands":[[]]}'),
    withBody('__proto__', '{"__proto__":{"a":1}}'),
    withBody('constructor', '{"constructor":{"prototype":{"a":1}}}'),
    withBody('100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    withBody('plain text', 'tekst', { 'content-type': 'text/plain' }),
    withBody('XML', '<a/>', { 'content-type': 'application/xml' }),
    withBody('a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    withBody('parts', '--x', { 'content-type': 'multipart/form-data; boundary=x' }),
    withBody('a content type that is none', '{}', { 'content-type': ';;;' }),
    withBody('bytes that are no UTF-8', '{"a":"\u00ff"}', { 'content-type': 'application/json; charset=utf-16' }),
  ];
}

const headersRead = ['authorization', 'cookie', 'x-xsrf-token', 'range', 'if-none-match', 'submission-id', 'submission-secret'];

/** Hostile names and headers, for what no schema describes. */
function hostileRequests({ path }: Route): Wrong[] {
  return hostileForAddress(SEED).flatMap(({ name, value }, index) => {
    const text = String(value);
    const inPath: Wrong[] = text.isWellFormed() && /:|\*/.test(path) ? [{ what: `path: ${name}`, url: filled(path, encodeURIComponent(text)) }] : [];
    if (!/^[\x20-\x7E]*$/.test(text)) return inPath;
    // Each value in one of the headers; each header gets its turn.
    const header = headersRead[(index + SEED) % headersRead.length] as string;
    return [...inPath, { what: `header '${header}': ${name}`, url: filled(path), headers: { [header]: text } }];
  });
}

async function troubleOf({ method, path }: Route, { what, url, headers, payload }: Wrong): Promise<string[]> {
  const command = method === 'GET' ? {} : { [COMMAND_ID_HEADER]: newId() };
  // Signing out is left to somebody else.
  const caller = method === 'DELETE' && /^\/v1\/sessions?$/.test(path) ? {} : signedIn;
  const request: InjectOptions = { method, url, headers: { ...caller, ...command, ...headers }, ...(payload === undefined ? {} : { payload }) };
  const answer = await app.inject(request);
  // The provider is a library, with pages of its own.
  const isOfLibrary = path.startsWith('/oidc') && answer.statusCode < 500;
  const found = isOfLibrary ? undefined : trouble(answer.statusCode, answer.body);
  return found === undefined ? [] : [`${method} ${path} ${what} → ${found}`];
}

/** True for routes this walk covers. Uploads have a test of their own; the provider is asked with two methods. */
const isWalked = ({ method, path }: Route) =>
  (!/\/files(\/:id)?$/.test(path) || method === 'GET') && (!path.startsWith('/oidc/') || method === 'GET' || method === 'POST');

test(
  'no address fails at a request that is wrong, and each says in Dutch what is',
  async () => {
    const routes = allRoutes(app).filter(isWalked);
    expect(routes.length).toBeGreaterThan(100);
    const troubles: string[] = [];
    for (const route of routes) {
      const wrong = isOperation(route) ? wrongRequests(route) : [...wrongRequests(route), ...hostileRequests(route)];
      troubles.push(...(await Promise.all(wrong.map((one) => troubleOf(route, one)))).flat());
    }
    expect(troubles).toEqual([]);
    for (const url of ['/v1/users/me', '/general/api/colleagues']) expect((await app.inject({ url, headers: signedIn })).statusCode, url).toBe(200);
  },
  WALK_MS_MAX,
);

test('what is no HTTP, and headers without end, are answered like the rest', async () => {
  for (const [sent, status] of [
    ['ONZIN\r\n\r\n', 400],
    [`GET /v1/users/me HTTP/1.1\r\nHost: x\r\nX-Lang: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
    ['GET /v1/users/me HTTP/1.1\r\nHost: x\r\nX-Nul: a\u0000b\r\n\r\n', 400],
  ] as const) {
    const answer = await sendRaw(sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*Content-Type: application/problem\\+json`));
    expect(answer.split('\r\n\r\n')[0]).toMatch(/X-Content-Type-Options: nosniff\r\nContent-Security-Policy: default-src 'none'.*\r\nCache-Control: no-store/);
    expect(trouble(status, answer.split('\r\n\r\n')[1] ?? '')).toBeUndefined();
  }
});

function sendRaw(text: string): Promise<string> {
  const { port } = app.addresses()[0] as { port: number };
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (bytes) => {
      answer += bytes.toString('utf8');
    });
    // The server may close before it has read all of it.
    socket.on('error', () => undefined).on('close', () => resolve(answer));
  });
}
