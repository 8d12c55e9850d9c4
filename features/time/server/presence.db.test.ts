import { beforeAll, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { startTimeRegistration, stopTimeRegistration } from '../contract.ts';
import { listPresencePlaces, listPresent } from '../presence-contract.ts';
import { timeHandlers } from './handlers.ts';
import { started } from './testing.ts';

const TODAY = localDate(Date.now());
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, timeHandlers);
});

const worker = (name: string) => addPerson(db, name, ['time.register']);
const start = (person: Identity, date = TODAY) => server.command(startTimeRegistration, started(date, '00:01'), person);
const presentIds = async (reader: Identity) => (await server.query(listPresent, {}, reader)).body;

test('whose time runs is at work, until it stops; no more than that is told', async () => {
  const [sanne, reader] = [await worker('Sanne'), await worker('Lezer')];
  expect(await presentIds(reader)).not.toContain(sanne.id);
  const input = started(TODAY, '00:01');
  await server.command(startTimeRegistration, input, sanne);
  expect(await presentIds(reader)).toContain(sanne.id);
  const { body } = await server.query(listPresent, {}, reader);
  expect(body.every((one) => typeof one === 'string')).toBe(true);
  await server.command(stopTimeRegistration, { id: input.id, endedAt: new Date().toISOString() }, sanne);
  expect(await presentIds(reader)).not.toContain(sanne.id);
});

test('who forgot to stop yesterday, and who left the organisation, is not at work', async () => {
  const [forgetful, leaver, reader] = [await worker('Vergeten'), await worker('Vertrokken'), await worker('Lezer')];
  await start(forgetful, addDays(TODAY, -1));
  await start(leaver);
  await db.updateTable('users').set({ active: false }).where('id', '=', leaver.id).execute();
  const ids = await presentIds(reader);
  expect(ids).not.toContain(forgetful.id);
  expect(ids).not.toContain(leaver.id);
});

test('where and since when is for who plans them, leads them or judges their hours, and a project one may not see is not named', async () => {
  const [sanne, colleague, planner, manager, leader] = [
    await worker('Sanne'),
    await worker('Collega'),
    await addPerson(db, 'Planner', ['planning.manage', 'project.read']),
    await worker('Leidinggevende'),
    await addPerson(db, 'Projectleider', ['time.approve', 'project.read']),
  ];
  await db.updateTable('users').set({ manager_id: manager.id }).where('id', '=', sanne.id).execute();
  const project = await addProject(db, { division_id: await addDivision(db, 'Bodem'), leader_id: leader.id });
  const phaseId = await addPhase(db, { project_id: project.id, number: '03', name: 'Boringen' });
  const input = started(TODAY, '00:01', { phaseId });
  expect((await server.command(startTimeRegistration, input, sanne)).status).toBe(422);
  await db.insertInto('phase_team').values({ phase_id: phaseId, user_id: sanne.id, role: 'sampler' }).execute();
  expect((await server.command(startTimeRegistration, input, { ...sanne, permissions: new Set(['time.register', 'project.read']) })).status).toBe(200);
  const placeFor = async (reader: Identity) => (await server.query(listPresencePlaces, {}, reader)).body.find(({ id }) => id === sanne.id);
  const phase = { project: project.number, number: '03', name: 'Boringen' };
  expect(await placeFor(planner)).toMatchObject({ phase });
  expect(await placeFor(leader)).toMatchObject({ phase });
  expect(await placeFor(manager)).toMatchObject({ phase: null, since: input.startedAt });
  expect(await placeFor(colleague)).toBeUndefined();
});
