import { beforeAll, beforeEach, expect, test } from 'vitest';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { publishDesign } from '#features/forms/server/design-queries.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { CAME_IN_DAYS, type FirstSteps, getFirstSteps, getOfficeToday, type OfficeToday } from '../contract.ts';
import { homeHandlers } from './handlers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let leader: Identity;
let worker: Identity;
let project: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, homeHandlers);
  division = await addDivision(db, 'Bodem');
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill']);
  await publishDesign(db, boorstaat);
});

beforeEach(async () => {
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'form.read-all', 'form.review', 'phase.release']);
  project = await addProject(db, { division_id: division, leader_id: leader.id });
});

const ask = async (user: Identity): Promise<OfficeToday> => (await server.query(getOfficeToday, { mine: 'true' }, user)).body as OfficeToday;

const handIn = (authorId: string, at: Date, state: string) =>
  db
    .insertInto('form_submissions')
    .values({
      id: newId(),
      design_key: boorstaat.key,
      design_version: boorstaat.version,
      title: '01',
      project_id: project.id,
      author_id: authorId,
      state,
      submitted_at: at,
      updated_at: at,
    })
    .execute();

test('forms of others wait for the leader, one’s own and judged ones do not', async () => {
  const now = new Date();
  await handIn(worker.id, now, 'submitted');
  await handIn(worker.id, now, 'approved');
  await handIn(leader.id, now, 'submitted');
  const { toReview } = await ask(leader);
  expect(toReview).toMatchObject({ count: 1, rows: [{ authorName: 'S. Driessen', projectNumber: project.number }] });
});

test('what came in is counted by day, with the days without anything', async () => {
  const now = new Date();
  await handIn(worker.id, now, 'submitted');
  await handIn(worker.id, now, 'approved');
  await handIn(worker.id, new Date(now.getTime() - 40 * DAY_MS), 'approved');
  const { cameIn, today } = await ask(leader);
  expect(cameIn).toHaveLength(CAME_IN_DAYS);
  expect(cameIn.at(-1)).toEqual({ day: today, judged: 1, waiting: 1 });
  expect(cameIn.slice(0, -1).every(({ judged, waiting }) => judged + waiting === 0)).toBe(true);
});

test('field work of today is shown with its team, work behind a desk and work of next week is not', async () => {
  const now = Date.now();
  const at = { planned_start: new Date(now - 60_000), planned_end: new Date(now + 60_000), status: 'in-progress' };
  await addPhase(db, { project_id: project.id, number: '01', ...at }, [worker.id]);
  await addPhase(db, { project_id: project.id, number: '02', ...at, kind: 'reporting' });
  await addPhase(db, { project_id: project.id, number: '03', planned_start: new Date(now + 3 * DAY_MS), planned_end: null, status: 'released' });
  const { inField } = await ask(leader);
  expect(inField.map(({ number, team }) => [number, team[0]?.name])).toEqual([['01', 'S. Driessen']]);
});

test('phases wait to be released in time and to be checked afterwards', async () => {
  const now = Date.now();
  await addPhase(db, { project_id: project.id, number: '01', status: 'planned', planned_start: new Date(now + 2 * DAY_MS) });
  await addPhase(db, { project_id: project.id, number: '02', status: 'planned', planned_start: new Date(now + 30 * DAY_MS) });
  await addPhase(db, { project_id: project.id, number: '03', status: 'field-work-done', planned_start: new Date(now - DAY_MS) });
  const { waitingPhases } = await ask(leader);
  expect(waitingPhases.map(({ number, status }) => [number, status])).toEqual([
    ['03', 'field-work-done'],
    ['01', 'planned'],
  ]);
});

test('of others’ projects nothing is shown when one asks for one’s own', async () => {
  const other = await addPerson(db, 'A. Ander', ['project.read', 'form.read-all', 'form.review']);
  await handIn(worker.id, new Date(), 'submitted');
  expect(await ask(other)).toMatchObject({ toReview: { count: 0, rows: [] }, inField: [], waitingPhases: [] });
});

test('somebody in the field has no office', async () => {
  expect((await server.query(getOfficeToday, {}, worker)).status).toBe(403);
});

test('what a first field day needs is found, and there is none any more once hours were registered', async () => {
  const admin = await addPerson(db, 'F. van den Berg', ['project.read', 'user.manage']);
  const steps = async () => (await server.query(getFirstSteps, {}, admin)).body as FirstSteps;
  expect(await steps()).toMatchObject({ isUnderWay: false, hasDivision: true, hasColleagues: true, hasVehicle: false, hasRegistration: false });
  expect((await steps()).project).not.toBeNull();
  const phase = await addPhase(db, { project_id: project.id, number: '07' });
  await db
    .insertInto('time_registrations')
    .values({
      id: newId(),
      user_id: worker.id,
      phase_id: phase,
      kind: 'work',
      activity: 'drilling',
      started_at: new Date(),
      origin: 'timer',
      work_date: '2026-11-26',
    })
    .execute();
  expect(await steps()).toMatchObject({ isUnderWay: true, hasPhase: true });
  expect((await server.query(getFirstSteps, {}, leader)).status).toBe(403);
});
