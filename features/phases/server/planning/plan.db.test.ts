import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { changePhaseStatus, getPhase, listMyPhases, putPhase } from '../../contract.ts';
import type { PhaseTeamRole } from '../../labels.ts';
import { planPhase } from '../../planning/plan-contract.ts';
import { phaseHandlers } from '../handlers.ts';
import { planHandlers } from './plan-handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let planner: Identity;
let worker: Identity;
let other: Identity;
let project: { id: string; number: string };
let phase: string;
const car = newId();

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...phaseHandlers, ...planHandlers]);
  division = await addDivision(db, 'Bodem');
  planner = await addPerson(db, 'P. Planner', ['project.read', 'planning.manage', 'phase.manage']);
  worker = await addPerson(db, 'S. Driessen', ['form.fill']);
  other = await addPerson(db, 'R. Wolters', ['form.fill']);
  await db.insertInto('cars').values({ id: car, plate: 'V482KP', name: 'Bus' }).execute();
});

beforeEach(async () => {
  project = await addProject(db, { division_id: division });
  phase = await addPhase(db, { project_id: project.id, status: 'draft' });
});

const role: PhaseTeamRole = 'drill-master';
const start = () => new Date(Date.now() + 3_600_000).toISOString();
const end = () => new Date(Date.now() + 7_200_000).toISOString();
const plan = (changes: object = {}) => ({
  ...{ id: phase, version: 1, plannedStart: start(), plannedEnd: end(), team: [{ userId: worker.id, role }], cars: [car], instruments: [] },
  ...changes,
});
const titles = async (person: Identity) =>
  (await db.selectFrom('notifications').select('title').where('user_id', '=', person.id).orderBy('at').orderBy('id').execute()).map(({ title }) => title);

test('a phase that is planned shows in somebody’s days, with its car, and they are told', async () => {
  expect((await server.command(planPhase, plan(), planner)).body).toMatchObject({ result: { version: 2 } });
  const mine = (await server.query(listMyPhases, {}, worker)).body;
  expect(mine.find(({ id }) => id === phase)).toMatchObject({ status: 'planned', team: [{ id: worker.id, role }] });
  const sheet = (await server.query(getPhase, { project: project.number, phase: '01' }, planner)).body;
  expect(sheet).toMatchObject({ cars: [{ plate: 'V482KP' }], statusChanges: [{ from: 'draft', to: 'planned' }] });
  expect((await titles(worker)).at(-1)).toMatch(/^Je bent ingepland: /);

  expect((await server.command(planPhase, plan({ version: 2, team: [{ userId: other.id, role }], cars: [] }), planner)).status).toBe(200);
  expect((await titles(worker)).at(-1)).toMatch(/^Je bent niet meer ingepland: /);
  expect((await titles(other)).at(-1)).toMatch(/^Je bent ingepland: /);
  const later = { plannedStart: '2027-03-01T06:30:00.000Z', plannedEnd: '2027-03-01T15:00:00.000Z' };
  await server.command(planPhase, plan({ version: 3, team: [{ userId: other.id, role }], ...later }), planner);
  expect((await titles(other)).at(-1)).toBe('Andere datum: ma 1 mrt, 07:30–16:00');
  await server.command(planPhase, plan({ version: 4, plannedStart: null, plannedEnd: null, team: [] }), planner);
  expect((await titles(other)).at(-1)).toMatch(/^Je bent niet meer ingepland: ma 1 mrt/);
});

test('whoever changes dates or team on the page of the phase tells the same people as who plans on the board; a draft is nobody’s work yet', async () => {
  const on = (day: string) => ({ plannedStart: `${day}T06:30:00.000Z`, plannedEnd: `${day}T15:00:00.000Z` });
  const put = (version: number, day: string, team: readonly Identity[]) =>
    server.command(
      putPhase,
      {
        ...{ id: phase, project: project.number, number: '01', name: 'Boren', kind: 'drilling', assignment: 'Elf boringen.', version, ...on(day) },
        team: team.map(({ id }) => ({ userId: id, role })),
      },
      planner,
    );
  const before = { worker: await titles(worker), other: await titles(other) };
  const told = async () => ({ worker: (await titles(worker)).slice(before.worker.length), other: (await titles(other)).slice(before.other.length) });
  expect((await put(1, '2027-03-01', [worker])).status).toBe(200);
  expect(await told()).toEqual({ worker: [], other: [] });
  expect((await server.command(changePhaseStatus, { id: phase, from: 'draft', to: 'planned', reason: '' }, planner)).status).toBe(200);
  expect(await told()).toEqual({ worker: ['Je bent ingepland: ma 1 mrt, 07:30–16:00'], other: [] });
  expect((await put(2, '2027-03-01', [worker])).status).toBe(200);
  expect((await put(3, '2027-03-02', [worker, other])).status).toBe(200);
  expect((await put(4, '2027-03-02', [other])).status).toBe(200);
  const ofWorker = ['Je bent ingepland: ma 1 mrt, 07:30–16:00', 'Andere datum: di 2 mrt, 07:30–16:00', 'Je bent niet meer ingepland: di 2 mrt, 07:30–16:00'];
  expect(await told()).toEqual({ worker: ofWorker, other: ['Je bent ingepland: di 2 mrt, 07:30–16:00'] });
  expect((await server.command(changePhaseStatus, { id: phase, from: 'planned', to: 'cancelled', reason: 'Gaat niet door' }, planner)).status).toBe(200);
  expect((await told()).other.at(-1)).toBe('Je bent niet meer ingepland: di 2 mrt, 07:30–16:00');
});

test('who is held to projects and was not given this one hears of the days alone', async () => {
  const hired = await addPerson(db, 'B. Inhuur', ['form.fill']);
  await db.updateTable('users').set({ held_to_projects: true }).where('id', '=', hired.id).execute();
  const told = () => db.selectFrom('notifications').select(['title', 'text', 'href']).where('user_id', '=', hired.id).orderBy('at').orderBy('id').execute();
  const on = (day: string) => ({ plannedStart: `${day}T06:30:00.000Z`, plannedEnd: `${day}T15:00:00.000Z` });
  const team = [{ userId: hired.id, role }];
  await server.command(planPhase, plan({ ...on('2027-03-01'), team }), planner);
  await db.insertInto('user_project_access').values({ user_id: hired.id, project_number: project.number }).execute();
  await server.command(planPhase, plan({ ...on('2027-03-02'), team, version: 2 }), planner);
  expect(await told()).toEqual([
    { title: 'Je bent ingepland: ma 1 mrt, 07:30–16:00', text: expect.not.stringContaining(project.number), href: null },
    { title: 'Andere datum: di 2 mrt, 07:30–16:00', text: expect.stringContaining(project.number), href: expect.stringContaining(project.number) },
  ]);
});

test('planning is for who may, on what they may see, of the latest version', async () => {
  expect((await server.command(planPhase, plan(), worker)).status).toBe(403);
  expect((await server.command(planPhase, plan({ id: newId() }), planner)).status).toBe(404);
  const secret = await addProject(db, { division_id: division, confidential: true });
  const hidden = await addPhase(db, { project_id: secret.id });
  expect((await server.command(planPhase, plan({ id: hidden }), planner)).status).toBe(404);
  await server.command(planPhase, plan(), planner);
  expect((await server.command(planPhase, plan(), planner)).problem?.code).toBe('changed-by-someone-else');
});

test('work that has begun keeps its dates, and its team may change; what is over is left alone', async () => {
  const dates = { planned_start: '2026-11-24T06:30:00.000Z', planned_end: '2026-11-24T15:00:00.000Z' };
  await db
    .updateTable('phases')
    .set({ status: 'in-progress', ...dates })
    .where('id', '=', phase)
    .execute();
  expect((await server.command(planPhase, plan(), planner)).problem?.details?.reason).toMatch(/houdt haar data/);
  const same = { plannedStart: dates.planned_start, plannedEnd: dates.planned_end };
  expect((await server.command(planPhase, plan(same), planner)).status).toBe(200);
  await db.updateTable('phases').set({ status: 'closed' }).where('id', '=', phase).execute();
  expect((await server.command(planPhase, plan({ ...same, version: 2 }), planner)).problem?.code).toBe('not-possible-now');
});

test('who left, what is out of use, and the same person twice are told by field', async () => {
  const gone = await addPerson(db, 'K. Weg', []);
  await db.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
  const twice = { userId: worker.id, role };
  const answer = await server.command(planPhase, plan({ team: [{ userId: gone.id, role }, twice, twice], cars: [newId()], instruments: [newId()] }), planner);
  expect(answer.problem?.details?.fields?.map(({ path }) => path)).toEqual(['team', 'team', 'cars', 'instruments']);
});
