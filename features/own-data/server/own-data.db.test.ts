import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personalPartOfNotifications } from '#features/notifications/server/personal-part.ts';
import { personalPartOfPeople } from '#features/people/server/personal-part.ts';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PersonalPart, ServerParts } from '#platform/server/feature.ts';
import { type FileBytes, openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { answerProblems } from '#platform/server/operations/problem-answer.ts';
import { jsonFile } from '#platform/server/personal-part.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getOwnDataExport, ownDataAddress, startOwnDataExport } from '../contract.ts';
import { registerArchives } from './archive-route.ts';
import { ownDataHandlers } from './handlers.ts';
import { maintain, makeArchive } from './make-archive.ts';
import { takeOut } from './queries.ts';

let db: Database;
let bytes: FileBytes;
let dir: string;
let server: Awaited<ReturnType<typeof createTestServer>>;
let route: ReturnType<typeof Fastify>;
let caller: Identity;
let person: Identity;
let personnel: Identity;
let jobs: { id: string }[] = [];
let breaks = 0;

const flaky: PersonalPart = async () => [
  jsonFile('grillig.json', async () => {
    if (breaks-- > 0) throw new Error('the disk is away');
    return 'goed';
  }),
];
const making = () => ({
  parts: { db, bytes, restrictedGroupId: 'none', addJob: async (_: string, data: object) => void jobs.push(data as { id: string }) } as unknown as ServerParts,
  personalParts: () => [personalPartOfPeople, personalPartOfNotifications, flaky],
});

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'own-data-'));
  bytes = await openFileStore(dir);
  db = await openTestDatabase();
  server = await createTestServer(db, ownDataHandlers, async (_, data) => void jobs.push(data as { id: string }));
  route = Fastify();
  answerProblems(route);
  registerArchives(route, { db, bytes, identify: async () => caller });
  personnel = await addPerson(db, 'P. Zaken', ['personal-data.manage']);
});
afterAll(async () => {
  await route.close();
  await rm(dir, { recursive: true });
});
beforeEach(async () => {
  [jobs, breaks] = [[], 0];
  person = await addPerson(db, 'S. Driessen', []);
  await db.insertInto('notifications').values({ user_id: person.id, kind: 'x', title: 'Voor jou', at: new Date() }).execute();
});

const start = (user: string, by: Identity, id = newId()) => server.command(startOwnDataExport, { user, id }, by);
const latest = async (by = person) => (await server.query(getOwnDataExport, { user: person.id }, by)).body;
const make = () => makeArchive(making(), jobs[0]?.id ?? '');
const fetchAs = async (who: Identity, id: string) => {
  caller = who;
  return route.inject({ method: 'GET', url: ownDataAddress(id) });
};

describe('what is kept of a person', () => {
  test('is gathered in one archive that they fetch once, and nothing of it stays behind', async () => {
    expect(await latest()).toBeNull();
    expect((await start(person.id, person)).status).toBe(200);
    await make();
    const made = await latest();
    expect(made).toMatchObject({ state: 'ready', filesTotal: 5, filesDone: 5, askedBy: null });
    const answer = await fetchAs(person, made?.id ?? '');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const files = unzipSync(answer.rawPayload);
    const names = ['account.json', 'apparaten-met-meldingen.json', 'grillig.json', 'keuzes-voor-meldingen.json', 'meldingen.json'];
    expect(Object.keys(files).sort()).toEqual(names);
    expect(JSON.parse(Buffer.from(files['account.json'] ?? []).toString()).user).toMatchObject({ name: 'S. Driessen' });
    expect(Buffer.from(files['meldingen.json'] ?? []).toString()).toContain('Voor jou');
    expect((await fetchAs(person, made?.id ?? '')).statusCode).toBe(404);
    expect(await latest()).toMatchObject({ state: 'fetched' });
    await expect.poll(() => readdir(dir)).toEqual([]);
    const log = await db.selectFrom('commands').select('changes').where('name', '=', 'own-data.fetch').where('user_id', '=', person.id).execute();
    expect(log).toEqual([{ changes: [{ subject: 'user', id: person.id, to: { ownDataFetched: true } }] }]);
  });
  test('has what stayed with an account that was merged into theirs, in a folder of its own', async () => {
    const former = await addPerson(db, 'S. Driessen (oud)', []);
    await db.insertInto('notifications').values({ user_id: former.id, kind: 'x', title: 'Bij het oude account', at: new Date() }).execute();
    await db.updateTable('users').set({ merged_into_id: person.id, merged_at: new Date(), active: false }).where('id', '=', former.id).execute();
    await start(person.id, person);
    await make();
    const made = await latest();
    expect(made).toMatchObject({ state: 'ready', filesTotal: 10, filesDone: 10 });
    const files = unzipSync((await fetchAs(person, made?.id ?? '')).rawPayload);
    const read = (name: string) => Buffer.from(files[name] ?? []).toString();
    const folder = `eerder account ${former.email}`;
    expect([read('meldingen.json'), read(`${folder}/meldingen.json`)]).toEqual([
      expect.not.stringContaining('Bij het oude account'),
      expect.stringContaining('Bij het oude account'),
    ]);
    expect(JSON.parse(read(`${folder}/account.json`)).user).toMatchObject({ id: former.id });
  });

  test('is asked for by personnel too, and fetched by nobody but the person', async () => {
    expect((await start(person.id, personnel)).status).toBe(200);
    await make();
    const made = await latest(personnel);
    expect(made).toMatchObject({ state: 'ready', askedBy: 'P. Zaken' });
    expect((await fetchAs(personnel, made?.id ?? '')).statusCode).toBe(404);
    expect((await fetchAs(person, made?.id ?? '')).statusCode).toBe(200);
    const told = await db.selectFrom('notifications').select('title').where('user_id', '=', person.id).where('kind', '=', 'own-data').execute();
    expect(told).toEqual([{ title: 'Je gegevens staan klaar' }]);
  });
  test('of somebody who can no longer sign in is fetched by personnel, who is told, and it is written down who did', async () => {
    await db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute();
    expect((await start(person.id, personnel)).status).toBe(200);
    await make();
    const made = await latest(personnel);
    expect(made).toMatchObject({ state: 'ready', isHandedOver: true, reason: null });
    const stranger = await addPerson(db, 'Vreemd', ['user.manage']);
    expect((await fetchAs(stranger, made?.id ?? '')).statusCode).toBe(404);
    expect((await fetchAs({ ...personnel, restricted: true }, made?.id ?? '')).statusCode).toBe(404);
    const answer = await fetchAs(personnel, made?.id ?? '');
    expect(answer.statusCode).toBe(200);
    const account = unzipSync(answer.rawPayload)['account.json'];
    expect(JSON.parse(Buffer.from(account ?? []).toString()).user).toMatchObject({ name: 'S. Driessen' });
    expect((await fetchAs(personnel, made?.id ?? '')).statusCode).toBe(404);
    const log = await db.selectFrom('commands').select('changes').where('name', '=', 'own-data.hand-over').where('user_id', '=', personnel.id).execute();
    expect(log).toEqual([{ changes: [{ subject: 'user', id: person.id, to: { ownDataFetched: true } }] }]);
    const told = await db.selectFrom('notifications').select(['title', 'href']).where('user_id', '=', personnel.id).where('kind', '=', 'own-data').execute();
    expect(told).toEqual([{ title: 'De gegevens van S. Driessen staan klaar', href: `/cp/instellingen/gebruikers/${person.id}` }]);
    const kept = await db.selectFrom('notifications').select('id').where('user_id', '=', person.id).where('kind', '=', 'own-data').execute();
    expect(kept).toEqual([]);
  });
  test('of somebody who may sign in again is theirs alone to fetch', async () => {
    await db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute();
    await start(person.id, personnel);
    await make();
    await db.updateTable('users').set({ active: true }).where('id', '=', person.id).execute();
    const made = await latest(personnel);
    expect(made).toMatchObject({ isHandedOver: false });
    expect((await fetchAs(personnel, made?.id ?? '')).statusCode).toBe(404);
    expect((await fetchAs(person, made?.id ?? '')).statusCode).toBe(200);
  });
  test('of an account that was merged into another is not given to personnel, nor made anew: it is of the person, who signs in with the other', async () => {
    expect((await start(person.id, personnel)).status).toBe(200);
    await make();
    const made = await latest(personnel);
    const kept = await addPerson(db, 'S. Driessen (nieuw)', []);
    await db.updateTable('users').set({ merged_into_id: kept.id, merged_at: new Date(), active: false }).where('id', '=', person.id).execute();
    expect(await latest(personnel)).toMatchObject({ state: 'ready', isHandedOver: false });
    expect((await fetchAs(personnel, made?.id ?? '')).statusCode).toBe(404);
    expect((await start(person.id, personnel)).status).toBe(404);
    expect((await fetchAs(kept, made?.id ?? '')).statusCode).toBe(200);
  });
  test('of somebody who was removed is not there to ask for, and what was asked before that is not made', async () => {
    await db.updateTable('users').set({ active: false }).where('id', '=', person.id).execute();
    expect((await start(person.id, personnel)).status).toBe(200);
    await db.updateTable('users').set({ removal_asked_at: new Date() }).where('id', '=', person.id).execute();
    await make();
    expect(await latest(personnel)).toMatchObject({ state: 'failed', reason: 'Dit account is er niet meer.' });
    expect((await start(person.id, personnel)).status).toBe(404);
  });
  test('is not there for a stranger, nor of somebody who does not exist', async () => {
    const stranger = await addPerson(db, 'Vreemd', ['user.manage']);
    expect((await start(person.id, stranger)).status).toBe(404);
    expect((await server.query(getOwnDataExport, { user: person.id }, stranger)).status).toBe(404);
    expect((await start(newId(), personnel)).status).toBe(404);
    expect((await start(person.id, { ...personnel, restricted: true })).status).toBe(404);
  });
  test('is gathered once at a time, and again after a failure', async () => {
    await start(person.id, person);
    expect((await start(person.id, personnel)).problem?.code).toBe('not-possible-now');
    breaks = 3;
    for (let attempt = 1; attempt <= 3; attempt++) await expect(make()).rejects.toThrow('the disk is away');
    expect(await latest()).toMatchObject({ state: 'failed', reason: expect.stringContaining('opnieuw') });
    jobs = [];
    expect((await start(person.id, person)).status).toBe(200);
    await make();
    expect(await latest()).toMatchObject({ state: 'ready' });
  });
  test('is thrown away when nobody fetches it in time, and what a stopped server left is taken up', async () => {
    await start(person.id, person);
    const { id } = jobs[0] as { id: string };
    jobs = [];
    await maintain(making().parts, new Date());
    expect(jobs).toContainEqual({ id });
    await makeArchive(making(), id);
    await maintain(making().parts, new Date(Date.now() + 8 * 86_400_000));
    expect(await latest()).toMatchObject({ state: 'expired' });
    expect((await fetchAs(person, id)).statusCode).toBe(404);
    expect(await readdir(dir)).toEqual([]);
  });

  test('leaves nothing in the file store: what was written for nothing, was fetched or is past its time goes, also when the server stopped halfway', async () => {
    const upkeep = (days: number, store = bytes) => maintain({ ...making().parts, bytes: store }, new Date(Date.now() + days * 86_400_000));
    const away = { ...bytes, remove: () => Promise.reject(new Error('the store is away')) };
    await start(person.id, person);
    const half = { ...bytes, putFrom: (id: string, path: string) => copyFile(path, join(dir, `${id}.part`)).then(() => Promise.reject(new Error('full'))) };
    const halfway = { ...making(), parts: { ...making().parts, bytes: half } };
    for (let attempt = 1; attempt <= 3; attempt++) await expect(makeArchive(halfway, jobs[0]?.id ?? '')).rejects.toThrow('full');
    expect([(await latest())?.state, (await readdir(dir)).length]).toEqual(['failed', 1]);
    await upkeep(0);
    expect(await readdir(dir)).toHaveLength(1);
    await upkeep(1);
    expect(await readdir(dir)).toEqual([]);

    for (const days of [1, 8]) {
      jobs = [];
      await start(person.id, person);
      await make();
      if (days === 1) await takeOut(db, person, jobs[0]?.id ?? '', new Date());
      await expect(upkeep(days, away)).rejects.toThrow('the store is away');
      expect([(await latest())?.state, (await readdir(dir)).length]).toEqual([days === 1 ? 'fetched' : 'expired', 1]);
      await upkeep(days);
      expect(await readdir(dir)).toEqual([]);
      await upkeep(days, away);
    }
  });

  test('whose worker died every time has failed, and is not begun for ever', async () => {
    await start(person.id, person);
    await db.updateTable('own_data_exports').set({ attempt: 3 }).where('user_id', '=', person.id).execute();
    await make();
    expect(await latest()).toMatchObject({ state: 'failed', reason: expect.stringContaining('opnieuw') });
  });
});
