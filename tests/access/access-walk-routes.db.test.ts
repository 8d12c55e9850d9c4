/** Walks every address the server answers, also those that are no operation: files, PDFs, exports, sessions. A new address is walked without a line here. */
import { describe, expect, test } from 'vitest';
import { TENANT_ID } from '#apps/server/demo-tenant/tenant-names.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { addAccount, signIn, signInByMail } from '../accounts.ts';
import { Browser, createTestApp } from '../test-app.ts';
import { allRoutes, type Route } from './routes-of-app.ts';

const db = await openTestDatabase();
await addStandardRoles(db);
const server = await createTestApp(db);
const { app, token } = server;
await app.ready();

/** Signing in and out; what the app needs before that; what the APIs are; forms for everybody and calendars, which prove themselves by work or a secret. */
const openOnPurpose = [
  'DELETE /v1/session',
  'POST /v1/session/email',
  'POST /v1/session/email-codes',
  'GET /config.json',
  'GET /health',
  'GET /ready',
  'GET /general/api/docs',
  'GET /general/api/openapi.json',
  'GET /tempo/api/docs',
  'GET /tempo/api/openapi.json',
  'GET /v1/docs',
  'GET /v1/rd-grid/:version',
  'GET /v1/calendars/:file',
  'GET /v1/openapi.json',
  'GET /v1/schemas/form-design.json',
  'GET /v1/public/challenge',
  'GET /v1/public/forms',
  'GET /v1/public/forms/:key',
  'GET /v1/public/forms/:key/manifest.webmanifest',
  'GET /v1/public/submissions/:id',
  'GET /v1/public/submissions/:id/pdf',
  'PUT /v1/public/submissions/:id',
  'GET /v1/public/files/:id',
  'POST /v1/public/files',
  'PATCH /v1/public/files/:id',
];

const addressOf = ({ path }: Route) => path.replace(/:version\b/, '1').replace(/:[A-Za-z]+/g, () => newId());

test('every address asks who calls, save those that are open on purpose', async () => {
  const routes = allRoutes(app);
  expect(routes.length).toBeGreaterThan(90);
  const open: string[] = [];
  for (const route of routes) {
    const { statusCode } = await app.inject({ method: route.method, url: addressOf(route), ...(route.method === 'GET' ? {} : { payload: {} }) });
    if (statusCode !== 401) open.push(`${route.method} ${route.path}`);
  }
  expect(open.sort()).toEqual(openOnPurpose.toSorted());
});

describe('a session that was ended', () => {
  const ways = {
    'the Microsoft button': async () => signIn(server, await addAccount(db, ['admin'])),
    'a mailed code': async () => signInByMail(server, (await addAccount(db, ['admin'])).email),
  };

  test.each(Object.entries(ways))('opened with %s opens no address any more, with its cookie or its bearer, in another process', async (_, open) => {
    const device = await open();
    const proofs = { ...device.bearer, 'x-xsrf-token': device.browser.cookies.get('XSRF-TOKEN') as string, 'command-id': newId() };
    const cookies = Object.fromEntries(device.browser.cookies);
    expect((await app.inject({ url: '/v1/users/me', cookies, headers: proofs })).statusCode).toBe(200);
    const other = await createTestApp(db);
    expect((await new Browser(other.app, cookies).call('DELETE', '/v1/session')).status).toBe(204);
    const still: string[] = [];
    for (const route of allRoutes(app).filter(({ method, path }) => !openOnPurpose.includes(`${method} ${path}`))) {
      const payload = route.method === 'GET' ? {} : { payload: {} };
      const { statusCode } = await app.inject({ method: route.method, url: addressOf(route), cookies, headers: proofs, ...payload });
      if (statusCode !== 401) still.push(`${route.method} ${route.path}: ${statusCode}`);
    }
    expect(still).toEqual([]);
  });
});

test('a PDF of a form one may not see is not found, like the form itself', async () => {
  await publishDesign(db, boorstaat);
  const sign = async (name: string) => {
    const id = newId();
    const account = { oid: newId(), email: `${id}@demo.maaiveld.nl`, name };
    await db
      .insertInto('users')
      .values({ id, ...account, tid: TENANT_ID })
      .execute();
    await db.insertInto('user_roles').values({ user_id: id, role_code: 'field-worker' }).execute();
    const opened = await app.inject({ method: 'POST', url: '/v1/session', headers: { authorization: `Bearer ${await token(account)}` } });
    return { id, cookies: Object.fromEntries(opened.cookies.map(({ name: key, value }) => [key, value])) };
  };
  const [author, other] = [await sign('Sanne'), await sign('Youssef')];
  const at = new Date();
  const form = { id: newId(), design_key: boorstaat.key, design_version: boorstaat.version, title: 'Boring 01', author_id: author.id, state: 'submitted' };
  await db
    .insertInto('form_submissions')
    .values({ ...form, submitted_at: at, updated_at: at })
    .execute();
  for (const below of ['', '/pdf']) {
    const url = `/v1/form-submissions/${form.id}${below}`;
    expect((await app.inject({ url, cookies: other.cookies })).statusCode, url).toBe(404);
    expect((await app.inject({ url })).statusCode, url).toBe(401);
  }
  expect((await app.inject({ url: `/v1/form-submissions/${form.id}`, cookies: author.cookies })).statusCode).toBe(200);
});
