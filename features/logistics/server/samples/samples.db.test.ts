import { beforeAll, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { moveLabOrder, putLabOrder, putLabSample } from '../../contract.ts';
import { getSampleOfLabel, listKnownSamples } from '../../sample-contract.ts';
import { logisticsHandlers } from '../handlers.ts';
import { sampleHandlers } from './sample-handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let laboratory: string;
let worker: Identity;
let own: { id: string; number: string };
let ownPhase: string;
let secretPhase: string;
const TAKEN = new Date(Date.now() - 3_600_000).toISOString();

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...logisticsHandlers, ...sampleHandlers]);
  const division = await addDivision(db, 'Bodem');
  laboratory = newId();
  await db
    .insertInto('suppliers')
    .values({ id: laboratory, name: 'Lab De Peel', kinds: ['laboratory'] })
    .execute();
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill', 'logistics.manage']);
  own = await addProject(db, { division_id: division, description: 'Verkennend onderzoek' });
  ownPhase = await addPhase(db, { project_id: own.id, number: '02', name: 'Boren' }, [worker.id]);
  const secret = await addProject(db, { division_id: division, confidential: true });
  secretPhase = await addPhase(db, { project_id: secret.id, number: '01' });
});

/** Puts a sample with this label on an order of its own, and returns the order. */
async function addSample(barcode: string, { phaseId = ownPhase, packages = ['soil-standard'], code = barcode } = {}): Promise<{ order: string; id: string }> {
  const [order, id] = [newId(), newId()];
  const boss = await addPerson(db, 'Leider', ['project.read', 'project.read-confidential', 'form.fill', 'logistics.manage']);
  expect((await server.command(putLabOrder, { id: order, phaseId, supplierId: laboratory, scheme: 'AS3000', turnaround: 'standard' }, boss)).status).toBe(200);
  const sample = { id, order, code, barcode, matrix: 'soil', takenAt: TAKEN, container: 'jar-370', preservation: 'cooled', packages } as const;
  expect((await server.command(putLabSample, sample as never, boss)).status).toBe(200);
  return { order, id };
}
const cancel = (order: string) => server.command(moveLabOrder, { id: order, version: 1, to: 'cancelled', at: TAKEN, note: 'Verkeerd lab' }, worker);
const find = (label: string, caller = worker) => server.query(getSampleOfLabel, { label }, caller);

test('a label leads to its sample, in any letter case, and is on the device of who works there', async () => {
  const { order, id } = await addSample('AB44182058', { code: '01-1' });
  const found = { id, code: '01-1', orderId: order, isCancelled: false, projectNumber: own.number, phaseNumber: '02', phaseName: 'Boren' };
  expect((await find(' ab44182058 ')).body).toMatchObject(found);
  expect((await server.query(listKnownSamples, {}, worker)).body).toMatchObject([found]);
  const elsewhere = await addPerson(db, 'Ander', ['project.read', 'form.fill']);
  expect((await server.query(listKnownSamples, {}, elsewhere)).body).toEqual([]);
  expect((await find('AB44182058', elsewhere)).body).toMatchObject(found);
});

test('a sample in several orders opens where a laboratory works on it; of a cancelled one that is said', async () => {
  const first = await addSample('70001', { code: '02-1' });
  const second = await addSample('70001', { code: '02-1', packages: ['pfas'] });
  expect((await find('70001')).body).toMatchObject({ orderId: second.order, isCancelled: false });
  await cancel(second.order);
  expect((await find('70001')).body).toMatchObject({ orderId: first.order, isCancelled: false });
  await cancel(first.order);
  expect((await find('70001')).body).toMatchObject({ isCancelled: true });
});

test('of a sample that somebody may not see there is nothing, nor of a label that is of none', async () => {
  await addSample('66001', { phaseId: secretPhase });
  expect((await find('66001')).problem?.code).toBe('not-found');
  expect((await server.query(listKnownSamples, {}, worker)).body.map(({ label }) => label)).not.toContain('66001');
  const other = await addPerson(db, 'Extern', ['form.fill'], { restricted: true, scope: [newId()] });
  await addSample('66002');
  for (const answer of [find('66002', other), find('nergens')]) expect((await answer).problem?.code).toBe('not-found');
  expect((await find('x'.repeat(41))).problem?.code).toBe('invalid-input');
  expect((await find('66002', await addPerson(db, 'Kantoor', ['time.register']))).problem?.code).toBe('not-allowed');
});

/** A lot of a phase with one composite in a container. */
async function addComposite(barcode: string, phaseId = ownPhase): Promise<string> {
  const id = newId();
  const code = `D${barcode}`;
  const { project_id } = await db.selectFrom('phases').select('project_id').where('id', '=', phaseId).executeTakeFirstOrThrow();
  await db
    .insertInto('lots')
    .values({
      id,
      project_id,
      phase_id: phaseId,
      code,
      name: 'zandige grond',
      protocol: '1001',
      content: '{}',
      status: 'draft',
      made_by: worker.id,
      made_at: new Date(),
    })
    .execute();
  const container = { barcode, mass_g: 9100, packaging: 'bucket', is_sealed: true, user_id: worker.id };
  await db
    .insertInto('lot_composites')
    .values({ lot_id: id, letter: 'A', ...container })
    .execute();
  return id;
}

test('the container of a composite of a lot is found by its barcode, and by its sample once that is on an order', async () => {
  const lotId = await addComposite('PK-81');
  const found = { id: lotId, lotId, label: 'PK-81', code: 'DPK-81-A', orderId: null, orderName: 'Partij DPK-81', projectNumber: own.number };
  expect((await find('pk-81')).body).toMatchObject(found);
  expect((await server.query(listKnownSamples, {}, worker)).body.filter(({ label }) => label === 'PK-81')).toMatchObject([found]);
  const { order } = await addSample('PK-81');
  expect((await find('pk-81')).body).toMatchObject({ orderId: order, lotId: null });
  expect((await server.query(listKnownSamples, {}, worker)).body.filter(({ label }) => label === 'PK-81')).toMatchObject([{ orderId: order }]);
  await addComposite('PK-82', secretPhase);
  expect((await find('PK-82')).problem?.code).toBe('not-found');
  expect((await server.query(listKnownSamples, {}, worker)).body.map(({ label }) => label)).not.toContain('PK-82');
});
