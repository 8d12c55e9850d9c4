import { beforeAll, expect, test } from 'vitest';
import { listLabelledCars } from '#features/cars/server/label-queries.ts';
import { listLabelledEquipment } from '#features/equipment/server/label-queries.ts';
import { listLabelledPhases } from '#features/phases/server/label-queries.ts';
import { listLabelledProjects } from '#features/projects/server/label-queries.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getCode, replaceCode } from '../contract.ts';
import { getThingOfCode, listLabelThings, makeCodes } from '../label-contract.ts';
import type { CodeKind } from '../labels.ts';
import { codeSubjects } from './code-subjects.ts';
import { codeHandlers } from './handlers.ts';
import { labelHandlers } from './label-handlers.ts';
import { recordedCodes } from './recorded.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let planner: Identity;
let worker: Identity;
let hired: Identity;
const [bus, trailer, xrf] = [newId(), newId(), newId()];

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...codeHandlers, ...labelHandlers]);
  codeSubjects.fill({ kind: 'phase', list: listLabelledPhases });
  codeSubjects.fill({ kind: 'project', list: listLabelledProjects });
  codeSubjects.fill({ kind: 'vehicle', list: listLabelledCars });
  codeSubjects.fill({ kind: 'equipment', list: listLabelledEquipment });
  planner = await addPerson(db, 'Tom', ['project.read', 'phase.manage', 'vehicle.manage', 'equipment.manage']);
  worker = await addPerson(db, 'Sanne', ['project.read', 'time.register']);
  hired = await addPerson(db, 'Bart', ['vehicle.manage'], { restricted: true, scope: [] as never });
  await db
    .insertInto('cars')
    .values([
      { id: bus, plate: 'V482KP', name: 'Bus 4', kind: 'van', ownership: 'lease', make: 'Ford', model: 'Transit' },
      { id: trailer, plate: 'WR23KT', name: 'Boorwagen', kind: 'trailer', ownership: 'company', retired_at: new Date() },
    ])
    .execute();
  await db.insertInto('equipment').values({ id: xrf, number: 'XRF-01', name: 'Niton XL3', kind: 'xrf', make: 'Thermo' }).execute();
  const project = await addProject(db, {
    division_id: await addDivision(db, 'Bodem'),
    city: 'Helmond',
    description: 'Verkennend onderzoek',
    address: 'Dorpsstraat 1',
  });
  await addPhase(db, { project_id: project.id, number: '01', name: 'Veldwerk boren' });
  await addPhase(db, { project_id: project.id, number: '02', name: 'Klaar', status: 'complete' });
  const hidden = await addProject(db, { division_id: await addDivision(db, 'Asbest'), confidential: true });
  await addPhase(db, { project_id: hidden.id, name: 'Geheim' });
});

const find = async (kind: CodeKind, search = '', caller = planner) => (await server.query(listLabelThings, { kind, search }, caller)).body.things;
const make = (kind: CodeKind, ids: readonly string[], caller = planner) =>
  server.command(makeCodes, { kind, things: ids.map((id) => ({ id, codeId: newId() })) }, caller);
const open = (code: string, caller = worker) => server.query(getThingOfCode, { code }, caller);

test('what carries a label is found by number, name, address and plate, while it is in use', async () => {
  expect(await find('vehicle', 'v-482 transit')).toMatchObject([{ id: bus, number: 'V-482-KP', name: 'Bus 4', code: null }]);
  expect(await find('vehicle', 'boorwagen')).toEqual([]);
  expect(await find('equipment', 'niton')).toMatchObject([{ id: xrf, number: 'XRF-01', text: expect.stringContaining('Thermo') }]);
  expect(await find('phase')).toMatchObject([{ name: 'Veldwerk boren, Verkennend onderzoek', text: 'Dorpsstraat 1, Helmond' }]);
  expect(await find('project', 'verkennend helmond')).toMatchObject([{ name: 'Verkennend onderzoek', text: 'Dorpsstraat 1, Helmond' }]);
  expect(await find('project', 'nergens 100%')).toEqual([]);
});

test('codes of many are made at once, and what has one keeps it', async () => {
  const [first] = (await make('vehicle', [bus])).body.result;
  const both = (await make('vehicle', [bus, trailer, bus])).body.result;
  expect(both.map(({ id }) => id).toSorted()).toEqual([bus, trailer].toSorted());
  expect(both.find(({ id }) => id === bus)?.code).toEqual(first?.code);
  expect((await find('vehicle', '482'))[0]?.code).toEqual(first?.code);
});

test('a code of a vehicle or equipment leads to its page, until it is withdrawn', async () => {
  const [thing] = (await make('equipment', [xrf])).body.result;
  const [id, code] = [thing?.code?.id ?? '', thing?.code?.code ?? ''];
  expect((await open(code)).body).toEqual({
    kind: 'equipment',
    number: 'XRF-01',
    name: 'Niton XL3',
    href: `/cp/registers/materieel/${xrf}`,
    withdrawnAt: null,
  });
  expect((await server.query(getCode, { code }, worker)).problem?.code).toBe('not-found');
  expect((await server.command(replaceCode, { id, newId: newId() }, planner)).status).toBe(200);
  expect((await open(code)).body.withdrawnAt).not.toBeNull();
  const [again] = (await make('equipment', [xrf])).body.result;
  expect([again?.code?.code === code, (await open(again?.code?.code ?? '')).body.withdrawnAt]).toEqual([false, null]);
  expect((await recordedCodes['thing-code']?.find?.(db, worker, [id]))?.size).toBe(1);
  expect((await recordedCodes['thing-code']?.find?.(db, hired, [id]))?.size).toBe(0);
});

test('each kind is made by who manages it, and nobody makes a code of what they may not see', async () => {
  const cars = await addPerson(db, 'Wagenpark', ['vehicle.manage']);
  expect((await make('vehicle', [bus], cars)).status).toBe(200);
  for (const answer of [make('equipment', [xrf], cars), make('vehicle', [bus], worker)]) expect((await answer).problem?.code).toBe('not-allowed');
  expect((await server.query(listLabelThings, { kind: 'equipment' }, cars)).problem?.code).toBe('not-allowed');
  const { id } = await db.selectFrom('phases').select('id').where('name', '=', 'Geheim').executeTakeFirstOrThrow();
  expect((await make('phase', [id])).problem?.code).toBe('not-found');
  expect((await make('vehicle', [newId()])).problem?.code).toBe('not-found');
  const [thing] = (await make('vehicle', [bus])).body.result;
  expect((await open(thing?.code?.code ?? '', hired)).problem?.code).toBe('not-found');
  const equipped = await addPerson(db, 'Magazijn', ['equipment.manage']);
  expect((await server.command(replaceCode, { id: thing?.code?.id ?? '', newId: newId() }, equipped)).problem?.code).toBe('not-found');
  expect((await open('0000000000')).problem?.code).toBe('not-found');
});
