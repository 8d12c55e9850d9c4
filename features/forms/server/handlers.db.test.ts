import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exampleBoorstaat } from '#features/form-catalogue/example-answers.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { createUser, refreshIdentity } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { FORM_PAGE_ROWS_MAX, getForm, getFormDesign, getPreviousAnswers, listFormDesigns, listForms, listPhaseForms, submitForm } from '../contract.ts';
import { reviewForm } from '../review-contract.ts';
import { publishDesign } from './design-queries.ts';
import { formHandlers } from './handlers.ts';
import { reviewHandlers } from './judging/review-handlers.ts';
import { addHandedIn } from './testing.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let worker: Identity;
let colleague: Identity;
let leader: Identity;
let external: Identity;
let project: { id: string; number: string };
let hidden: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...formHandlers, ...reviewHandlers]);
  division = await addDivision(db, 'Bodem');
  project = await addProject(db, { division_id: division });
  hidden = await addProject(db, { division_id: division, confidential: true });
  await publishDesign(db, boorstaat);
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne Dekkers' });
  colleague = await createUser(db, { roles: ['field-worker'] });
  leader = await createUser(db, { roles: ['project-leader'], name: 'Marieke Vermeulen' });
  external = await createUser(db, { roles: ['external'], restricted: true, allowedProjects: [project.number] });
});

const filled = { ...exampleBoorstaat, photos: [] };
const submission = (more: object = {}) => ({
  id: newId(),
  designKey: 'boorstaat',
  designVersion: boorstaat.version,
  title: 'Boring 04',
  projectNumber: project.number,
  basedOnRevision: 0,
  answers: filled,
  fileIds: [newId()],
  ...more,
});
const review = (submissionId: string, more: object = {}) => ({
  id: newId(),
  submissionId,
  revision: 1,
  verdict: 'returned',
  note: '',
  fieldNotes: [{ path: 'finalDepth', note: 'Klopt 2,5 m?' }],
  ...more,
});
const submit = (input: object, caller = worker, commandId = newId()) => server.command(submitForm, input as never, caller, { commandId });
const judge = (input: object, caller = leader) => server.command(reviewForm, input as never, caller);
const get = async (id: string, caller = worker) => (await server.query(getForm, { id }, caller)).body;

test('a design is published once and never changes', async () => {
  await publishDesign(db, { ...boorstaat, name: 'Anders', sections: [] });
  await publishDesign(db, boorstaat);
  const { body } = await server.query(getFormDesign, { key: 'boorstaat', version: String(boorstaat.version) } as never, worker);
  expect(body.document).toEqual(JSON.parse(JSON.stringify(boorstaat)));
  expect((await server.query(listFormDesigns, {}, worker)).body).toMatchObject([{ key: 'boorstaat', name: 'Boorstaat' }]);
});

describe('sending a form', () => {
  test("keeps the sender's own name under the sender's signature, whatever name came with it", async () => {
    const input = submission({ answers: { ...filled, signature: { ...(exampleBoorstaat['signature'] as object), name: 'Iemand Anders' } } });
    expect((await submit(input)).status).toBe(200);
    expect((await get(input.id)).revisions.at(-1)?.answers).toMatchObject({ signature: { name: 'Sanne Dekkers' } });
  });

  test('keeps the answers, gives a receipt and counts the files still under way', async () => {
    const input = submission();
    const { status, body } = await submit(input);
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ revision: 1, filesExpected: 1, filesReceived: 0 });
    expect(await get(input.id)).toMatchObject({
      state: 'submitted',
      authorName: 'Sanne Dekkers',
      projectNumber: project.number,
      filesExpected: 1,
      revisions: [{ receiptNumber: body.receipt.number }],
    });
  });

  test('of a phase somewhere else than its project knows the address of the phase, as the device does', async () => {
    const place = { address: 'Kanaalweg 5', city: 'Utrecht' };
    const { id, number } = await addProject(db, { division_id: division, address: 'Hoofdstraat 1', city: 'Zwolle' });
    await addPhase(db, { project_id: id, number: '01' });
    await addPhase(db, { project_id: id, number: '02', ...place });
    const design: Design = {
      key: 'waar',
      version: 1,
      name: 'Waar',
      category: 'Proef',
      sections: [
        {
          key: 'plek',
          title: 'Plek',
          fields: [{ type: 'calculated', key: 'where', label: 'Waar', expression: "project.address + ', ' + project.city", result: 'text' }],
        },
      ],
    };
    await publishDesign(db, design);
    const whereOf = async (phaseNumber: string) => {
      const input = submission({ designKey: 'waar', designVersion: 1, projectNumber: number, phaseNumber, answers: {}, fileIds: [] });
      expect((await submit(input)).status).toBe(200);
      return (await get(input.id)).revisions[0]?.answers['where'];
    };
    expect(await whereOf('01')).toBe('Hoofdstraat 1, Zwolle');
    expect(await whereOf('02')).toBe('Kanaalweg 5, Utrecht');
  });

  test('happens once, however often it arrives', async () => {
    const [input, commandId] = [submission(), newId()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(input, worker, commandId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.receipt.number)).size).toBe(1);
    expect((await get(input.id)).revisions).toHaveLength(1);
  });

  test('is checked again on the server: a missing answer is named with its remedy', async () => {
    const { finalDepth: _, ...incomplete } = filled as Record<string, unknown>;
    const { status, problem } = await submit(submission({ answers: incomplete }));
    expect(status).toBe(422);
    expect(problem?.details?.fields).toContainEqual(expect.objectContaining({ path: 'finalDepth' }));
  });

  test('refuses an answer the design does not ask, a wrong type and a version that is not there', async () => {
    expect((await submit(submission({ answers: { ...filled, diameter: 'dik' } }))).status).toBe(422);
    expect((await submit(submission({ answers: { ...filled, hack: 1 } }))).status).toBe(422);
    expect((await submit(submission({ designVersion: 99 }))).status).toBe(404);
  });

  test('for a project one may not see is not found, with the words that it stays on the device', async () => {
    const { status, problem } = await submit(submission({ projectNumber: hidden.number }));
    expect([status, problem?.details?.reason]).toEqual([404, expect.stringContaining('blijft op dit apparaat bewaard')]);
  });

  test('a restricted person sends within their projects only', async () => {
    expect((await submit(submission(), external)).status).toBe(200);
    expect((await submit(submission({ projectNumber: hidden.number }), external)).status).toBe(404);
    expect((await submit(submission({ projectNumber: undefined }), external)).status).toBe(404);
  });

  test('after the access was withdrawn is refused, and nothing is kept', async () => {
    const leaving = await createUser(db, { roles: ['external'], restricted: true, allowedProjects: [project.number] });
    await db.deleteFrom('user_project_access').where('user_id', '=', leaving.id).execute();
    const input = submission();
    expect((await submit(input, await refreshIdentity(db, leaving.id))).status).toBe(404);
    expect(await db.selectFrom('form_submissions').select('id').where('id', '=', input.id).executeTakeFirst()).toBeUndefined();
  });

  test('writes who did what in the history', async () => {
    const [input, commandId] = [submission(), newId()];
    await submit(input, worker, commandId);
    const row = await db.selectFrom('commands').select(['name', 'user_id', 'changes']).where('id', '=', commandId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'form.submit',
      user_id: worker.id,
      changes: [{ subject: 'form-submission', id: input.id, to: { state: 'submitted', revision: 1 } }],
    });
  });
});

describe('judging a form', () => {
  let id: string;
  beforeEach(async () => {
    const input = submission();
    id = input.id;
    await submit(input);
  });

  test('returned with a note at a field, corrected as a new revision, approved: all of it stays visible', async () => {
    await judge(review(id));
    expect(await get(id)).toMatchObject({
      state: 'returned',
      noteCount: 1,
      reviews: [{ reviewerName: 'Marieke Vermeulen', fieldNotes: [{ path: 'finalDepth' }] }],
    });
    const corrected = await submit(submission({ id, basedOnRevision: 1, answers: { ...filled, halted: 'no' } }));
    expect(corrected.body.result).toMatchObject({ revision: 2 });
    await judge(review(id, { revision: 2, verdict: 'approved', fieldNotes: [] }));
    const form = await get(id);
    expect([form.state, form.revisions.length, form.reviews.length]).toEqual(['approved', 2, 2]);
  });

  test('needs something to mend when it is returned', async () => {
    expect((await judge(review(id, { fieldNotes: [], note: ' ' }))).problem?.details?.fields).toEqual([
      { path: 'note', message: expect.stringContaining('Schrijf') },
    ]);
  });

  test('nobody judges their own form', async () => {
    const own = submission();
    await submit(own, leader);
    expect((await judge(review(own.id), leader)).problem?.code).toBe('own-work');
    expect((await get(own.id, leader)).mayReview).toBe(false);
  });

  test('a second judgement, and one of an older revision, is refused', async () => {
    await judge(review(id, { verdict: 'approved' }));
    expect((await judge(review(id))).problem?.code).toBe('not-possible-now');
    expect((await judge(review(id, { revision: 2 }))).problem?.code).toBe('changed-by-someone-else');
  });

  test('what was sent is locked until it is returned, and only its author corrects it', async () => {
    expect((await submit(submission({ id, basedOnRevision: 1 }))).problem?.code).toBe('not-possible-now');
    await judge(review(id));
    expect((await submit(submission({ id, basedOnRevision: 1 }), colleague)).status).toBe(404);
    expect((await submit(submission({ id, basedOnRevision: 0 }))).problem?.code).toBe('changed-by-someone-else');
  });

  test('a correction is of the design of the form it corrects', async () => {
    await publishDesign(db, { ...boorstaat, key: 'los', sections: [] });
    await judge(review(id));
    const other = await submit(submission({ id, basedOnRevision: 1, designKey: 'los', designVersion: boorstaat.version, answers: {} }));
    expect([other.status, other.problem?.code]).toEqual([422, 'not-possible-now']);
    expect(await get(id)).toMatchObject({ state: 'returned', revision: 1 });
  });

  test('a correction may be of another project: there it stands with its photos, and no longer at the first; of one out of sight it stays where it was', async () => {
    const other = await addProject(db, { division_id: division });
    const [phaseId, commandId] = [await addPhase(db, { project_id: other.id, number: '01' }), newId()];
    await judge(review(id, { note: 'Verkeerd project', fieldNotes: [] }));
    expect((await submit(submission({ id, basedOnRevision: 1, projectNumber: hidden.number }))).status).toBe(404);
    expect(await get(id)).toMatchObject({ state: 'returned', projectNumber: project.number });

    expect((await submit(submission({ id, basedOnRevision: 1, projectNumber: other.number, phaseNumber: '01' }), worker, commandId)).status).toBe(200);
    const moved = await get(id);
    expect(moved).toMatchObject({ state: 'submitted', projectNumber: other.number, phaseNumber: '01' });
    expect(moved.revisions.map((revision) => revision.movedFrom)).toEqual([undefined, project.number]);
    const formsOf = async (number: string) => (await server.query(listForms, { project: number }, worker)).body.rows.map((row) => row.id);
    expect([await formsOf(other.number), await formsOf(project.number)]).toEqual([[id], expect.not.arrayContaining([id])]);
    const links = await db.selectFrom('file_links').select('project_id').where('subject_id', '=', id).execute();
    expect(links.map((link) => link.project_id)).toEqual([other.id, other.id]);
    const { changes } = await db.selectFrom('commands').select('changes').where('id', '=', commandId).executeTakeFirstOrThrow();
    const [first, now] = [
      { projectId: project.id, phaseId: null },
      { projectId: other.id, phaseId },
    ];
    expect(changes).toMatchObject([{ subject: 'form-submission', from: first, to: now }]);
  });

  test('is for who has the right', async () => {
    expect((await judge(review(id), colleague)).status).toBe(403);
    expect((await judge(review(id), external)).status).toBe(403);
  });
});

describe('finding forms', () => {
  test('a field worker finds their own, a leader those of the projects they may see', async () => {
    const input = submission({ title: 'Boring van Sanne' });
    await submit(input);
    const titles = async (caller: Identity, params: object = {}) =>
      (await server.query(listForms, { search: 'van sanne', ...params } as never, caller)).body.rows.map(({ title }) => title);
    expect(await titles(worker)).toEqual(['Boring van Sanne']);
    expect(await titles(colleague)).toEqual([]);
    expect(await titles(leader, { toReview: 'true' })).toEqual(['Boring van Sanne']);
    expect((await server.query(getForm, { id: input.id }, colleague)).status).toBe(404);
  });

  test('a restricted person never sees a form of another project', async () => {
    const input = submission({ projectNumber: undefined });
    await submit(input);
    expect((await server.query(getForm, { id: input.id }, external)).status).toBe(404);
  });

  test('pages follow each other without a row lost or twice', async () => {
    const author = await createUser(db, { roles: ['field-worker'] });
    for (let count = 0; count < 7; count++) await submit(submission({ title: `Reeks ${count}` }), author);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: { rows: { id: string }[]; nextCursor: string | null } } = await server.query(
        listForms,
        { mine: 'true', limit: '3', ...(cursor === '' ? {} : { cursor }) } as never,
        author,
      );
      seen.push(...body.rows.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });

  test('the last answers come back for the next form', async () => {
    const author = await createUser(db, { roles: ['field-worker'] });
    expect((await server.query(getPreviousAnswers, { key: 'boorstaat' }, author)).body.answers).toEqual({});
    await submit(submission({ answers: { ...filled, number: '99' } }), author);
    expect((await server.query(getPreviousAnswers, { key: 'boorstaat' }, author)).body.answers).toMatchObject({ number: '99' });
  });

  test('the last answers come back without a figure whose unit was changed since', async () => {
    const author = await createUser(db, { roles: ['field-worker'] });
    const versionWith = (version: number, unit: string): Design => ({
      ...{ key: 'maten', version, name: 'Maten', category: 'Proef' },
      sections: [
        {
          key: 'een',
          title: 'Een',
          fields: [
            { type: 'number', key: 'depth', label: 'Diepte', unit, decimals: 1 },
            { type: 'text', key: 'who', label: 'Wie' },
            { type: 'calculated', key: 'twice', label: 'Tweemaal', expression: 'depth * 2.0', result: 'number' },
          ],
        },
      ],
    });
    await publishDesign(db, versionWith(1, 'm'));
    await submit(submission({ designKey: 'maten', designVersion: 1, answers: { depth: 1.5, who: 'Sanne' } }), author);
    const previous = async () => (await server.query(getPreviousAnswers, { key: 'maten' }, author)).body.answers;
    expect(await previous()).toEqual({ depth: 1.5, who: 'Sanne', twice: 3 });
    await publishDesign(db, versionWith(2, 'cm'));
    expect(await previous()).toEqual({ who: 'Sanne', twice: 3 });
  });

  test('the numbers in use in a phase come with its forms, also of forms one may not see, and whether there are more forms than are shown', async () => {
    const at = await addProject(db, { division_id: division });
    const phaseId = await addPhase(db, { project_id: at.id, number: '01' });
    const add = (title: string, design: Design, authorId = worker.id) =>
      addHandedIn(db, { projectId: at.id, phaseId, authorId, revisions: [{}], design, title });
    const first = await add('Boring 01', boorstaat);
    await add('Dagrapport', { ...boorstaat, key: 'dagrapport' });
    const own: Design = {
      ...boorstaat,
      key: 'sondering',
      sections: [{ key: 's', title: 'S', fields: [{ type: 'text', key: 'code', label: 'Code', uniqueInPhase: true }] }],
    };
    const sounding = await add('Sondering A1', own);
    const phaseForms = async (caller: Identity) => (await server.query(listPhaseForms, { project: at.number, phase: '01' }, caller)).body;
    const seen = await phaseForms(colleague);
    expect([seen.submissions, seen.hasMore]).toEqual([[], false]);
    expect(seen.numbersInUse).toEqual([
      { id: sounding, designKey: 'sondering', title: 'Sondering A1', authorName: 'Sanne Dekkers' },
      { id: first, designKey: 'boorstaat', title: 'Boring 01', authorName: 'Sanne Dekkers' },
    ]);
    expect(await phaseForms(leader)).toMatchObject({ hasMore: false, numbersInUse: [] });
    for (let number = 0; number < FORM_PAGE_ROWS_MAX - 2; number++) await add(`Boring ${number + 10}`, boorstaat);
    const many = await phaseForms(leader);
    expect([many.submissions.length, many.hasMore]).toEqual([FORM_PAGE_ROWS_MAX, true]);
    expect(many.numbersInUse?.map(({ id }) => id)).toEqual([first]);
  });

  test('a phase one may not see has no forms', async () => {
    expect((await server.query(listPhaseForms, { project: hidden.number, phase: '01' }, worker)).status).toBe(404);
  });
});
