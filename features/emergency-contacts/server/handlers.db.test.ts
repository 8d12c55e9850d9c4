import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase, readPersonalPart } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import * as contract from '../contract.ts';
import { emergencyContactFeature } from './feature.ts';
import { emergencyContactHandlers } from './handlers.ts';

const TODAY = localDate(Date.now());
const NOW = () => new Date().toISOString();
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let owner: Identity;
let colleague: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, emergencyContactHandlers);
});
beforeEach(async () => {
  division = await addDivision(db, 'Bodem');
  owner = await addPerson(db, 'Sanne', [], { divisionId: division });
  colleague = await addPerson(db, 'Youssef', []);
  await put(owner, 0);
});

const contact = (name: string, more: object = {}) => ({ id: newId(), name, relation: 'moeder', phone: '06-12345678', secondPhone: null, remark: '', ...more });
const put = (caller: Identity, version: number, contacts = [contact('Karin')]) => server.command(contract.putEmergencyContacts, { contacts, version }, caller);
const team = async (caller: Identity, day = TODAY) => (await server.query(contract.listTeamEmergencyContacts, { day }, caller)).body;
const note = (caller: Identity, viewedAt = NOW()) =>
  server.command(contract.recordEmergencyView, { id: newId(), userId: owner.id, reason: 'emergency', viewedAt }, caller);
const open = (caller: Identity) => server.command(contract.openEmergencyContacts, { id: newId(), userId: owner.id, reason: 'drill' }, caller);
const getOf = (caller: Identity) => server.query(contract.getEmergencyContactsOf, { user: owner.id }, caller);
const views = async () => (await server.query(contract.listEmergencyViews, {}, owner)).body;

/** A phase that is planned on a local day, with a team. */
async function work(day: string, teamIds: readonly string[], status = 'planned'): Promise<string> {
  const project = await addProject(db, { division_id: division });
  const at = new Date(`${day}T10:00:00Z`);
  return addPhase(db, { project_id: project.id, planned_start: at, planned_end: at, status }, teamIds);
}

test('somebody keeps up to three contacts, in their order, and nobody reads them in the history', async () => {
  expect((await put(owner, 1, [contact('Piet'), contact('Karin', { secondPhone: '040-2123456' })])).body.result).toEqual({ version: 2 });
  const own = (await server.query(contract.getOwnEmergencyContacts, {}, owner)).body;
  expect(own.contacts.map(({ name, phone }) => [name, phone])).toEqual([
    ['Piet', '+31612345678'],
    ['Karin', '+31612345678'],
  ]);
  expect((await put(owner, 1)).problem?.code).toBe('changed-by-someone-else');
  expect((await put(owner, 0)).problem?.code).toBe('changed-by-someone-else');
  expect(
    (
      await put(
        owner,
        2,
        ['a', 'b', 'c', 'd'].map((name) => contact(name)),
      )
    ).problem?.details?.fields?.[0]?.path,
  ).toBe('contacts');
  expect((await put(owner, 2, [contact('x', { remark: 'BSN 111222333', phone: '1' })])).problem?.details?.fields?.map(({ path }) => path)).toEqual([
    'contacts.0.phone',
    'contacts.0.remark',
  ]);
  const history = JSON.stringify(await db.selectFrom('commands').select(['input', 'changes']).where('user_id', '=', owner.id).execute());
  for (const secret of ['Piet', 'Karin', '12345678', '2123456']) expect(history).not.toContain(secret);
});

test('the contacts of the team of today are given to that team, today', async () => {
  await work(TODAY, [owner.id, colleague.id]);
  expect(await team(colleague)).toMatchObject([{ name: 'Sanne', contacts: [{ name: 'Karin' }] }]);
  expect(await team(colleague, addDays(TODAY, 1))).toEqual([]);
  await db.updateTable('users').set({ active: false }).where('id', '=', owner.id).execute();
  expect(await team(colleague)).toEqual([]);
});

test('not to a team of yesterday, tomorrow or work that was called off', async () => {
  await work(addDays(TODAY, -1), [owner.id, colleague.id]);
  await work(addDays(TODAY, 1), [owner.id, colleague.id]);
  await work(TODAY, [owner.id, colleague.id], 'cancelled');
  expect(await team(colleague)).toEqual([]);
});

test('who has time on the same project that day works there together, members of the restricted group too', async () => {
  const hired = await addPerson(db, 'Bart', [], { restricted: true, scope: [] });
  const phase_id = await work(addDays(TODAY, 5), []);
  for (const user_id of [owner.id, hired.id])
    await db
      .insertInto('time_registrations')
      .values({ id: newId(), user_id, phase_id, work_date: TODAY, started_at: new Date(`${TODAY}T06:00:00Z`), kind: 'work', origin: 'timer' })
      .execute();
  expect((await team(hired)).map(({ name }) => name)).toEqual(['Sanne']);
  expect((await note(hired)).status).toBe(200);
});

test('a view that was made without a network is told to the owner when it arrives, with who, when and why', async () => {
  const yesterday = addDays(TODAY, -1);
  await work(yesterday, [owner.id, colleague.id]);
  expect((await note(colleague, `${yesterday}T10:15:00.000Z`)).status).toBe(200);
  expect(await views()).toMatchObject([{ viewer: 'Youssef', reason: 'emergency', basis: 'team', viewedAt: `${yesterday}T10:15:00.000Z` }]);
  const told = await db.selectFrom('notifications').select(['title', 'href']).where('user_id', '=', owner.id).execute();
  expect(told).toEqual([{ title: 'Youssef zag je noodcontacten', href: '/cp/home/persoonlijk/ice' }]);
  expect((await server.query(contract.listEmergencyViews, {}, colleague)).body).toEqual([]);
});

test('who leads the division and the KAM-coördinator open them with a reason, which is written down first', async () => {
  const manager = await addPerson(db, 'Marieke', []);
  await db.updateTable('divisions').set({ manager_id: manager.id }).where('id', '=', division).execute();
  const own = await addPerson(db, 'Joost', []);
  await db.updateTable('users').set({ manager_id: own.id }).where('id', '=', owner.id).execute();
  const safety = await addPerson(db, 'Ruben', ['emergency-contacts.read-all']);
  for (const caller of [manager, own, safety]) {
    expect((await getOf(caller)).problem?.code).toBe('not-found');
    expect((await open(caller)).status).toBe(200);
    expect((await getOf(caller)).body.contacts).toMatchObject([{ name: 'Karin' }]);
  }
  expect((await views()).map(({ viewer, basis }) => [viewer, basis])).toEqual([
    ['Ruben', 'safety'],
    ['Joost', 'manager'],
    ['Marieke', 'manager'],
  ]);
  await db
    .updateTable('emergency_contact_views')
    .set({ received_at: new Date(Date.now() - 16 * 60_000) })
    .execute();
  expect((await getOf(manager)).problem?.code).toBe('not-found');
});

test('for anybody else there is nothing, and they leave no trace with the owner', async () => {
  const stranger = await addPerson(db, 'Vreemd', ['user.manage', 'user.read', 'personal-data.manage']);
  for (const { problem } of [await note(stranger), await open(stranger), await getOf(stranger), await note(owner)]) expect(problem?.code).toBe('not-found');
  const hired = await addPerson(db, 'Bart', ['emergency-contacts.read-all'], { restricted: true, scope: [] });
  expect((await open(hired)).problem?.code).toBe('not-found');
  expect(await views()).toEqual([]);
});

test('somebody’s own data has their contacts and who looked at them', async () => {
  await work(TODAY, [owner.id, colleague.id]);
  expect((await note(colleague)).status).toBe(200);
  expect(await readPersonalPart(emergencyContactFeature, db, owner)).toMatchObject({
    'noodcontacten.json': { contacts: [{ name: 'Karin', phone: '+31612345678' }] },
    'inzage-noodcontacten.json': [{ viewer: 'Youssef', reason: 'emergency', basis: 'team' }],
  });
  expect(await readPersonalPart(emergencyContactFeature, db, colleague)).toEqual({ 'noodcontacten.json': null, 'inzage-noodcontacten.json': [] });
});
