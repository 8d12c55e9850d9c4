import { beforeAll, expect, test } from 'vitest';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import * as contract from '../contract.ts';
import { organisationHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let stranger: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, organisationHandlers);
  admin = await addPerson(db, 'Fleur', ['organisation.manage']);
  stranger = await addPerson(db, 'Sanne', ['project.read']);
});

const divisionOf = (code: string, more: Partial<contract.DivisionInput> = {}): contract.DivisionInput => ({
  id: newId(),
  code,
  name: `Divisie ${code}`,
  managerId: admin.id,
  active: true,
  ...more,
});
const branchOf = (name: string, more: Partial<contract.BranchInput> = {}): contract.BranchInput => ({
  id: newId(),
  name,
  street: 'Dorpsstraat',
  houseNumber: 12,
  houseLetter: '',
  houseAddition: '',
  postcode: '5652ax',
  city: 'Eindhoven',
  active: true,
  ...more,
});
const put = (input: contract.DivisionInput, caller = admin, commandId = newId()) => server.command(contract.putDivision, input, caller, { commandId });

test('a division is made, changed at its version, and told with who leads it', async () => {
  const branch = branchOf('Helmond', { phone: '0492-59 55 55' });
  expect((await server.command(contract.putBranch, branch, admin)).body.result).toEqual({ version: 1 });
  const input = divisionOf('boden', { branchId: branch.id, certificates: ['vca-2', 'brl-2000'] });
  const commandId = newId();
  expect((await put(input, admin, commandId)).body.result).toEqual({ version: 1 });
  // The same press twice is one division.
  expect((await put(input, admin, commandId)).body.result).toEqual({ version: 1 });
  expect((await put({ ...input, costCenter: '4100', version: 1 })).body.result).toEqual({ version: 2 });
  expect((await put({ ...input, name: 'Van gisteren', version: 1 })).problem?.code).toBe('changed-by-someone-else');

  const { body } = await server.query(contract.getDivision, { division: input.id }, admin);
  expect(body).toMatchObject({ code: 'BODEN', manager: { name: 'Fleur' }, branch: { name: 'Helmond' }, costCenter: '4100', memberCount: 0, version: 2 });
  const rows = await db.selectFrom('commands').select('changes').where('name', '=', 'division.put').orderBy('receipt').execute();
  expect(rows[1]?.changes).toEqual([{ subject: 'division', id: input.id, from: { costCenter: '' }, to: { costCenter: '4100' } }]);
  expect((await server.query(contract.listBranches, {}, admin)).body.find(({ id }) => id === branch.id)).toMatchObject({
    postcode: '5652 AX',
    phone: '+31492595555',
    divisions: [{ name: input.name }],
  });
});

test('a code that is taken, somebody who left and two levels of VCA are refused at their field', async () => {
  await put(divisionOf('ASB'));
  const leaver = await addPerson(db, 'Weg', []);
  await db.updateTable('users').set({ active: false }).where('id', '=', leaver.id).execute();
  const fieldsOf = async (more: Partial<contract.DivisionInput>, code = newId().slice(-6)) =>
    (await put(divisionOf(code, more))).problem?.details?.fields?.map(({ path }) => path);
  expect(await fieldsOf({}, 'asb')).toEqual(['code']);
  expect(await fieldsOf({ managerId: leaver.id })).toEqual(['managerId']);
  expect(await fieldsOf({ certificates: ['vca-1', 'vca-p'] })).toEqual(['certificates']);
  expect(await fieldsOf({ branchId: newId() })).toEqual(['branchId']);
});

test('a division with people stays active, and says who they are', async () => {
  const input = divisionOf('MKB', { name: 'Begeleiding' });
  await put(input);
  const names = ['Anna', 'Bas', 'Cees', 'Dirk', 'Eva', 'Fred', 'Gijs'];
  for (const name of names) await addPerson(db, name, [], { divisionId: input.id });
  const { problem } = await put({ ...input, active: false, version: 1 });
  expect(problem?.code).toBe('still-in-use');
  expect(problem?.details?.reason).toBe('In Begeleiding werken nog Anna, Bas, Cees, Dirk, Eva en 2 anderen. Geef hen eerst een andere divisie.');
  expect((await server.query(contract.getDivision, { division: input.id }, admin)).body.members.map(({ name }) => name)).toEqual(names);
  expect((await server.command(contract.deleteDivision, { id: input.id, version: 1 }, admin)).problem?.details?.reason).toContain('7 mensen');

  await db.updateTable('users').set({ active: false }).where('division_id', '=', input.id).execute();
  expect((await put({ ...input, active: false, version: 1 })).status).toBe(200);
  // Who left still belonged to it: it can't go.
  expect((await server.command(contract.deleteDivision, { id: input.id, version: 2 }, admin)).problem?.code).toBe('still-in-use');
});

test('what was never used can go', async () => {
  const branch = branchOf('Tijdelijk');
  await server.command(contract.putBranch, branch, admin);
  const input = divisionOf('TMP', { branchId: branch.id });
  await put(input);
  expect((await server.command(contract.deleteBranch, { id: branch.id, version: 1 }, admin)).problem?.details?.reason).toContain('Divisie TMP');
  expect((await server.command(contract.putBranch, { ...branch, active: false, version: 1 }, admin)).problem?.code).toBe('still-in-use');
  expect((await server.command(contract.deleteDivision, { id: input.id, version: 1 }, admin)).status).toBe(200);
  expect((await server.command(contract.deleteBranch, { id: branch.id, version: 1 }, admin)).status).toBe(200);
  expect((await server.query(contract.getDivision, { division: input.id }, admin)).problem?.code).toBe('not-found');
});

test('a branch has an address that can exist', async () => {
  const { problem } = await server.command(
    contract.putBranch,
    branchOf('Fout', { postcode: '1234 SS', houseNumber: 0, phone: '12', rd: { x: 1, y: 1 } }),
    admin,
  );
  expect(problem?.details?.fields?.map(({ path }) => path).sort()).toEqual(['houseNumber', 'phone', 'postcode', 'rd.y']);
  await server.command(contract.putBranch, branchOf('Breda'), admin);
  expect((await server.command(contract.putBranch, branchOf('breda'), admin)).problem?.details?.fields?.[0]?.path).toBe('name');
});

test('everybody reads whom to call, who manages the organisation says it', async () => {
  const hired = await addPerson(db, 'Bart', [], { restricted: true, scope: [] });
  const { version } = (await server.query(contract.getEmergencyDetails, {}, stranger)).body;
  const input = { phone: '040-2340112', safetyOfficerId: stranger.id, version };
  expect((await server.command(contract.putEmergencyDetails, input, stranger)).problem?.code).toBe('not-allowed');
  expect((await server.command(contract.putEmergencyDetails, input, admin)).status).toBe(200);
  expect((await server.query(contract.getEmergencyDetails, {}, hired)).body).toMatchObject({ phone: '+31402340112', safetyOfficer: { name: 'Sanne' } });
  expect((await server.command(contract.putEmergencyDetails, input, admin)).problem?.code).toBe('changed-by-someone-else');
});

test('who does not manage the organisation sees and changes none of it', async () => {
  expect((await server.query(contract.listDivisions, {}, stranger)).problem?.code).toBe('not-allowed');
  expect((await server.query(contract.listManagerCandidates, {}, stranger)).problem?.code).toBe('not-allowed');
  expect((await put(divisionOf('X'), stranger)).problem?.code).toBe('not-allowed');
});
