import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { listPhaseShapes, putPhaseShape, removePhaseShape, type ShapeInput } from '../contract.ts';
import { mapShapeHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let other: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, mapShapeHandlers);
});

beforeEach(async () => {
  const division = await addDivision(db, 'Bodem');
  project = await addProject(db, { division_id: division });
  worker = await addPerson(db, 'Sanne', ['form.fill', 'project.read']);
  other = await addPerson(db, 'Daan', ['form.fill', 'project.read']);
  phaseId = await addPhase(db, { project_id: project.id, status: 'in-progress' }, [worker.id, other.id]);
});

const corners = [
  { rdX: 173_400.123, rdY: 387_900, accuracyMeters: 1.5 },
  { rdX: 173_410, rdY: 387_900 },
  { rdX: 173_410, rdY: 387_920 },
];
const shape = (more: Partial<ShapeInput> = {}): ShapeInput => ({
  ...{ id: newId(), project: project.number, phase: '01', form: 'area', kind: 'depot', name: 'Depot 1', corners },
  ...more,
});
const put = (input: ShapeInput, caller = worker) => server.command(putPhaseShape, input, caller);
const remove = (id: string, version: number, caller = worker) => server.command(removePhaseShape, { id, version }, caller);
const list = async (caller = worker) => (await server.query(listPhaseShapes, { project: project.number, phase: '01' }, caller)).body.shapes;

test('an area is put down once, to the millimetre, changed on its version, taken away and put back', async () => {
  const input = shape();
  const commandId = newId();
  for (let turn = 0; turn < 2; turn++) expect((await server.command(putPhaseShape, input, worker, { commandId })).body.result).toEqual({ version: 1 });
  const [first, second, third] = corners;
  expect(await list()).toMatchObject([
    { name: 'Depot 1', by: 'Sanne', version: 1, corners: [first, { ...second, accuracyMeters: null }, { ...third, accuracyMeters: null }] },
  ]);
  expect((await put({ ...input, note: 'Afgedekt', version: 1 }, other)).body.result).toEqual({ version: 2 });
  const late = await put({ ...input, version: 1 });
  expect(late.problem).toMatchObject({ code: 'changed-by-someone-else', details: { current: { note: 'Afgedekt' } } });
  expect(late.problem?.details?.reason).toContain('door Daan gewijzigd');
  expect((await remove(input.id, 1)).problem?.code).toBe('changed-by-someone-else');
  expect((await remove(input.id, 2)).body.result).toEqual({ version: 3 });
  expect((await remove(input.id, 2)).body.result).toEqual({ version: 3 });
  expect(await list()).toEqual([]);
  expect((await put({ ...input, version: 2 }, other)).problem?.details?.reason).toContain('door Sanne weggehaald');
  expect((await put({ ...input, version: 3 })).body.result).toEqual({ version: 4 });
  expect(await list()).toMatchObject([{ name: 'Depot 1', version: 4 }]);
});

test('what can’t be a line or an area is refused with what to do', async () => {
  const messageOf = async (more: Partial<ShapeInput>) => (await put(shape(more))).problem?.details?.fields?.[0]?.message;
  const [first, second, third] = corners;
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are three corners.');
  expect(await messageOf({ corners: [first, third, second, { rdX: 173_401, rdY: 387_919 }] })).toContain('kruist zichzelf');
  expect(await messageOf({ corners: [first, second] })).toContain('ten minste 3 hoekpunten');
  expect(await messageOf({ form: 'line', kind: 'trench', corners: [{ rdX: first.rdY, rdY: first.rdX }, second] })).toContain('omgewisseld');
  expect(await messageOf({ kind: 'trench', form: 'line', name: ' ' })).toContain('Vul een naam in');
  expect(await messageOf({ form: 'line', kind: 'depot' })).toContain('Kies een soort');
  const many = Array.from({ length: 501 }, (_, index) => ({ rdX: 173_000 + index, rdY: 387_900 }));
  expect(await messageOf({ form: 'line', kind: 'trench', corners: many })).toContain('ten hoogste 500 hoekpunten');
  expect(await list()).toEqual([]);
});

test('for whom the project is not, none of it exists; and in a phase that has ended nothing changes', async () => {
  const input = shape();
  await put(input);
  const hired = await addPerson(db, 'Bart', ['form.fill'], { restricted: true, scope: [] });
  expect((await server.query(listPhaseShapes, { project: project.number, phase: '01' }, hired)).problem?.code).toBe('not-found');
  expect((await put(shape(), hired)).problem?.code).toBe('not-found');
  expect((await remove(input.id, 1, hired)).problem?.code).toBe('not-found');
  const reader = await addPerson(db, 'Lies', ['project.read']);
  expect((await put(shape(), reader)).problem?.code).toBe('not-allowed');
  await addPhase(db, { project_id: project.id, status: 'in-progress', number: '02' }, [worker.id]);
  expect((await put({ ...input, phase: '02', version: 1 })).problem?.code).toBe('already-exists');
  await db.updateTable('phases').set({ status: 'closed' }).where('id', '=', phaseId).execute();
  expect((await put({ ...input, version: 1 })).problem?.code).toBe('not-possible-now');
  expect((await remove(input.id, 1)).problem?.code).toBe('not-possible-now');
  expect(await list()).toHaveLength(1);
});
