import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getProject } from '../../contract.ts';
import {
  addDocumentVersion,
  approveProjectDocument,
  listDocumentOpenings,
  moveProjectDocument,
  openProjectDocument,
  putProjectDocument,
  reinstateProjectDocument,
  renameProjectDocument,
  restoreDocumentVersion,
  withdrawProjectDocument,
} from '../../documents/contract.ts';
import { projectHandlers } from '../handlers.ts';
import { addDivision, addPerson, addPhase, addProject } from '../testing.ts';
import { documentHandlers } from './document-handlers.ts';
import { openingRetention } from './opening-retention.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let colleague: Identity;
let worker: Identity;
let safety: Identity;
let external: Identity;
let project: { id: string; number: string };
let secret: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...projectHandlers, ...documentHandlers]);
  const division = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'project.manage', 'phase.manage', 'phase.release']);
  colleague = await addPerson(db, 'B. Jansen', ['project.read', 'project.manage']);
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill']);
  safety = await addPerson(db, 'K. de Wit', ['project.read', 'phase.release']);
  project = await addProject(db, { division_id: division, leader_id: leader.id });
  secret = await addProject(db, { division_id: division, confidential: true });
  external = await addPerson(db, 'Extern', ['form.fill'], { restricted: true, scope: [project.id] });
  await db.insertInto('project_team').values({ project_id: project.id, user_id: worker.id, role: 'field-worker' }).execute();
  await addPhase(db, { project_id: project.id, number: '07' }, [safety.id]);
});

const input = (more: object = {}) => ({
  id: newId(),
  project: project.number,
  phase: null,
  fileId: newId(),
  fileName: 'boorplan.pdf',
  kind: 'drawing' as const,
  title: 'Boorplan, tekening 02',
  ...more,
});
const add = async (more: object = {}) => {
  const document = input(more);
  expect((await server.command(putProjectDocument, document, leader)).status).toBe(200);
  return document;
};
const nextVersion = (id: string, more: object = {}) => ({
  id,
  versionId: newId(),
  basedOn: 1,
  fileId: newId(),
  fileName: 'boorplan-2.dwg.zip',
  note: 'Boring 04 verplaatst',
  ...more,
});
const read = async (id: string, caller = worker) =>
  (await server.query(getProject, { project: project.number }, caller)).body.documents.find((one) => one.id === id);
const receive = (fileId: string, sizeBytes: number) =>
  db
    .updateTable('files')
    .set({ name: 'boorplan.pdf', kind: 'document', content_type: 'application/pdf', size_bytes: sizeBytes, received_at: new Date() })
    .where('id', '=', fileId)
    .execute();

describe('documents', () => {
  test('are there at once and have a size once the file has come', async () => {
    const plan = await add();
    expect(await read(plan.id)).toMatchObject({ title: 'Boorplan, tekening 02', sizeBytes: null, addedBy: 'M. Vermeulen', number: 1, earlier: [] });
    await receive(plan.fileId, 1200);
    expect(await read(plan.id)).toMatchObject({ sizeBytes: 1200, contentType: 'application/pdf' });
  });
  test('let everybody on the project read the file', async () => {
    const plan = await add();
    const link = await db.selectFrom('file_links').selectAll().where('file_id', '=', plan.fileId).executeTakeFirst();
    expect(link).toMatchObject({ subject: 'project-document', subject_id: plan.id, project_id: project.id });
  });
  test('happen once when they are sent twice', async () => {
    const plan = input();
    const commandId = newId();
    const first = await server.command(putProjectDocument, plan, leader, { commandId });
    const second = await server.command(putProjectDocument, plan, leader, { commandId });
    expect(second.body).toEqual(first.body);
    expect(await db.selectFrom('project_documents').selectAll().where('id', '=', plan.id).execute()).toHaveLength(1);
  });
  test('never give away a file of somebody else', async () => {
    const fileId = newId();
    await db.insertInto('files').values({ id: fileId, owner_id: worker.id }).execute();
    expect((await server.command(putProjectDocument, input({ fileId }), leader)).status).toBe(404);
  });
  test('belong to a phase that exists', async () => {
    expect((await server.command(putProjectDocument, input({ phase: '07' }), leader)).status).toBe(200);
    expect((await server.command(putProjectDocument, input({ phase: '08' }), leader)).status).toBe(404);
  });
  test('are approved once, by who may release field work, also when asked twice', async () => {
    const plan = await add({ kind: 'sampling-plan' });
    expect((await server.command(approveProjectDocument, { id: plan.id }, worker)).status).toBe(403);
    expect((await server.command(approveProjectDocument, { id: plan.id }, safety)).status).toBe(200);
    expect((await server.command(approveProjectDocument, { id: plan.id }, leader)).status).toBe(200);
    expect((await read(plan.id))?.approval?.by).toBe('K. de Wit');
  });
  test('of a project that may not be seen are not found', async () => {
    expect((await server.command(putProjectDocument, input({ project: secret.number }), leader)).status).toBe(404);
  });
});

describe('a new version', () => {
  test('takes the place of the one before, which stays with who added it, when and its approval', async () => {
    const plan = await add({ kind: 'sampling-plan' });
    await server.command(approveProjectDocument, { id: plan.id, number: 1 }, safety);
    const next = nextVersion(plan.id);
    expect((await server.command(addDocumentVersion, next, colleague)).body.result).toEqual({ number: 2 });
    expect(await read(plan.id)).toMatchObject({
      title: 'Boorplan, tekening 02',
      number: 2,
      fileId: next.fileId,
      fileName: 'boorplan-2.dwg.zip',
      note: 'Boring 04 verplaatst',
      addedBy: 'B. Jansen',
      approval: null,
      earlier: [{ id: plan.id, number: 1, fileId: plan.fileId, addedBy: 'M. Vermeulen', approval: { by: 'K. de Wit' } }],
    });
  });
  test('is there once, however often it is sent', async () => {
    const plan = await add();
    const next = nextVersion(plan.id);
    await server.command(addDocumentVersion, next, leader);
    expect((await server.command(addDocumentVersion, next, leader)).body.result).toEqual({ number: 2 });
    expect((await read(plan.id))?.earlier).toHaveLength(1);
  });
  test('added at the same time as another stays beside it, and the last one says which it did not know', async () => {
    const plan = await add();
    const [mine, theirs] = [nextVersion(plan.id), nextVersion(plan.id, { note: 'Peilbuis erbij' })];
    await server.command(addDocumentVersion, mine, leader);
    expect((await server.command(addDocumentVersion, theirs, colleague)).body.result).toEqual({ number: 3 });
    expect(await read(plan.id)).toMatchObject({ number: 3, basedOn: 1, fileId: theirs.fileId, earlier: [{ number: 2, fileId: mine.fileId }, { number: 1 }] });
  });
  test('is not approved by who read the one before', async () => {
    const plan = await add({ kind: 'sampling-plan' });
    await server.command(addDocumentVersion, nextVersion(plan.id), leader);
    const answer = await server.command(approveProjectDocument, { id: plan.id, number: 1 }, safety);
    expect(answer.problem).toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringContaining('nieuwere versie') } });
  });
  test('says why it came', async () => {
    const plan = await add();
    const answer = await server.command(addDocumentVersion, nextVersion(plan.id, { note: ' ' }), leader);
    expect(answer.problem?.details?.fields).toEqual([{ path: 'note', message: 'Schrijf op wat er anders is in deze versie.' }]);
  });
  test('of a file of somebody else, under the id of another document’s version, or by who only reads is refused', async () => {
    const [plan, other] = [await add(), await add()];
    const fileId = newId();
    await db.insertInto('files').values({ id: fileId, owner_id: worker.id }).execute();
    expect((await server.command(addDocumentVersion, nextVersion(plan.id, { fileId }), leader)).status).toBe(404);
    expect((await server.command(addDocumentVersion, nextVersion(plan.id, { versionId: other.id }), leader)).status).toBe(404);
    expect((await server.command(addDocumentVersion, nextVersion(plan.id), worker)).status).toBe(403);
    expect((await server.command(addDocumentVersion, nextVersion(plan.id), external)).status).toBe(403);
    expect((await server.command(addDocumentVersion, nextVersion(plan.id, { basedOn: 4 }), leader)).status).toBe(422);
    expect((await read(plan.id))?.number).toBe(1);
  });
  test('brings an earlier one back with its reason, whoever had sent its file', async () => {
    const plan = await add();
    await server.command(addDocumentVersion, nextVersion(plan.id), colleague);
    const restore = { id: plan.id, versionId: newId(), basedOn: 2, number: 1, note: 'De nieuwe was van een ander perceel' };
    expect((await server.command(restoreDocumentVersion, restore, colleague)).body.result).toEqual({ number: 3 });
    expect((await server.command(restoreDocumentVersion, restore, colleague)).body.result).toEqual({ number: 3 });
    expect(await read(plan.id)).toMatchObject({ number: 3, restores: 1, fileId: plan.fileId, addedBy: 'B. Jansen', earlier: [{ number: 2 }, { number: 1 }] });
    expect((await server.command(restoreDocumentVersion, { ...restore, versionId: newId(), number: 9 }, leader)).status).toBe(422);
  });
});

describe('folders', () => {
  test('take up a name that is there already, however it is typed', async () => {
    const [first, second] = [await add({ folder: 'Foto’s  locatie' }), await add()];
    await server.command(moveProjectDocument, { id: second.id, folder: 'foto’s locatie' }, leader);
    expect([(await read(first.id))?.folder, (await read(second.id))?.folder]).toEqual(['Foto’s locatie', 'Foto’s locatie']);
    await server.command(moveProjectDocument, { id: second.id, folder: 'klic' }, leader);
    expect((await read(second.id))?.folder).toBe('klic');
    await server.command(moveProjectDocument, { id: second.id, folder: '' }, leader);
    expect((await read(second.id))?.folder).toBe('');
  });
  test('are not moved between by who only reads, and their names have an end', async () => {
    const plan = await add();
    expect((await server.command(moveProjectDocument, { id: plan.id, folder: 'x' }, worker)).status).toBe(403);
    const answer = await server.command(moveProjectDocument, { id: plan.id, folder: 'x'.repeat(61) }, leader);
    expect(answer.problem?.details?.fields).toEqual([{ path: 'folder', message: 'Houd de naam van de map korter dan 60 tekens.' }]);
  });
});

test('another title is given by who keeps documents, once however often it is sent, and what it was called stands in its history', async () => {
  const plan = await add();
  const rename = (title: string, caller = leader) => server.command(renameProjectDocument, { id: plan.id, title }, caller);
  expect((await rename(' Boorplan, tekening 03 ')).status).toBe(200);
  expect((await rename('Boorplan, tekening 03', colleague)).status).toBe(200);
  expect(await read(plan.id)).toMatchObject({ title: 'Boorplan, tekening 03', fileId: plan.fileId, fileName: plan.fileName, number: 1 });
  const told = await db.selectFrom('commands').select(['user_id', 'changes']).where('name', '=', 'project-document.rename').orderBy('receipt').execute();
  const change = { subject: 'project-document', id: plan.id, from: { title: plan.title }, to: { title: 'Boorplan, tekening 03' } };
  expect(told.map(({ user_id, changes }) => [user_id, changes])).toEqual([
    [leader.id, [change]],
    [colleague.id, null],
  ]);
  expect((await rename(' ')).problem?.details?.fields).toEqual([{ path: 'title', message: 'Geef het document een titel.' }]);
  expect((await rename('x', worker)).status).toBe(403);
  expect((await server.command(renameProjectDocument, { id: newId(), title: 'x' }, leader)).status).toBe(404);
});

test('a withdrawn document stays with its reason, takes no version and no approval, and can be made to count again', async () => {
  const plan = await add({ kind: 'sampling-plan' });
  const withdraw = (reason: string, caller = leader) => server.command(withdrawProjectDocument, { id: plan.id, reason }, caller);
  expect((await withdraw('', leader)).status).toBe(422);
  expect((await withdraw('Oud', worker)).status).toBe(403);
  expect((await withdraw('Verkeerd perceel')).status).toBe(200);
  expect((await withdraw('Nog een keer', colleague)).status).toBe(200);
  expect(await read(plan.id)).toMatchObject({ fileId: plan.fileId, withdrawal: { by: 'M. Vermeulen', reason: 'Verkeerd perceel' } });
  expect((await server.command(addDocumentVersion, nextVersion(plan.id), leader)).problem?.code).toBe('not-possible-now');
  expect((await server.command(approveProjectDocument, { id: plan.id }, safety)).problem?.code).toBe('not-possible-now');
  await server.command(reinstateProjectDocument, { id: plan.id }, leader);
  expect((await server.command(reinstateProjectDocument, { id: plan.id }, leader)).status).toBe(200);
  expect((await read(plan.id))?.withdrawal).toBeNull();
});

describe('who opened a document', () => {
  const openings = async (id: string) =>
    (await server.query(listDocumentOpenings, { project: project.number }, leader)).body.find(({ documentId }) => documentId === id);

  test('is kept once a version, with the newest for the leader, of the team it is for', async () => {
    const plan = await add();
    const ofPhase = await add({ phase: '07' });
    for (const at of ['2026-11-20T08:00:00Z', '2026-11-19T08:00:00Z', new Date(Date.now() + 60_000).toISOString()])
      expect((await server.command(openProjectDocument, { id: plan.id, number: 1, at }, worker)).status).toBe(200);
    await server.command(addDocumentVersion, nextVersion(plan.id), colleague);
    await server.command(openProjectDocument, { id: plan.id, number: 2, at: '2026-11-21T08:00:00Z' }, worker);
    const rows = await db.selectFrom('project_document_openings').selectAll().where('document_id', '=', plan.id).orderBy('number').execute();
    expect(rows.map(({ number, first_at }) => [number, first_at.toISOString()])).toEqual([
      [1, '2026-11-19T08:00:00.000Z'],
      [2, '2026-11-21T08:00:00.000Z'],
    ]);
    expect(rows[0]?.latest_at.getTime()).toBeLessThanOrEqual(Date.now());
    const found = await openings(plan.id);
    expect(found?.team.map(({ name }) => name)).toEqual(['K. de Wit', 'S. Driessen']);
    expect(found?.seen.map(({ name, number }) => [name, number]).sort()).toEqual([
      ['B. Jansen', 2],
      ['M. Vermeulen', 1],
      ['S. Driessen', 2],
    ]);
    expect((await openings(ofPhase.id))?.team.map(({ name }) => name)).toEqual(['K. de Wit']);
  });
  test('is told to nobody but who manages projects, and leaves no trace of which document in the history', async () => {
    for (const caller of [worker, safety, external]) expect((await server.query(listDocumentOpenings, { project: project.number }, caller)).status).toBe(403);
    expect((await server.query(listDocumentOpenings, { project: secret.number }, leader)).status).toBe(404);
    const plan = await add();
    await server.command(openProjectDocument, { id: plan.id, number: 1, at: '2026-11-20T08:00:00Z' }, external);
    const command = await db
      .selectFrom('commands')
      .select(['input', 'changes'])
      .where('name', '=', openProjectDocument.name)
      .where('user_id', '=', external.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(command)).not.toContain(plan.id);
  });
  test('is not taken for a version that is not there, nor of a project that may not be seen', async () => {
    const plan = await add();
    expect((await server.command(openProjectDocument, { id: plan.id, number: 2, at: '2026-11-20T08:00:00Z' }, worker)).status).toBe(404);
    await db.updateTable('project_documents').set({ project_id: secret.id }).where('id', '=', plan.id).execute();
    for (const caller of [worker, external])
      expect((await server.command(openProjectDocument, { id: plan.id, number: 1, at: '2026-11-20T08:00:00Z' }, caller)).status).toBe(404);
    expect((await server.command(addDocumentVersion, nextVersion(plan.id), leader)).status).toBe(404);
    expect((await server.command(withdrawProjectDocument, { id: plan.id, reason: 'x' }, leader)).status).toBe(404);
    expect((await server.command(moveProjectDocument, { id: plan.id, folder: 'x' }, leader)).status).toBe(404);
  });
  test('is forgotten after its time, and what is younger stays', async () => {
    const plan = await add();
    for (const [caller, at] of [
      [worker, '2024-01-01T08:00:00Z'],
      [safety, '2026-11-20T08:00:00Z'],
    ] as const)
      await server.command(openProjectDocument, { id: plan.id, number: 1, at }, caller);
    const before = new Date('2025-01-01T00:00:00Z');
    expect(await openingRetention.count(db, before)).toEqual({ count: 1, oldest: new Date('2024-01-01T08:00:00Z') });
    expect(await openingRetention.remove({ db, bytes: undefined as never }, before, 10)).toHaveLength(1);
    expect((await openings(plan.id))?.seen.map(({ name }) => name).sort()).toEqual(['K. de Wit', 'M. Vermeulen']);
  });
});
