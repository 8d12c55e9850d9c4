import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getProject, listProjectFilters, updateChecklist } from '../contract.ts';
import { projectHandlers } from './handlers.ts';
import { addDivision, addPerson, addProject } from './testing.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let leader: Identity;
let worker: Identity;
let external: Identity;
let project: { id: string; number: string };
let secret: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, projectHandlers);
  const division = await addDivision(db, 'Bodem');
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'project.manage', 'phase.manage', 'phase.release']);
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill']);
  project = await addProject(db, { division_id: division, leader_id: leader.id, protocols: ['1001'], offer_cents: 1234500, rd_x: 173900, rd_y: 387200 });
  secret = await addProject(db, { division_id: division, confidential: true });
  external = await addPerson(db, 'Extern', ['form.fill'], { restricted: true, scope: [project.id] });
  await db.insertInto('project_team').values({ project_id: project.id, user_id: worker.id, role: 'field-worker' }).execute();
  await db.insertInto('project_contacts').values({ id: newId(), project_id: project.id, name: 'P. Smits', role: 'on-site', phone: '+31687654321' }).execute();
});

describe('a project', () => {
  test('comes whole: leader, team, contacts and place', async () => {
    const { body } = await server.query(getProject, { project: project.number }, leader);
    expect(body).toMatchObject({
      number: project.number,
      leader: { name: 'M. Vermeulen', phone: '+31612345678' },
      team: [{ name: 'S. Driessen', role: 'field-worker' }],
      contacts: [{ name: 'P. Smits', phone: '+31687654321' }],
      place: { rd: { x: 173900, y: 387200 } },
      offerCents: 1234500,
      plannedStart: null,
      checklist: [],
    });
  });
  test('keeps what the client pays from who has nothing to do with it, not from who keeps the money of projects', async () => {
    expect((await server.query(getProject, { project: project.number }, worker)).body.offerCents).toBeNull();
    const office = await addPerson(db, 'I. Smulders', ['project.read', 'cost.manage']);
    expect((await server.query(getProject, { project: project.number }, office)).body.offerCents).toBe(1234500);
  });
  test('that does not exist and one that may not be seen are refused alike', async () => {
    const missing = await server.query(getProject, { project: '26.99999' }, worker);
    const hidden = await server.query(getProject, { project: secret.number }, worker);
    expect([missing.status, hidden.status]).toEqual([404, 404]);
    expect(hidden.body).toEqual(missing.body);
  });
  test('is open to a restricted person only when it is allowed', async () => {
    expect((await server.query(getProject, { project: project.number }, external)).status).toBe(200);
    expect((await server.query(getProject, { project: secret.number }, external)).status).toBe(404);
  });
});

test('filters name every division and only people who lead a project', async () => {
  const { body } = await server.query(listProjectFilters, {}, leader);
  expect(body.divisions.map(({ name }) => name)).toEqual(['Bodem']);
  expect(body.leaders.map(({ name }) => name)).toEqual(['M. Vermeulen']);
  expect((await server.query(listProjectFilters, {}, external)).status).toBe(403);
});

describe('the contract checklist', () => {
  const answerNow = async (answers: { item: string; answer: string }[], version: number, caller = leader) =>
    server.command(updateChecklist, { project: project.number, answers, version }, caller);

  test('keeps an answer with who gave it, and goes up a version', async () => {
    const before = (await server.query(getProject, { project: project.number }, leader)).body.version;
    const answer = await answerNow([{ item: 'lot-size', answer: '1200' }], before);
    expect(answer.body.result).toEqual({ version: before + 1 });
    const { body } = await server.query(getProject, { project: project.number }, leader);
    expect(body.checklist).toMatchObject([{ item: 'lot-size', answer: '1200', by: 'M. Vermeulen' }]);
  });
  test('refuses an answer based on an older version, with what stands now', async () => {
    const { version } = (await server.query(getProject, { project: project.number }, leader)).body;
    const answer = await answerNow([{ item: 'lot-size', answer: '900' }], version - 1);
    expect(answer.problem).toMatchObject({ code: 'changed-by-someone-else', details: { current: { version, checklist: [{ answer: '1200' }] } } });
  });
  test('names the answer that is wrong and the remedy', async () => {
    const { version } = (await server.query(getProject, { project: project.number }, leader)).body;
    const answer = await answerNow(
      [
        { item: 'under-certificate', answer: 'yes' },
        { item: 'lot-count', answer: 'drie' },
      ],
      version,
    );
    expect(answer.problem?.details?.fields).toEqual([{ path: 'answers.1.answer', message: 'Vul een getal in, bijvoorbeeld 1200 of 12,5.' }]);
  });
  test('refuses an item that the protocols do not ask', async () => {
    const { version } = (await server.query(getProject, { project: project.number }, leader)).body;
    expect((await answerNow([{ item: 'iets-anders', answer: 'ja' }], version)).status).toBe(422);
  });
  test('is not for who only reads', async () => expect((await answerNow([{ item: 'lot-size', answer: '1' }], 1, worker)).status).toBe(403));
  test('writes what changed into the audit log', async () => {
    const rows = await db.selectFrom('commands').select('changes').where('name', '=', 'project.update-checklist').execute();
    expect(rows[0]?.changes).toEqual([{ subject: 'project', id: project.id, from: { 'lot-size': '' }, to: { 'lot-size': '1200' } }]);
  });
});
