import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { listEmployeeProjects } from '../contract.ts';
import { synergyHandlers } from './handlers.ts';

const TODAY = localDate(Date.now());
const helmond = { address: 'Kanaaldijk-Zuid 41', city: 'Helmond', rd_x: 164_000, rd_y: 387_000 };
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let employee: Identity;
let number: string;
let count = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, synergyHandlers);
});
beforeEach(async () => {
  const branch = newId();
  await db.insertInto('branches').values({ id: branch, name: branch, city: 'Eindhoven', rd_x: 161_000, rd_y: 383_000 }).execute();
  division = await addDivision(db, 'Bodem');
  await db.updateTable('divisions').set({ branch_id: branch }).where('id', '=', division).execute();
  employee = await addPerson(db, 'S. Dekkers', ['project.read'], { divisionId: division });
  number = `P-${++count}`;
  await db.updateTable('users').set({ personnel_number: number }).where('id', '=', employee.id).execute();
});

const ask = (caller: Identity, of = number) => server.query(listEmployeeProjects, { employee: of }, caller);
const at = (days: number, time = '10:00:00Z') => new Date(`${addDays(TODAY, days)}T${time}`);
/** A phase that is planned so many days from today, on a project of its own. */
async function plan(days: number, more: Parameters<typeof addProject>[1] | object = {}, phase: object = {}) {
  const project = await addProject(db, { division_id: division, ...helmond, ...more });
  await addPhase(db, { project_id: project.id, planned_start: at(days), planned_end: at(days, '12:00:00Z'), ...phase }, [employee.id]);
  return project;
}

test('an employee sees the work of four weeks, with day, place, distance from the branch and who leads it', async () => {
  const leader = await addPerson(db, 'M. Vermeulen', []);
  const next = await plan(2, { leader_id: leader.id, client_name: 'Peelland', synergy_url: 'https://synergy.voorbeeld.nl/?ProjectNr=1' });
  const last = await plan(-14);
  for (const days of [-16, 15]) await plan(days);
  await plan(3, {}, { status: 'cancelled' });
  const { body } = await ask(employee, number.toLowerCase());
  expect(body).toMatchObject({
    employee: { name: 'S. Dekkers', isCaller: true },
    branch: { city: 'Eindhoven' },
    from: addDays(TODAY, -14),
    until: addDays(TODAY, 14),
  });
  expect(body.projects.map((project) => [project.number, project.days])).toEqual([
    [next.number, [addDays(TODAY, 2)]],
    [last.number, [addDays(TODAY, -14)]],
  ]);
  expect(body.projects[0]).toMatchObject({
    clientName: 'Peelland',
    leaderName: 'M. Vermeulen',
    place: { address: 'Kanaaldijk-Zuid 41', rd: { x: 164_000 } },
    distanceM: 5000,
    synergyUrl: 'https://synergy.voorbeeld.nl/?ProjectNr=1',
    nextStart: at(2).toISOString(),
  });
});

test('hours count too, a phase elsewhere leads there, and who is only on the team has no day', async () => {
  const elsewhere = await plan(1, {}, { address: 'Weg 2', city: 'Venlo', rd_x: 209_000, rd_y: 376_000 });
  const booked = await addProject(db, { division_id: division });
  const phase = await addPhase(db, { project_id: booked.id, planned_start: at(-40), planned_end: at(-39) });
  const hours = { id: newId(), user_id: employee.id, phase_id: phase, work_date: TODAY, started_at: at(0), ended_at: at(0, '11:00:00Z') };
  await db
    .insertInto('time_registrations')
    .values({ ...hours, kind: 'work', origin: 'manual' })
    .execute();
  const team = await addProject(db, { division_id: division });
  await addPhase(db, { project_id: team.id, planned_start: at(4) });
  await db.insertInto('project_team').values({ project_id: team.id, user_id: employee.id, role: 'adviser' }).execute();
  const { projects } = (await ask(employee)).body;
  expect(projects.map((project) => [project.number, project.place.city, project.days, project.distanceM])).toEqual([
    [elsewhere.number, 'Venlo', [addDays(TODAY, 1)], 48_508],
    [booked.number, '', [TODAY], null],
    [team.number, '', [], null],
  ]);
});

test('who leads the employee, plans or manages users may look; a colleague is refused, and an unknown number is of nobody', async () => {
  const project = await plan(1);
  const manager = await addPerson(db, 'Manager', ['project.read']);
  await db.updateTable('divisions').set({ manager_id: manager.id }).where('id', '=', division).execute();
  const own = await addPerson(db, 'Eigen leidinggevende', ['project.read']);
  await db.updateTable('users').set({ manager_id: own.id }).where('id', '=', employee.id).execute();
  const planner = await addPerson(db, 'Planner', ['project.read', 'phase.manage']);
  const admin = await addPerson(db, 'Beheerder', ['project.read', 'user.manage']);
  for (const caller of [manager, own, planner, admin]) {
    const { body } = await ask(caller);
    expect(body.projects.map((one) => one.number)).toEqual([project.number]);
    expect(body.employee.isCaller).toBe(false);
    expect(JSON.stringify(body)).not.toContain('+316');
  }
  const colleague = await addPerson(db, 'Collega', ['project.read', 'user.read', 'time.approve']);
  expect((await ask(colleague)).problem?.code).toBe('not-allowed');
  expect((await ask(colleague, 'bestaat-niet')).problem?.code).toBe('not-found');
  const hired = await addPerson(db, 'Ingehuurd', ['phase.manage'], { restricted: true, scope: [] });
  expect((await ask(hired)).status).toBe(403);
});

test('a project the reader may not see is not on it', async () => {
  const secret = await plan(1, { confidential: true });
  const planner = await addPerson(db, 'Planner', ['project.read', 'phase.manage']);
  expect((await ask(planner)).body.projects).toEqual([]);
  expect((await ask(employee)).body.projects.map((one) => one.number)).toEqual([secret.number]);
});
