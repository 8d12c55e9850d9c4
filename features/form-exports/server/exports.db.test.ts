import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyRequest } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allTypes } from '#features/form-engine/testing-all-types.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FileBytes, openFileStore } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { type CallOptions, WORK_STOPPED, WORK_TOO_SLOW } from '#platform/server/jobs/worker-calls.ts';
import { answerProblems } from '#platform/server/operations/problem-answer.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Api } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { cancelFormExport, exportFileAddress, listFormExports, PDF_FORMS_MAX, startFormExport } from '../contract.ts';
import { registerExportFiles } from './export-file-route.ts';
import { maintainExports, makeOrRemove } from './export-jobs.ts';
import { EXPORT_QUEUE } from './export-queue.ts';
import { formExportHandlers } from './handlers.ts';
import { claimExport } from './queries.ts';
import { runExport } from './run-export.ts';
import { addForm } from './testing.ts';

let db: Database;
let bytes: FileBytes;
let server: Awaited<ReturnType<typeof createTestServer>>;
let office: Identity;
let worker: Identity;
let colleague: Identity;
let project: { id: string; number: string };
let secret: { id: string; number: string };
let phaseId: string;
let filesDir: string;
const jobs: { queue: string; data: object }[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  filesDir = await mkdtemp(join(tmpdir(), 'exports-'));
  bytes = await openFileStore(filesDir);
  server = await createTestServer(db, formExportHandlers, async (queue, data) => void jobs.push({ queue, data }));
  const division = await addDivision(db, 'Bodem');
  project = await addProject(db, { division_id: division });
  secret = await addProject(db, { division_id: division, confidential: true });
  phaseId = await addPhase(db, { project_id: project.id, number: '01' });
  await publishDesign(db, allTypes);
  office = await createUser(db, { roles: ['office'], name: 'Ans Kantoor' });
  worker = await createUser(db, { roles: ['field-worker'], name: 'Bram de Wit' });
  colleague = await createUser(db, { roles: ['field-worker'] });
});
afterAll(() => rm(filesDir, { recursive: true }));
beforeEach(() => {
  jobs.length = 0;
});

const parts = () => ({ db, bytes, origin: 'https://maaiveld.voorbeeld.nl', restrictedGroupId: 'none' });
const list = (filter: object = {}, more: object = {}) => ({ of: 'list', filter, ...more });
async function start(caller: Identity, request: object, format = 'xlsx', id = newId()) {
  const { status, body, problem } = await server.command(startFormExport, { id, format, request } as never, caller);
  return { id, status, body, problem };
}
const exportsOf = async (caller: Identity) => (await server.query(listFormExports, {}, caller)).body;
const stateOf = async (id: string) => (await db.selectFrom('form_exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).state;
async function sheetsOf(id: string) {
  const { sheets } = await readXlsx(await readFile(join(filesDir, `export-${id}`)));
  return sheets;
}

describe('a list as a workbook', () => {
  test('has what the asker may see and nothing else, and is kept some days', async () => {
    await addForm(db, { author: worker, projectId: project.id, title: 'Van Bram' });
    await addForm(db, { author: colleague, projectId: secret.id, title: 'Vertrouwelijk' });
    const mine = await start(worker, list());
    expect(mine).toMatchObject({ status: 200, body: { result: { atOnce: true, formsTotal: 1 } } });
    await runExport(parts(), mine.id);
    const theirs = await start(office, list());
    await runExport(parts(), theirs.id);
    const titles = async (id: string) => (await sheetsOf(id))[0]?.rows.slice(1).map((row) => row[1]);
    expect([await titles(mine.id), await titles(theirs.id)]).toEqual([['Van Bram'], ['Van Bram']]);
    const [ready] = await exportsOf(office);
    expect(ready).toMatchObject({ state: 'ready', formsDone: 1, fileName: expect.stringMatching(/^Formulieren \d{4}-\d\d-\d\d\.xlsx$/) });
    expect(Date.parse(ready?.expiresAt ?? '')).toBeGreaterThan(Date.now());
    expect(await exportsOf(colleague)).toEqual([]);
  });

  test('of nothing is refused with words', async () => {
    const { status, problem } = await start(office, list({ search: 'bestaat niet' }));
    expect([status, problem?.details?.reason]).toEqual([422, expect.stringContaining('niets te exporteren')]);
  });
});

/** Changes that the history holds of the start of an export. */
const changesOf = async (id: string) =>
  (
    await db
      .selectFrom('commands')
      .select('changes')
      .where('name', '=', 'form-export.start')
      .where(sql<boolean>`changed_records(changes) @> array[${`form-export ${id}`}]`)
      .executeTakeFirstOrThrow()
  ).changes;

test('what the history told of an export by its title, with the number of a project in it, goes without', async () => {
  const id = newId();
  const changes = [{ subject: 'form-export', id, to: { format: 'pdf', title: `Formulieren ${secret.number}-01`, forms: 2 } }];
  await db
    .insertInto('commands')
    .values({ id: newId(), name: 'form-export.start', user_id: office.id, input: '{}', changes: JSON.stringify(changes) })
    .execute();
  await sql.raw(await readFile('apps/server/migrations/396-exports-without-title.sql', 'utf8')).execute(db);
  expect(await changesOf(id)).toEqual([{ subject: 'form-export', id, to: { format: 'pdf', forms: 2 } }]);
});

describe('a large export', () => {
  test('goes into the queue; one that was stopped makes no file, and its bytes are removed', async () => {
    for (let count = 0; count < 6; count++) await addForm(db, { author: worker, projectId: project.id, phaseId, title: `Formulier ${count}` });
    const { id, body } = await start(office, { of: 'phase', choice: { project: project.number, phase: '01', which: 'all' } }, 'pdf');
    expect([body.result.atOnce, jobs]).toEqual([false, [{ queue: EXPORT_QUEUE, data: { id } }]]);
    expect(await changesOf(id)).toEqual([{ subject: 'form-export', id, to: { format: 'pdf', phaseId, forms: 6 } }]);
    await server.command(cancelFormExport, { id }, office);
    await runExport(parts(), id);
    expect(await stateOf(id)).toBe('cancelled');
    expect((await exportsOf(office)).some((one) => one.id === id)).toBe(false);
  });

  test('of a killed server is made once more, and only once by whoever comes', async () => {
    const { id } = await start(office, list());
    await db.updateTable('form_exports').set({ state: 'running', attempt: 1, touched_at: new Date() }).where('id', '=', id).execute();
    await runExport(parts(), id);
    expect(await stateOf(id)).toBe('running');
    const added: object[] = [];
    await maintainExports({ db, bytes, addJob: async (queue, data, after) => void added.push({ queue, data, after }) }, new Date());
    expect(added).toContainEqual({ queue: EXPORT_QUEUE, data: { id }, after: expect.any(Number) });
    await db
      .updateTable('form_exports')
      .set({ touched_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await Promise.all([runExport(parts(), id), runExport(parts(), id), runExport(parts(), id)]);
    const row = await db.selectFrom('form_exports').select(['state', 'attempt']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'ready', attempt: 2 });
  });
});

test('an export whose process dies is tried some times, and then told not to have come about', async () => {
  const { id } = await start(office, list());
  const added: object[] = [];
  const dying = {
    db,
    bytes,
    make: (one: string) => claimExport(db, one, new Date()).then(() => undefined),
    addJob: async (queue: string, data: object) => void added.push({ queue, data }),
  };
  await makeOrRemove(dying, id);
  expect(added).toEqual([{ queue: EXPORT_QUEUE, data: { id } }]);
  await db
    .updateTable('form_exports')
    .set({ attempt: 3, touched_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await makeOrRemove({ ...dying, make: (one) => runExport(parts(), one) }, id);
  expect(await stateOf(id)).toBe('failed');
});

test('one that took too long or too much memory has failed, and says why', async () => {
  const { id } = await start(office, list());
  const make = async (one: string) => {
    await claimExport(db, one, new Date());
    throw new Problem('not-possible-now', { reason: WORK_TOO_SLOW });
  };
  await makeOrRemove({ db, bytes, make, addJob: async () => undefined }, id);
  expect(await db.selectFrom('form_exports').select(['state', 'reason']).where('id', '=', id).executeTakeFirst()).toEqual({
    state: 'failed',
    reason: WORK_TOO_SLOW,
  });
});

test('bytes that were left by who wrote them, or by who removed them, are removed by the upkeep, once', async () => {
  const [written, old] = [await start(office, list()), await start(office, list())];
  const breaking = { ...bytes, putFrom: (id: string, path: string) => bytes.putFrom(id, path).then(() => Promise.reject(new Problem('not-possible-now'))) };
  await runExport({ ...parts(), bytes: breaking }, written.id);
  await runExport(parts(), old.id);
  expect(await stateOf(written.id)).toBe('failed');
  const files = async () => (await readdir(filesDir)).filter((name) => [written.id, old.id].some((id) => name === `export-${id}`));
  expect(await files()).toHaveLength(2);
  const later = new Date(Date.now() + 30 * 86_400_000);
  const upkeep = { db, bytes, addJob: async () => undefined };
  const away = { ...upkeep, bytes: { ...bytes, remove: () => Promise.reject(new Error('the store is away')) } };
  await expect(maintainExports(away, later)).rejects.toThrow('the store is away');
  expect(await stateOf(old.id)).toBe('cancelled');
  await maintainExports(upkeep, later);
  expect(await files()).toEqual([]);
  await maintainExports(away, later);
  expect(await db.selectFrom('form_exports').select('id').where('id', 'in', [written.id, old.id]).execute()).toEqual([]);
});

test('one that is stopped ends while it is made, also when its maker hears nothing', async () => {
  const { id } = await start(office, list());
  const make = async (one: string, { signal }: CallOptions = {}) => {
    await claimExport(db, one, new Date());
    await server.command(cancelFormExport, { id }, office);
    await new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Problem('not-possible-now', { reason: WORK_STOPPED }))));
  };
  await makeOrRemove({ db, bytes, make, addJob: async () => undefined }, id);
  expect(await stateOf(id)).toBe('cancelled');
});

test('somebody else finds neither the export nor its file to stop', async () => {
  const { id } = await start(office, list());
  expect((await server.command(cancelFormExport, { id }, worker)).status).toBe(404);
});

describe('the file of an export', () => {
  let callers: Map<string, Identity>;
  let app: ReturnType<typeof Fastify>;
  beforeAll(async () => {
    callers = new Map();
    app = Fastify();
    answerProblems(app);
    await app.register(compress);
    const identify = async (_api: Api, request: FastifyRequest) => {
      const caller = callers.get(String(request.headers['caller']));
      if (caller === undefined) throw new Problem('not-signed-in');
      return caller;
    };
    registerExportFiles(app, { db, bytes, identify, makeAtOnce: (id) => runExport(parts(), id) });
    await app.ready();
  });
  afterAll(() => app.close());
  const fetchFile = (id: string, caller?: Identity, headers: Record<string, string> = {}) => {
    if (caller !== undefined) callers.set(caller.id, caller);
    return app.inject({ url: exportFileAddress(id), headers: caller === undefined ? headers : { ...headers, caller: caller.id } });
  };

  test('is made when it is fetched, for its asker and for administrators only', async () => {
    const admin = await createUser(db, { roles: ['admin'] });
    const { id } = await start(office, list());
    expect([(await fetchFile(id)).statusCode, (await fetchFile(id, worker)).statusCode]).toEqual([401, 404]);
    expect(await stateOf(id)).toBe('waiting');
    const answer = await fetchFile(id, office);
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment; filename\*=UTF-8''Formulieren/)]);
    expect((await readXlsx(answer.rawPayload)).sheets[0]?.rows.length).toBeGreaterThan(1);
    expect((await fetchFile(id, admin)).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  test('that is text is compressed on its way', async () => {
    const { id } = await start(office, list(), 'csv');
    await fetchFile(id, office);
    const content = Buffer.from('Nummer;Boormeester\r\n'.repeat(2000));
    await bytes.put(`export-${id}`, content);
    await db.updateTable('form_exports').set({ file_name: 'Formulieren.csv', size_bytes: content.byteLength }).where('id', '=', id).execute();
    const answer = await fetchFile(id, office, { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'content-encoding': 'gzip' });
    expect(gunzipSync(answer.rawPayload).equals(content)).toBe(true);
  });

  test('is gone when it was thrown away, and after its days', async () => {
    const [thrown, old] = [await start(office, list()), await start(office, list(), 'csv')];
    for (const { id } of [thrown, old]) expect((await fetchFile(id, office)).statusCode).toBe(200);
    await server.command(cancelFormExport, { id: thrown.id }, office);
    await db
      .updateTable('form_exports')
      .set({ ended_at: new Date(0), expires_at: new Date(0) })
      .where('id', '=', old.id)
      .execute();
    await maintainExports({ db, bytes, addJob: async () => undefined }, new Date());
    for (const { id } of [thrown, old]) expect((await fetchFile(id, office)).statusCode).toBe(404);
    await expect(readFile(join(filesDir, `export-${old.id}`))).rejects.toThrow('ENOENT');
  });

  test('asked for under the id of somebody’s photo is not that photo, nor written over it, nor takes it away', async () => {
    const photo = Buffer.from('een foto');
    const id = newId();
    await bytes.put(id, photo);
    await start(office, list(), 'csv', id);
    expect((await fetchFile(id, office)).rawPayload.equals(photo)).toBe(false);
    await server.command(cancelFormExport, { id }, office);
    await makeOrRemove({ db, bytes, make: (one) => runExport(parts(), one), addJob: async () => undefined }, id);
    expect((await readFile(join(filesDir, id))).equals(photo)).toBe(true);
  });

  test('that can not be made says why', async () => {
    const { id } = await start(
      office,
      {
        of: 'phase',
        choice: { project: project.number, phase: '01', which: 'all', formIds: [await addForm(db, { author: worker, projectId: project.id, phaseId })] },
      },
      'pdf',
    );
    await db.deleteFrom('user_roles').where('user_id', '=', office.id).execute();
    const answer = await fetchFile(id, office);
    expect([answer.statusCode, answer.json().details.reason]).toEqual([422, expect.stringContaining('geen formulier')]);
    await db.insertInto('user_roles').values({ user_id: office.id, role_code: 'office' }).execute();
  });
});

test('forms that were chosen are all in the PDF, also when the phase has more newer ones than fit in one', async () => {
  const large = await addPhase(db, { project_id: project.id, number: '09' });
  const chosen = await addForm(db, { author: worker, projectId: project.id, phaseId: large, title: 'De oudste' });
  await db
    .updateTable('form_submissions')
    .set({ updated_at: new Date('2026-01-05') })
    .where('id', '=', chosen)
    .execute();
  for (let count = 0; count <= PDF_FORMS_MAX; count++) await addForm(db, { author: worker, projectId: project.id, phaseId: large, title: `Nieuwer ${count}` });
  const choice = { project: project.number, phase: '09', which: 'all', formIds: [chosen] };
  const { id, body } = await start(office, { of: 'phase', choice }, 'pdf');
  expect(body.result).toEqual({ atOnce: true, formsTotal: 1 });
  await runExport(parts(), id);
  expect(await exportsOf(office)).toContainEqual(expect.objectContaining({ id, state: 'ready', formsDone: 1 }));
});
