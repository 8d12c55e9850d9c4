import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import { listNotifications, readNotifications } from '#features/notifications/contract.ts';
import { notificationHandlers } from '#features/notifications/server/handlers.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getForm, listForms, submitForm } from '../../contract.ts';
import { assignReviewer, commentOnForm, reopenForm, reviewForm } from '../../review-contract.ts';
import { publishDesign } from '../design-queries.ts';
import { formHandlers } from '../handlers.ts';
import { reviewHandlers } from './review-handlers.ts';

const meting: Design = {
  key: 'meting',
  version: 1,
  name: 'Meting',
  category: 'Test',
  sections: [{ key: 'a', title: 'A', fields: [{ key: 'diepte', type: 'number', label: 'Diepte' }] }],
};

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let colleague: Identity;
let leader: Identity;
let second: Identity;
let project: { id: string; number: string };
let id: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...formHandlers, ...reviewHandlers, ...notificationHandlers]);
  project = await addProject(db, { division_id: await addDivision(db, 'Bodem') });
  await publishDesign(db, meting);
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne Dekkers' });
  colleague = await createUser(db, { roles: ['field-worker'], name: 'Youssef Amrani' });
  leader = await createUser(db, { roles: ['project-leader'], name: 'Marieke Vermeulen' });
  second = await createUser(db, { roles: ['safety'], name: 'Karel Maas' });
});

beforeEach(async () => {
  id = newId();
  await send();
});

const send = (more: object = {}, caller = worker) =>
  server.command(
    submitForm,
    {
      id,
      designKey: 'meting',
      designVersion: 1,
      title: 'Meting 1',
      projectNumber: project.number,
      basedOnRevision: 0,
      answers: { diepte: 2 },
      fileIds: [],
      ...more,
    },
    caller,
  );
const judge = (verdict: 'approved' | 'returned', caller = leader, more: object = {}) =>
  server.command(
    reviewForm,
    { id: newId(), submissionId: id, revision: 1, verdict, note: verdict === 'returned' ? 'Klopt dit?' : '', fieldNotes: [], ...more },
    caller,
  );
const get = async (caller = worker) => (await server.query(getForm, { id }, caller)).body;
const told = async (caller: Identity) => (await server.query(listNotifications, {}, caller)).body;
const newest = async (caller: Identity) => (await told(caller)).rows[0];

describe('a reviewer', () => {
  test('is asked, finds it under what is asked of them, and is told of it and of the correction', async () => {
    expect((await server.command(assignReviewer, { id, reviewerId: second.id }, leader)).status).toBe(200);
    expect(await get()).toMatchObject({ reviewerId: second.id, reviewerName: 'Karel Maas' });
    const { rows } = (await server.query(listForms, { forMe: 'true' } as never, second)).body;
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(await newest(second)).toMatchObject({ kind: 'form-assigned', text: 'Gevraagd door Marieke Vermeulen', isRead: false });
    await judge('returned');
    await send({ basedOnRevision: 1, title: 'Meting 1a' });
    expect(await newest(second)).toMatchObject({ kind: 'form-corrected', title: 'Meting 1a is aangepast', href: expect.stringContaining(id) });
    await server.command(assignReviewer, { id, reviewerId: null }, leader);
    expect(await get()).toMatchObject({ reviewerId: null });
  });

  test('is never who filled it in, nor somebody who may not judge', async () => {
    const own = await server.command(assignReviewer, { id, reviewerId: worker.id }, leader);
    expect([own.problem?.code, own.problem?.details?.reason]).toEqual(['own-work', expect.stringContaining('Sanne Dekkers')]);
    const wrong = await server.command(assignReviewer, { id, reviewerId: colleague.id }, leader);
    expect(wrong.problem?.details?.fields).toEqual([{ path: 'reviewerId', message: expect.stringContaining('mag geen formulieren beoordelen') }]);
    expect((await server.command(assignReviewer, { id, reviewerId: leader.id }, worker)).status).toBe(403);
  });

  test('is never somebody who may not see the form', async () => {
    await db.updateTable('projects').set({ confidential: true, leader_id: leader.id }).where('id', '=', project.id).execute();
    const before = (await told(second)).rows.length;
    const refused = await server.command(assignReviewer, { id, reviewerId: second.id }, leader);
    expect([refused.status, refused.problem?.details?.fields]).toEqual([
      422,
      [{ path: 'reviewerId', message: 'Deze collega mag dit formulier niet inzien. Kies iemand anders.' }],
    ]);
    expect([await get(), (await told(second)).rows.length]).toMatchObject([{ reviewerId: null }, before]);
    await db.updateTable('projects').set({ confidential: false, leader_id: null }).where('id', '=', project.id).execute();
  });
});

describe('being told', () => {
  test('who filled it in is told of a judgement, once, and can say it was seen', async () => {
    await judge('returned');
    const { rows, unreadCount } = await told(worker);
    expect(rows[0]).toMatchObject({ kind: 'form-returned', title: 'Meting 1 is teruggestuurd', text: 'Marieke Vermeulen: Klopt dit?' });
    await server.command(readNotifications, { ids: [rows[0]?.id ?? ''] }, colleague);
    expect((await told(worker)).unreadCount).toBe(unreadCount);
    await server.command(readNotifications, { ids: [rows[0]?.id ?? ''] }, worker);
    expect((await told(worker)).unreadCount).toBe(unreadCount - 1);
  });

  test('without an assigned reviewer, who returned it is told of the correction', async () => {
    await judge('returned', second);
    await send({ basedOnRevision: 1 });
    expect(await newest(second)).toMatchObject({ kind: 'form-corrected' });
  });
});

test('of a form that somebody may see no longer nothing is told: no comment, judgement, correction or reopening', async () => {
  const say = (text: string, caller: Identity) => server.command(commentOnForm, { id: newId(), submissionId: id, text }, caller);
  expect((await server.command(assignReviewer, { id, reviewerId: second.id }, leader)).status).toBe(200);
  await say('Ik kijk ernaar.', second);
  await db.updateTable('projects').set({ confidential: true, leader_id: leader.id, deputy_leader_id: worker.id }).where('id', '=', project.id).execute();
  const before = (await told(second)).rows.length;
  await say('Geheim.', leader);
  await judge('returned');
  await send({ basedOnRevision: 1, title: 'Geheime meting' });
  await judge('approved', leader, { revision: 2 });
  await server.command(reopenForm, { id, revision: 2, to: 'submitted', reason: 'Toch niet.' }, leader);
  expect((await told(second)).rows.length).toBe(before);
  expect((await newest(worker))?.text).toBe('Marieke Vermeulen: Toch niet.');
  await db.updateTable('projects').set({ confidential: false, leader_id: null, deputy_leader_id: null }).where('id', '=', project.id).execute();
});

describe('comments', () => {
  const say = (text: string, caller: Identity, commentId = newId()) => server.command(commentOnForm, { id: commentId, submissionId: id, text }, caller);

  test('stand in order with the form; everybody who has to do with it is told, and not of their own', async () => {
    await say('Waarom zo ondiep?', leader);
    expect(await newest(worker)).toMatchObject({ kind: 'form-comment', title: 'Marieke Vermeulen over Meting 1', text: 'Waarom zo ondiep?' });
    await say('Gestuit op beton.', worker);
    expect(await newest(leader)).toMatchObject({ text: 'Gestuit op beton.' });
    expect((await newest(worker))?.text).toBe('Waarom zo ondiep?');
    expect((await get()).comments?.map(({ authorName, text }) => `${authorName}: ${text}`)).toEqual([
      'Marieke Vermeulen: Waarom zo ondiep?',
      'Sanne Dekkers: Gestuit op beton.',
    ]);
  });

  test('need words, and a form one may see', async () => {
    expect((await say('  ', leader)).status).toBe(422);
    expect((await say('Hallo', colleague)).status).toBe(404);
  });
});

describe('opening an approved form again', () => {
  const reopen = (more: object = {}, caller = leader) =>
    server.command(reopenForm, { id, revision: 1, to: 'submitted', reason: 'Verkeerde partij', ...more }, caller);

  test('back to be judged, or back to who filled it in with the reason; all of it stays in the history', async () => {
    await judge('approved');
    expect((await reopen()).status).toBe(200);
    expect(await get(leader)).toMatchObject({ state: 'submitted', mayReview: true });
    await judge('approved');
    await reopen({ to: 'returned', reason: 'Foto hoort bij een andere partij' });
    const form = await get();
    expect([form.state, form.reviews.map(({ verdict, note }) => [verdict, note])]).toEqual([
      'returned',
      [
        ['approved', null],
        ['reopened', 'Verkeerde partij'],
        ['approved', null],
        ['returned', 'Foto hoort bij een andere partij'],
      ],
    ]);
    expect(await newest(worker)).toMatchObject({ title: 'Meting 1 is teruggestuurd na goedkeuring' });
    expect((await send({ basedOnRevision: 1, answers: { diepte: 3 } })).status).toBe(200);
    const audit = await db.selectFrom('commands').select('changes').where('name', '=', 'form.reopen').orderBy('receipt', 'desc').executeTakeFirstOrThrow();
    expect(audit.changes).toEqual([
      {
        subject: 'form-submission',
        id,
        from: { state: 'approved', revision: 1 },
        to: { state: 'returned', revision: 1, reason: 'Foto hoort bij een andere partij' },
      },
    ]);
  });

  test('asks a reason, an approved form, somebody else than who filled it in, and a phase that is not closed', async () => {
    expect((await reopen()).problem?.code).toBe('not-possible-now');
    await judge('approved');
    expect((await reopen({ reason: ' ' })).status).toBe(422);
    expect((await reopen({ revision: 2 })).problem?.code).toBe('changed-by-someone-else');
    expect((await reopen({}, worker)).status).toBe(403);
    const phaseId = await addPhase(db, { project_id: project.id, number: '09', status: 'closed' });
    await db.updateTable('form_submissions').set({ phase_id: phaseId }).where('id', '=', id).execute();
    expect((await reopen()).problem?.details?.reason).toContain('afgesloten');
    id = newId();
    await send({}, leader);
    await judge('approved', second);
    expect((await reopen()).problem?.code).toBe('own-work');
  });
});

test('approving what a colleague approved meanwhile changes nothing; returning it is refused', async () => {
  await judge('approved');
  expect((await judge('approved', second)).status).toBe(200);
  expect((await get()).reviews).toHaveLength(1);
  expect((await judge('returned', second)).problem?.code).toBe('not-possible-now');
});

test('each revision keeps the version of the design it was filled on', async () => {
  await publishDesign(db, { ...meting, version: 2 });
  await judge('returned');
  await send({ basedOnRevision: 1, designVersion: 2 });
  expect((await get()).revisions.map(({ revision, designVersion }) => [revision, designVersion])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
