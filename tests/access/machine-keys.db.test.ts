/** Walks every operation with the key of a machine: it reads what its permissions allow, and does nothing else. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { addApiKey, listApiKeys, withdrawApiKey } from '#features/machines/contract.ts';
import { machineHandlers } from '#features/machines/server/handlers.ts';
import { createUser } from '#features/people/server/testing.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { apiBasePath, BATCH_PATH } from '#platform/shared/operation.ts';
import { createTestApp } from '../test-app.ts';

const db = await openTestDatabase();
const { app } = await createTestApp(db);
await app.ready();
const server = await createTestServer(db, machineHandlers);
const admin = await createUser(db, { roles: ['admin'] });
const key = `mvk_${'k'.repeat(43)}`;
const today = localDate(new Date());
const keyInput = (changes: object = {}) => ({
  ...{ id: newId(), name: 'Rapportage', keySha256: createHash('sha256').update(key).digest('hex'), hint: 'kkkk' },
  ...{ permissions: ['project.read'], validUntil: addDays(today, 30), ...changes },
});
const call = (method: string, url: string, token = key) =>
  app.inject({ method: method as 'GET', url, headers: { authorization: `Bearer ${token}` }, ...(method === 'GET' ? {} : { payload: {} }) });
const input = keyInput();

test('a key gets no right its maker has not, nor that of managing users, and does not work for ever', async () => {
  const refused = async (changes: object, caller = admin) =>
    (await server.command(addApiKey, keyInput(changes), caller)).problem?.details?.fields?.map(({ path }) => path);
  expect(await refused({ permissions: ['user.manage'] })).toEqual(['permissions']);
  expect(await refused({ permissions: ['alles'] })).toEqual(['permissions']);
  expect(await refused({ permissions: ['project.read'] }, { ...admin, permissions: new Set(['user.manage']) })).toEqual(['permissions']);
  expect(await refused({ validUntil: addDays(today, -1) })).toEqual(['validUntil']);
  expect(await refused({ validUntil: addDays(today, 800) })).toEqual(['validUntil']);
  expect((await server.command(addApiKey, input, admin)).status).toBe(200);
  expect(JSON.stringify(await db.selectFrom('commands').selectAll().execute())).not.toContain(key);
});

test('it reads what its permissions allow on every API, and is refused all that is somebody’s own and every change', async () => {
  const wrong: string[] = [];
  for (const { operation } of allHandlers) {
    const [method = '', path = ''] = operation.route.split(' ');
    const { who } = operation.access;
    if (who === 'public') continue;
    const url = apiBasePath[operation.api] + path.replace(/:[A-Za-z]+/g, () => newId());
    const { statusCode } = await call(method, url);
    const isTheirs = operation.kind === 'query' && typeof who !== 'string' && who.includes('project.read');
    if (isTheirs === (statusCode === 403 || statusCode === 401)) wrong.push(`${operation.name} ${statusCode}`);
  }
  expect(wrong).toEqual([]);
  for (const api of Object.values(apiBasePath)) expect((await call('POST', api + BATCH_PATH)).statusCode).toBe(403);
  expect((await call('GET', '/v1/projects')).json()).toMatchObject({ rows: [] });
  expect((await server.query(listApiKeys, {}, admin)).body).toMatchObject([{ name: 'Rapportage', state: 'active', lastUsedAt: expect.any(String) }]);
});

test('one that was withdrawn, that ran out or that nobody made opens nothing', async () => {
  expect((await call('GET', '/v1/projects', `mvk_${'x'.repeat(43)}`)).statusCode).toBe(401);
  await db
    .updateTable('api_keys')
    .set({ valid_until: addDays(today, -1) })
    .execute();
  expect((await call('GET', '/v1/projects')).statusCode).toBe(401);
  await db.updateTable('api_keys').set({ valid_until: today }).execute();
  expect((await call('GET', '/v1/projects')).statusCode).toBe(200);
  expect((await server.command(withdrawApiKey, { id: input.id }, admin)).status).toBe(200);
  expect((await call('GET', '/v1/projects')).statusCode).toBe(401);
  expect((await server.command(withdrawApiKey, { id: input.id }, admin)).status).toBe(404);
});
