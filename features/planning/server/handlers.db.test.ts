import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { getBoard } from '../contract.ts';
import { planningBoardHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let planner: Identity;
let worker: Identity;
const phases: Record<'now' | 'later' | 'waiting' | 'hidden' | 'cancelled', string> = { now: '', later: '', waiting: '', hidden: '', cancelled: '' };

const on = (day: string) => ({ planned_start: instantAt(day, '07:30'), planned_end: instantAt(day, '16:00') });

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, planningBoardHandlers);
  const division = await addDivision(db, 'Bodem');
  planner = await addPerson(db, 'P. Planner', ['project.read', 'planning.manage']);
  worker = await createUser(db, { roles: ['field-worker'], name: 'S. Driessen', divisionId: division });
  const project = await addProject(db, { division_id: division, city: 'Helmond' });
  const secret = await addProject(db, { division_id: division, confidential: true });
  phases.now = await addPhase(db, { project_id: project.id, number: '01', ...on('2026-11-25') }, [worker.id]);
  phases.later = await addPhase(db, { project_id: project.id, number: '02', ...on('2026-12-08') }, [worker.id]);
  phases.waiting = await addPhase(db, { project_id: project.id, number: '03' });
  phases.cancelled = await addPhase(db, { project_id: project.id, number: '04', status: 'cancelled', ...on('2026-11-25') }, [worker.id]);
  phases.hidden = await addPhase(db, { project_id: secret.id, ...on('2026-11-26') }, [worker.id]);
  const leave = { user_id: worker.id, kind: 'parental', from_day: '2026-11-27', from_part: 'am', to_day: '2026-11-27', to_part: 'pm', asked_at: new Date() };
  await db
    .insertInto('absences')
    .values([
      { id: newId(), ...leave, status: 'requested' },
      { id: newId(), ...leave, status: 'withdrawn' },
    ])
    .execute();
});

const board = async (weeks: '1' | '2' | '4' = '1') => (await server.query(getBoard, { from: '2026-11-23', weeks }, planner)).body;

test('the board holds the phases of its weeks, and what still waits', async () => {
  const week = await board();
  expect(week.phases.map(({ id }) => id)).toEqual([phases.now]);
  expect(week.phases[0]).toMatchObject({ city: 'Helmond', team: [{ userId: worker.id, role: 'drill-master' }] });
  expect(week.unplanned.map(({ id }) => id)).toEqual([phases.waiting]);
  expect((await board('4')).phases.map(({ id }) => id)).toEqual([phases.now, phases.later]);
});

test('of leave it tells that somebody is away, and not what for', async () => {
  expect((await board()).absences).toEqual([{ userId: worker.id, from: '2026-11-27', fromPart: 'am', to: '2026-11-27', toPart: 'pm', isApproved: false }]);
});

test('of work that may not be seen it tells who and when, and nothing else', async () => {
  const { busy } = await board();
  expect(busy).toEqual([
    {
      plannedStart: instantAt('2026-11-26', '07:30'),
      plannedEnd: instantAt('2026-11-26', '16:00'),
      userIds: [worker.id],
      carIds: [],
      equipmentIds: [],
      isOver: false,
    },
  ]);
});

test('gear that is ordered is told with for whom; of work that may not be seen only that it is kept, and what came back not at all', async () => {
  const [car, xrf] = [newId(), newId()];
  await db.insertInto('cars').values({ id: car, plate: 'V482KP', name: 'Bus' }).execute();
  await db.insertInto('equipment').values({ id: xrf, number: 'XRF-01', name: 'XRF', kind: 'xrf' }).execute();
  const order = (phase_id: string, thing: object, status: string, day = '2026-11-25') => ({
    ...{ id: newId(), phase_id, from_day: day, to_day: day, status, made_by: planner.id, made_at: new Date() },
    ...thing,
  });
  await db
    .insertInto('gear_orders')
    .values([
      order(phases.now, { car_id: car }, 'confirmed'),
      order(phases.hidden, { equipment_id: xrf }, 'confirmed', '2026-11-26'),
      order(phases.now, { equipment_id: xrf }, 'returned'),
      order(phases.now, { car_id: car }, 'requested', '2026-12-20'),
      order(phases.now, { item: 'Aggregaat' }, 'requested'),
    ])
    .execute();
  const { orders } = await board();
  expect(orders).toEqual([
    { thingId: car, phaseId: phases.now, from: '2026-11-25', to: '2026-11-25', by: expect.stringMatching(/-01$/) },
    { thingId: xrf, phaseId: null, from: '2026-11-26', to: '2026-11-26', by: 'werk dat je niet mag zien' },
  ]);
});

test('it is for who plans', async () => {
  expect((await server.query(getBoard, { from: '2026-11-23', weeks: '1' }, worker)).status).toBe(403);
  expect((await board()).people.map(({ name }) => name)).toEqual(['S. Driessen']);
});

test('whoever left and is still on a team stands on the board, and each with the days they work', async () => {
  const division = await addDivision(db, 'Water');
  const project = await addProject(db, { division_id: division });
  const gone = await createUser(db, { roles: ['field-worker'], name: 'K. Weg', divisionId: division });
  const partTime = await createUser(db, { roles: ['field-worker'], name: 'L. Deeltijd', divisionId: division });
  const unplanned = await createUser(db, { roles: ['field-worker'], name: 'M. Ook weg', divisionId: division });
  await addPhase(db, { project_id: project.id, ...on('2027-02-03') }, [gone.id]);
  for (const { id } of [gone, unplanned]) await db.updateTable('users').set({ active: false, service_until: '2027-01-31' }).where('id', '=', id).execute();
  await db
    .insertInto('personal_data')
    .values({ user_id: partTime.id, work_days: [1, 2, 4] })
    .execute();
  const { people } = (await server.query(getBoard, { from: '2027-02-01', weeks: '1' }, planner)).body;
  const week = [1, 2, 3, 4, 5];
  expect(people.filter(({ divisionName }) => divisionName === 'Water')).toMatchObject([
    { name: 'K. Weg', isActive: false, serviceFrom: null, serviceUntil: '2027-01-31', workDays: week },
    { name: 'L. Deeltijd', isActive: true, serviceFrom: null, serviceUntil: null, workDays: [1, 2, 4] },
  ]);
});

test('of who is held to projects it tells which they were given, as far as the planner may see these', async () => {
  const division = await addDivision(db, 'Inhuur');
  const [open, secret] = [await addProject(db, { division_id: division }), await addProject(db, { division_id: division, confidential: true })];
  const hired = await createUser(db, { roles: ['external'], name: 'B. Inhuur', divisionId: division, restricted: true });
  await db.updateTable('users').set({ held_to_projects: true }).where('id', '=', hired.id).execute();
  const rows = [open, secret].map(({ number }) => ({ user_id: hired.id, project_number: number, valid_until: '2027-03-31' }));
  await db.insertInto('user_project_access').values(rows).execute();
  const people = (await server.query(getBoard, { from: '2027-03-01', weeks: '1' }, planner)).body.people;
  expect(people.find(({ id }) => id === hired.id)?.heldTo).toEqual([{ project: open.number, from: null, until: '2027-03-31' }]);
  expect(people.find(({ id }) => id === worker.id)?.heldTo).toBeNull();
});

test('what nobody is on still waits when its day went by, and no longer once it is done or long ago', async () => {
  const division = await addDivision(db, 'Archief');
  const project = await addProject(db, { division_id: division });
  const went = await addPhase(db, { project_id: project.id, number: '01', ...on('2027-05-07') });
  await addPhase(db, { project_id: project.id, number: '02', status: 'field-work-done', ...on('2027-05-07') });
  await addPhase(db, { project_id: project.id, number: '03', ...on('2027-01-07') });
  await addPhase(db, { project_id: project.id, number: '04', ...on('2027-05-07') }, [worker.id]);
  const { unplanned } = (await server.query(getBoard, { from: '2027-05-10', weeks: '1' }, planner)).body;
  expect(unplanned.filter(({ projectNumber }) => projectNumber === project.number).map(({ id }) => id)).toEqual([went]);
});
