import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addHandedIn, addRevision } from '#features/forms/server/testing.ts';
import { productNorms } from '#features/norms/norms.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getLogistics, type LabMoveInput, type LabSampleInput, moveLabOrder, putLabOrder, putLabSample, removeLabSample } from '../contract.ts';
import { logisticsHandlers } from './handlers.ts';
import { labOrderDocument } from './lab-order-document.ts';

const NOW = new Date();
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let laboratory: string;
let worker: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, logisticsHandlers);
  division = await addDivision(db, 'Bodem');
  laboratory = newId();
  await db
    .insertInto('suppliers')
    .values({ id: laboratory, name: 'Lab De Peel', kinds: ['laboratory'] })
    .execute();
});

beforeEach(async () => {
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill', 'logistics.manage']);
  project = await addProject(db, { division_id: division });
  phaseId = await addPhase(db, { project_id: project.id, number: '02' }, [worker.id]);
});

const orderOf = (more: object = {}) => ({ id: newId(), phaseId, supplierId: laboratory, scheme: 'AS3000' as const, turnaround: 'standard' as const, ...more });
async function addOrder(caller = worker): Promise<string> {
  const input = orderOf();
  expect((await server.command(putLabOrder, input, caller)).status).toBe(200);
  return input.id;
}
const sampleOf = (order: string, more: Partial<LabSampleInput> = {}): LabSampleInput => ({
  ...{ id: newId(), order, code: '01-1', barcode: '', matrix: 'soil', fromCm: 0, toCm: 50, takenAt: ago(5), container: 'jar-370', preservation: 'cooled' },
  ...{ packages: ['soil-standard'], ...more },
});
const put = (input: LabSampleInput, caller = worker) => server.command(putLabSample, input, caller);
const move = (id: string, version: number, more: Partial<LabMoveInput>, caller = worker) =>
  server.command(moveLabOrder, { id, version, to: 'sent', at: ago(4), ...more }, caller);
const logistics = async (caller = worker) => (await server.query(getLogistics, { project: project.number, phase: '02' }, caller)).body;
async function addSignature(): Promise<string> {
  const id = newId();
  const file = { name: 'handtekening.png', kind: 'signature', content_type: 'image/png', size_bytes: 3, received_at: NOW };
  await db
    .insertInto('files')
    .values({ id, owner_id: worker.id, ...file })
    .execute();
  return id;
}

test('an order goes from draft to result, and every step says who had the samples, when and how cold', async () => {
  const id = await addOrder();
  await put(sampleOf(id));
  expect((await move(id, 1, {})).status).toBe(200);
  const [giverFileId, receiverFileId] = [await addSignature(), await addSignature()];
  const handover = { to: 'handed-over', at: ago(3), temperatureTenths: 38, giver: 'S. Driessen', receiver: 'T. Mulder', giverFileId, receiverFileId } as const;
  expect((await move(id, 2, handover)).body.result).toEqual({ version: 3 });
  expect((await move(id, 3, { to: 'received', at: ago(2), temperatureTenths: 74, receiver: 'N. Aydin' })).status).toBe(200);
  expect((await move(id, 4, { to: 'final', at: ago(1) })).status).toBe(200);
  const { labOrders } = await logistics();
  expect(labOrders[0]).toMatchObject({ id, status: 'final', version: 5, labName: 'Lab De Peel' });
  expect(labOrders[0]?.steps.map(({ to, temperatureTenths, receiver }) => [to, temperatureTenths, receiver])).toEqual([
    ['sent', null, ''],
    ['handed-over', 38, 'T. Mulder'],
    ['received', 74, 'N. Aydin'],
    ['final', null, ''],
  ]);
  const place = { project: project.number, description: 'Onderzoek', phase: '02', phaseName: 'Boren' };
  const document = JSON.stringify(
    labOrderDocument(labOrders[0] as NonNullable<(typeof labOrders)[0]>, place, { printable: new Set([giverFileId]), norms: productNorms }),
  );
  expect(document).toContain('7,4 °C, buiten de koeling');
  expect(document).toContain(giverFileId);
  expect(document).toContain('De handtekening is nog onderweg.');
});

test('a handover without signatures, and a step that may not follow, are refused with what to do', async () => {
  const id = await addOrder();
  expect((await move(id, 1, {})).problem?.details?.fields).toMatchObject([{ path: 'samples' }]);
  await put(sampleOf(id));
  expect((await move(id, 1, { to: 'received', temperatureTenths: 30, receiver: 'N' })).problem?.code).toBe('not-possible-now');
  await move(id, 1, {});
  const refused = await move(id, 2, { to: 'handed-over', at: ago(3), temperatureTenths: 30, giver: 'S', receiver: 'T' });
  expect(refused.problem?.details?.fields?.map(({ path }) => path)).toEqual(['signatures']);
});

test('a sample stands in one active order for each analysis; once that is cancelled it may be asked again', async () => {
  const [first, second] = [await addOrder(), await addOrder()];
  await put(sampleOf(first, { barcode: '44182058' }));
  const again = sampleOf(second, { barcode: '44182058' });
  expect((await put(again)).problem?.details?.fields).toMatchObject([{ path: 'packages', message: expect.stringContaining('al gevraagd in LO-') }]);
  expect((await put({ ...again, packages: ['pfas'] })).status).toBe(200);
  await move(first, 1, { to: 'cancelled', note: 'Verkeerd lab' });
  expect((await put({ ...again, version: 1 })).status).toBe(200);
});

test('a label of a sample of another project is told without a word about that project', async () => {
  const elsewhere = await addProject(db, { division_id: division });
  const otherPhase = await addPhase(db, { project_id: elsewhere.id, number: '01' });
  const other = orderOf({ phaseId: otherPhase });
  await server.command(putLabOrder, other, worker);
  await put(sampleOf(other.id, { barcode: '99887766' }));
  const here = await addOrder();
  expect((await put(sampleOf(here, { barcode: '99887766', packages: ['pfas'], code: '09-9' }))).problem?.details?.fields).toEqual([
    { path: 'barcode', message: 'Deze barcode hoort bij een monster van een andere fase. Scan de barcode van dit monster.' },
  ]);
});

test('what was sent lies still: it is neither changed nor loses a sample', async () => {
  const order = orderOf();
  await server.command(putLabOrder, order, worker);
  const sample = sampleOf(order.id);
  await put(sample);
  await move(order.id, 1, {});
  expect((await server.command(putLabOrder, { ...order, version: 2 }, worker)).problem?.code).toBe('not-possible-now');
  expect((await put({ ...sample, version: 1 })).problem?.code).toBe('not-possible-now');
  expect((await server.command(removeLabSample, { order: order.id, id: sample.id }, worker)).problem?.code).toBe('not-possible-now');
  await move(order.id, 2, { to: 'draft', note: 'Monster vergeten', at: ago(3) });
  expect((await server.command(removeLabSample, { order: order.id, id: sample.id }, worker)).status).toBe(200);
  expect((await logistics()).labOrders[0]?.samples).toEqual([]);
});

test('of a project somebody may not see there is nothing, and an order is not changed on an old version', async () => {
  const id = await addOrder();
  const other = await addProject(db, { division_id: division });
  const stranger = await addPerson(db, 'Extern', ['form.fill', 'logistics.manage'], { restricted: true, scope: [other.id] });
  expect((await server.query(getLogistics, { project: project.number, phase: '02' }, stranger)).problem?.code).toBe('not-found');
  expect((await put(sampleOf(id), stranger)).problem?.code).toBe('not-found');
  expect((await move(id, 1, {}, stranger)).problem?.code).toBe('not-found');
  expect((await server.command(putLabOrder, orderOf(), stranger)).problem?.code).toBe('not-found');
  expect((await move(id, 9, {})).problem?.code).toBe('changed-by-someone-else');
});

test('a composite knows its parts, which stay on the order while they are in it, and are asked nowhere else for the same analysis', async () => {
  const [id, second] = [await addOrder(), await addOrder()];
  const [one, two] = [sampleOf(id, { packages: [] }), sampleOf(id, { code: '02-1', packages: [] })];
  for (const sample of [one, two]) expect((await put(sample)).status).toBe(200);
  const composite = sampleOf(id, { code: 'MM1', packages: ['soil-standard'], parts: [one.id, two.id] });
  expect((await put({ ...composite, parts: [one.id] })).problem?.details?.fields).toMatchObject([
    { path: 'parts', message: expect.stringContaining('ten minste 2') },
  ]);
  expect((await put({ ...composite, parts: [one.id, newId()] })).problem?.details?.fields).toMatchObject([{ path: 'parts' }]);
  expect((await put(composite)).status).toBe(200);
  const shown = (await logistics()).labOrders.find((order) => order.id === id);
  expect(shown?.samples.find(({ code }) => code === 'MM1')?.parts?.toSorted()).toEqual([one.id, two.id].toSorted());
  expect((await server.command(removeLabSample, { order: id, id: one.id }, worker)).problem?.details?.reason).toBe(
    'Monster 01-1 zit in mengmonster MM1. Haal het daar eerst uit.',
  );
  // What is asked of the composite is asked of its parts: another order may not ask it again, by itself or in another composite.
  const again = sampleOf(second, { packages: ['soil-standard'] });
  expect((await put(again)).problem?.details?.fields).toMatchObject([{ path: 'packages', message: expect.stringContaining('al gevraagd in LO-') }]);
  const [loose, other] = [sampleOf(second, { packages: ['pfas'] }), sampleOf(second, { code: '03-1', packages: ['pfas'] })];
  for (const sample of [loose, other]) expect((await put(sample)).status).toBe(200);
  const mixed = sampleOf(second, { code: 'MM2', packages: ['soil-standard'], parts: [loose.id, other.id] });
  expect((await put(mixed)).problem?.details?.fields).toMatchObject([{ path: 'parts', message: expect.stringContaining('voor monster 01-1 al gevraagd') }]);
  expect((await server.command(removeLabSample, { order: id, id: composite.id }, worker)).status).toBe(200);
  expect((await put(mixed)).status).toBe(200);
});

test('a sample names its lot, one of its own phase', async () => {
  const id = await addOrder();
  const lotOf = async (phase: string, code: string) => {
    const lot = { id: newId(), project_id: project.id, phase_id: phase, code, name: 'Zandbult', protocol: '1001', content: '{}', status: 'draft' };
    await db
      .insertInto('lots')
      .values({ ...lot, made_by: worker.id, made_at: NOW })
      .execute();
    return lot.id;
  };
  const [here, elsewhere] = [await lotOf(phaseId, 'P1'), await lotOf(await addPhase(db, { project_id: project.id, number: '03' }), 'P2')];
  expect((await put(sampleOf(id, { lotId: elsewhere }))).problem?.details?.fields).toMatchObject([{ path: 'lotId' }]);
  expect((await put(sampleOf(id, { lotId: here }))).status).toBe(200);
  const { labOrders, lots } = await logistics();
  expect(lots).toEqual([{ id: here, code: 'P1', name: 'Zandbult', labels: [] }]);
  expect(labOrders[0]?.samples[0]).toMatchObject({ lotId: here, lotCode: 'P1' });
});

test('composites told in the bore logs of the phase come along, by the latest revision and for who may be told of them', async () => {
  const addLog = (revisions: readonly object[]) => addHandedIn(db, { projectId: project.id, phaseId, authorId: worker.id, revisions, at: NOW });
  const sample = (code: string) => ({ id: newId(), code, from: 0, to: 50, packaging: 'pot-370' });
  await addLog([
    { samples: [sample('01-1')], composites: [{ id: newId(), code: 'MM9', parts: '01-1' }] },
    { samples: [sample('01-1')], composites: [] },
  ]);
  await addLog([{ samples: [sample('02-1')], composites: [{ id: newId(), code: 'MM1', parts: '01-1 en 02-1' }] }]);
  const { told = [] } = await logistics();
  expect(told.map(({ code, parts, unknown }) => [code, parts.map((part) => part.code), unknown])).toEqual([['MM1', ['01-1', '02-1'], []]]);
});

test('a sample in a bore log was taken when that was handed in on the device, not when it arrived or was corrected', async () => {
  const answers = { samples: [{ id: newId(), code: '01-1' }], composites: [{ id: newId(), code: 'MM1', parts: '01-1' }] };
  const form = { projectId: project.id, phaseId, authorId: worker.id, revisions: [answers] };
  const id = await addHandedIn(db, { ...form, at: new Date(ago(24)), deviceAt: new Date(ago(48)) });
  await addRevision(db, id, 2, { authorId: worker.id, answers });
  expect((await logistics()).told?.[0]?.parts).toMatchObject([{ code: '01-1', takenAt: ago(48) }]);
});
