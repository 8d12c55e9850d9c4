import { beforeAll, beforeEach, expect, test } from 'vitest';
import { toolbox } from '#features/form-catalogue/safety/toolbox.ts';
import { werkplekinspectie } from '#features/form-catalogue/safety/werkplekinspectie.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { removeSubmission } from '#features/forms/server/removal-queries.ts';
import { addHandedIn, addRevision } from '#features/forms/server/testing.ts';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { DONE_SHOWN_DAYS, listFollowUps, markFollowUp } from '../contract.ts';
import { followUpHandlers } from './handlers.ts';

const DAY_MS = 86_400_000;

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let author: Identity;
let worker: Identity;
let leader: Identity;
let kam: Identity;
let reader: Identity;
let external: Identity;
let place: { projectId: string; phaseId: string };
let secret: { projectId: string; phaseId: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, followUpHandlers);
  const division_id = await addDivision(db, 'Bodem');
  const placeOf = async (more: object = {}) => {
    const { id, number } = await addProject(db, { division_id, ...more });
    return { projectId: id, phaseId: await addPhase(db, { project_id: id }), number };
  };
  const [open, hidden] = [await placeOf(), await placeOf({ confidential: true })];
  place = { projectId: open.projectId, phaseId: open.phaseId };
  secret = { projectId: hidden.projectId, phaseId: hidden.phaseId };
  author = await createUser(db, { roles: ['field-worker'] });
  worker = await createUser(db, { roles: ['field-worker'] });
  leader = await createUser(db, { roles: ['project-leader'] });
  kam = await createUser(db, { roles: ['safety'] });
  reader = await addPerson(db, 'Lezer', ['form.read-all', 'project.read']);
  external = await createUser(db, { roles: ['external'], restricted: true, allowedProjects: [open.number] });
});
beforeEach(async () => {
  await db.deleteFrom('follow_up_marks').execute();
  await db.deleteFrom('form_revisions').execute();
  await db.deleteFrom('form_submissions').execute();
});

const action = (id: string, before: string, more: object = {}) => ({
  id,
  subject: `Punt ${id}`,
  solved: 'no',
  action: 'Herstellen',
  who: 'Bram',
  before,
  ...more,
});
const handIn = (actions: readonly object[], { at = place, design = werkplekinspectie }: { at?: typeof place; design?: Design } = {}) =>
  addHandedIn(db, { ...at, authorId: author.id, design, revisions: [{ actions }] });
const seen = async (caller: Identity) => (await server.query(listFollowUps, {}, caller)).body;
const shown = async (caller: Identity) => (await seen(caller)).map(({ rowId, doneAt }) => `${rowId} ${doneAt === null ? 'open' : 'done'}`);
const mark = (id: string, rowId: string, caller: Identity, isDone = true) => server.command(markFollowUp, { id, rowId, isDone }, caller);

test('actions of inspections and toolboxes come in one list by day, with whose form they are of', async () => {
  const inspection = await handIn([action('late', '2026-11-30'), action('solved', '2026-11-01', { solved: 'yes' })]);
  await handIn([{ id: 'first', action: 'Spuitbussen bestellen', who: 'Sanne', before: '2026-11-20', state: 'open' }], { design: toolbox });
  expect(await shown(author)).toEqual(['first open', 'late open']);
  expect((await seen(author))[1]).toEqual({
    ...{ formId: inspection, rowId: 'late', formTitle: 'Werkplekinspectie', authorId: author.id, text: 'Punt late: Herstellen', who: 'Bram' },
    ...{ dueOn: '2026-11-30', doneAt: null },
  });
});

test('who may not see the form is told nothing of its actions and ticks none off', async () => {
  const [open, hidden] = [await handIn([action('open', '2026-11-20')]), await handIn([action('secret', '2026-11-20')], { at: secret })];
  expect(await shown(author)).toEqual(['secret open', 'open open']);
  expect(await shown(worker)).toEqual([]);
  expect(await shown(leader)).toEqual(['open open']);
  expect((await mark(open, 'open', worker)).status).toBe(404);
  expect((await mark(hidden, 'secret', leader)).status).toBe(404);
  expect((await mark(newId(), 'open', leader)).status).toBe(404);
  expect((await mark(open, 'unknown', leader)).status).toBe(404);
  expect(await db.selectFrom('follow_up_marks').selectAll().execute()).toEqual([]);
});

test('who is held to their own projects has no part in it', async () => {
  const form = await handIn([action('a', '2026-11-20')]);
  expect((await server.query(listFollowUps, {}, external)).status).toBe(403);
  expect((await mark(form, 'a', external)).status).toBe(403);
});

test('its author, who judges forms and the KAM coordinator tick it off and open it again, once however often it is said; a reader does not', async () => {
  const form = await handIn([action('a', '2026-11-20'), action('b', '2026-11-21')]);
  const refused = await mark(form, 'a', reader);
  expect([refused.status, refused.problem?.code]).toEqual([403, 'not-allowed']);
  for (const caller of [author, leader, kam]) {
    expect((await mark(form, 'a', caller)).status).toBe(200);
    expect((await mark(form, 'a', caller)).status).toBe(200);
    expect(await shown(reader)).toEqual(['a done', 'b open']);
    expect((await mark(form, 'a', caller, false)).status).toBe(200);
    expect((await mark(form, 'a', caller, false)).status).toBe(200);
    expect(await shown(reader)).toEqual(['a open', 'b open']);
  }
  const written = await db.selectFrom('commands').select('changes').where('name', '=', 'follow-up.mark').where('user_id', '=', author.id).execute();
  expect(written.flatMap(({ changes }) => changes ?? [])).toEqual([
    { subject: 'form-submission', id: form, to: { followUp: 'Punt a: Herstellen: gereed' } },
    { subject: 'form-submission', id: form, to: { followUp: 'Punt a: Herstellen: weer open' } },
  ]);
});

test('what was done leaves the list after some days', async () => {
  const form = await handIn([action('a', '2026-11-20')]);
  await mark(form, 'a', author);
  expect(await shown(author)).toEqual(['a done']);
  await db
    .updateTable('follow_up_marks')
    .set({ done_at: new Date(Date.now() - (DONE_SHOWN_DAYS + 1) * DAY_MS) })
    .execute();
  expect(await shown(author)).toEqual([]);
});

test('a correction of the form counts at once, and what was ticked off stays so', async () => {
  const form = await handIn([action('a', '2026-11-20'), action('b', '2026-11-21'), action('c', '2026-11-22')]);
  await mark(form, 'a', author);
  const corrected = [action('a', '2026-11-20'), action('b', '2026-11-21', { solved: 'yes' }), action('c', '2026-11-25'), action('d', '2026-11-24')];
  await addRevision(db, form, 2, { authorId: author.id, answers: { actions: corrected } });
  expect(await shown(author)).toEqual(['a done', 'd open', 'c open']);
  expect((await mark(form, 'b', author)).status).toBe(404);
});

test('a form that goes takes what was ticked off of it along', async () => {
  const form = await handIn([action('a', '2026-11-20')]);
  await mark(form, 'a', author);
  expect(await removeSubmission(db, form, [])).toBe(true);
  expect(await db.selectFrom('follow_up_marks').selectAll().execute()).toEqual([]);
});
