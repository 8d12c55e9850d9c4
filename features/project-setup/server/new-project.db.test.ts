import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { createProject, getNewProject, putProjectNumbering } from '../new-project-contract.ts';
import { projectNumber, USUAL_PATTERN } from '../numbering.ts';
import { newProjectHandlers } from './new-project-handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let leader: Identity;
let other: Identity;
let admin: Identity;
const today = localDate(Date.now());
const numbered = (count: number) => projectNumber(USUAL_PATTERN, count, today);

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, newProjectHandlers);
  division = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'project.manage']);
  other = await addPerson(db, 'A. Kuipers', ['project.read', 'project.manage']);
  admin = await addPerson(db, 'F. van den Berg', ['project.manage', 'organisation.manage']);
  await addProject(db, { division_id: division, number: numbered(41_000) });
});
beforeEach(() => db.updateTable('project_numbering').set({ pattern: USUAL_PATTERN, version: 1 }).execute());

const input = (more: object = {}) => ({
  id: newId(),
  number: null,
  copyOf: null,
  description: 'Verkennend onderzoek Dorpsstraat',
  kind: 'soil-survey' as const,
  divisionId: division,
  leaderId: leader.id,
  deputyLeaderId: null,
  protocols: ['2001' as const],
  orderedOn: null,
  plannedStart: null,
  plannedEnd: null,
  isConfidential: false,
  areHoursOpen: true,
  isLogRequired: false,
  summary: '',
  hazards: '',
  ...more,
});
const create = async (more: object = {}, caller = leader) => server.command(createProject, input(more), caller);

describe('the number of a new project', () => {
  test('is the one after the highest, as proposed', async () => {
    const { body } = await server.query(getNewProject, {}, leader);
    expect(body.number).toBe(numbered(41_001));
    expect((await create()).body.result).toEqual({ number: body.number });
  });
  test('is never given twice, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create()));
    const numbers = answers.map(({ body }) => body.result.number);
    expect(new Set(numbers).size).toBe(12);
  });
  test('that is typed is taken as it is, but not when it is taken or breaks an address', async () => {
    expect((await create({ number: 'EXTRA-1' })).body.result).toEqual({ number: 'EXTRA-1' });
    expect((await create({ number: 'EXTRA-1' })).problem?.details?.fields?.[0]).toEqual({
      path: 'number',
      message: 'Nummer EXTRA-1 is al van een ander project. Kies een ander, of laat het leeg.',
    });
    expect((await create({ number: 'a/b' })).problem?.details?.fields?.[0]?.path).toBe('number');
    expect((await create({ number: 'nieuw' })).status).toBe(422);
  });
  test('that two people type at once is of one of them; the other is told so at its field', async () => {
    const answers = await Promise.all([create({ number: 'EXTRA-2' }), create({ number: 'EXTRA-2' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status !== 200)?.problem?.details?.fields;
    expect(refused).toEqual([{ path: 'number', message: 'Nummer EXTRA-2 is al van een ander project. Kies een ander, of laat het leeg.' }]);
  });
  test('follows the pattern, which whoever manages the organisation changes', async () => {
    expect((await server.command(putProjectNumbering, { pattern: 'MV-{jjjj}-{n:3}', version: 1 }, leader)).status).toBe(403);
    expect((await server.command(putProjectNumbering, { pattern: '{jj}', version: 1 }, admin)).status).toBe(422);
    expect((await server.command(putProjectNumbering, { pattern: 'MV-{jjjj}-{n:3}', version: 1 }, admin)).status).toBe(200);
    expect((await server.command(putProjectNumbering, { pattern: '{n:4}', version: 1 }, admin)).problem?.code).toBe('changed-by-someone-else');
    expect((await server.query(getNewProject, {}, leader)).body.number).toBe(`MV-${today.slice(0, 4)}-001`);
  });
});

test('a project that is sent twice is there once, as a request', async () => {
  const once = input();
  const commandId = newId();
  const first = await server.command(createProject, once, leader, { commandId });
  expect((await server.command(createProject, once, leader, { commandId })).body).toEqual(first.body);
  expect((await server.command(createProject, once, leader)).problem?.code).toBe('already-exists');
  expect(await db.selectFrom('projects').select('status').where('id', '=', once.id).execute()).toEqual([{ status: 'requested' }]);
});

describe('a copy', () => {
  test('takes client, place, contacts, team and phases along, and nothing that was measured or planned', async () => {
    const source = await addProject(db, {
      division_id: division,
      client_name: 'Gemeente Asten',
      city: 'Asten',
      access_notes: 'Code 1234',
      client_reference: 'PO-9',
    });
    const contactId = newId();
    await db.insertInto('project_contacts').values({ id: contactId, project_id: source.id, name: 'P. Smits', role: 'on-site' }).execute();
    await db.insertInto('project_team').values({ project_id: source.id, user_id: other.id, role: 'adviser' }).execute();
    await addPhase(db, { project_id: source.id, contact_id: contactId, status: 'closed', planned_start: new Date(), planned_end: new Date() }, [other.id]);
    const id = newId();
    expect((await create({ id, copyOf: source.number })).status).toBe(200);
    const project = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(project).toMatchObject({ client_name: 'Gemeente Asten', city: 'Asten', access_notes: '', client_reference: '' });
    const contacts = await db.selectFrom('project_contacts').selectAll().where('project_id', '=', id).execute();
    expect(contacts).toMatchObject([{ name: 'P. Smits' }]);
    const phases = await db.selectFrom('phases').selectAll().where('project_id', '=', id).execute();
    expect(phases).toMatchObject([{ number: '01', status: 'draft', planned_start: null, contact_id: contacts[0]?.id }]);
    expect(await db.selectFrom('phase_team').select('user_id').where('phase_id', '=', String(phases[0]?.id)).execute()).toEqual([]);
    expect(await db.selectFrom('project_team').select('user_id').where('project_id', '=', id).execute()).toEqual([{ user_id: other.id }]);
  });
  test('of a project that may not be seen is not found', async () => {
    const hidden = await addProject(db, { division_id: division, confidential: true });
    expect((await create({ copyOf: hidden.number })).status).toBe(404);
  });
});

test('a project that ends before it starts, or ends without a start, is not begun, and each field that is wrong is named', async () => {
  const fieldsOf = async (more: object) => (await create(more)).problem?.details?.fields;
  const turned = { number: 'EXTRA-3', plannedStart: '2026-12-02', plannedEnd: '2026-12-01', deputyLeaderId: leader.id };
  expect(await fieldsOf(turned)).toEqual([
    { path: 'plannedEnd', message: 'Het einde ligt voor het begin. Kies een latere dag.' },
    { path: 'deputyLeaderId', message: 'Kies een ander dan de projectleider.' },
  ]);
  expect((await fieldsOf({ number: 'EXTRA-3', plannedEnd: '2026-12-01' }))?.map(({ path }) => path)).toEqual(['plannedStart']);
  // Nothing of it was kept: its number is still free.
  expect((await create({ ...turned, plannedEnd: '2026-12-02', deputyLeaderId: null })).body.result).toEqual({ number: 'EXTRA-3' });
});

test('projects are started by who manages them', async () => {
  const worker = await addPerson(db, 'S. Dekkers', ['project.read']);
  expect((await create({}, worker)).status).toBe(403);
  expect((await server.query(getNewProject, {}, worker)).status).toBe(403);
});
