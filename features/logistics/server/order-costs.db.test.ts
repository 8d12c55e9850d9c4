import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import { listCosts, moveCost, putCost } from '#features/third-party-costs/contract.ts';
import { thirdPartyCostHandlers } from '#features/third-party-costs/server/handlers.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { getLogistics, type LabMoveInput, moveLabOrder, putLabOrder, putLabSample } from '../contract.ts';
import { type GearOrderInput, listGearOrders, moveGearOrder, putGearOrder } from '../gear/gear-contract.ts';
import { gearHandlers } from './gear/gear-handlers.ts';
import { logisticsHandlers } from './handlers.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let laboratory: string;
let leader: Identity;
let worker: Identity;
let project: { id: string; number: string };
let phaseId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...logisticsHandlers, ...gearHandlers, ...thirdPartyCostHandlers]);
  laboratory = newId();
  await db
    .insertInto('suppliers')
    .values({ id: laboratory, name: 'Lab De Peel', kinds: ['laboratory'] })
    .execute();
});

beforeEach(async () => {
  leader = await addPerson(db, 'M. Vermeulen', ['project.read', 'logistics.manage', 'cost.manage']);
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill', 'logistics.manage']);
  project = await addProject(db, { division_id: await addDivision(db, `Bodem ${newId()}`), leader_id: leader.id });
  phaseId = await addPhase(db, { project_id: project.id, number: '02' }, [worker.id]);
});

const hired = (more: Partial<GearOrderInput> = {}): GearOrderInput => ({
  ...{ id: newId(), phaseId, source: 'hired', item: 'Aggregaat', supplier: 'Verhuur Zuid', count: 2, fromDay: '2026-12-01', toDay: '2026-12-03' },
  ...{ costCents: 48_000, ...more },
});
const put = (input: GearOrderInput, caller = leader) => server.command(putGearOrder, input, caller);
const move = (id: string, version: number, to: 'confirmed' | 'cancelled', note = '') => server.command(moveGearOrder, { id, version, to, note }, worker);
const costs = async () => (await server.query(listCosts, { project: project.number }, leader)).body.costs;

test('hired gear that is confirmed is a cost of the project, which follows the order until that is cancelled', async () => {
  const order = hired();
  await put(order);
  expect(await costs()).toEqual([]);
  const commandId = newId();
  const confirmed = { id: order.id, version: 1, to: 'confirmed' as const };
  for (let turn = 0; turn < 2; turn++) expect((await server.command(moveGearOrder, confirmed, worker, { commandId })).status).toBe(200);
  const line = { kind: 'equipment', status: 'ordered', supplier: 'Verhuur Zuid', phase: '02', order: { kind: 'gear', id: order.id, phase: '02' } };
  const description = '2 × Aggregaat, 01-12-2026 t/m 03-12-2026';
  expect(await costs()).toMatchObject([{ ...line, description, budgetCents: 48_000, orderedCents: 48_000 }]);
  await put({ ...order, costCents: 52_500, supplier: 'Verhuur Noord', version: 2 });
  expect(await costs()).toMatchObject([{ ...line, supplier: 'Verhuur Noord', budgetCents: 48_000, orderedCents: 52_500 }]);
  await move(order.id, 3, 'cancelled', 'Niet meer nodig');
  expect(await costs()).toMatchObject([{ status: 'cancelled', history: expect.arrayContaining([expect.objectContaining({ reason: 'Niet meer nodig' })]) }]);
});

test('other days or another number of confirmed gear stand in its cost too, which stays given and agreed to; what was written there by hand stays for the rest', async () => {
  const order = hired();
  await put(order);
  await move(order.id, 1, 'confirmed');
  await put({ ...order, count: 3, toDay: '2026-12-04', version: 2 });
  const [cost] = await costs();
  if (cost === undefined) throw new Error('There is no cost.');
  expect(cost).toMatchObject({ status: 'ordered', description: '3 × Aggregaat, 01-12-2026 t/m 04-12-2026', orderedCents: 48_000 });
  const { id, history: _history, status: _status, ...fields } = cost;
  const byHand = { ...fields, id, project: project.number, description: 'Aggregaten bij de keet' };
  expect((await server.command(putCost, byHand, leader)).status).toBe(200);
  await put({ ...order, count: 3, toDay: '2026-12-04', note: 'Bij de poort', version: 3 });
  expect(await costs()).toMatchObject([{ description: 'Aggregaten bij de keet' }]);
  await put({ ...order, count: 4, toDay: '2026-12-04', version: 4 });
  expect(await costs()).toMatchObject([{ status: 'ordered', description: '4 × Aggregaat, 01-12-2026 t/m 04-12-2026', orderedCents: 48_000 }]);
});

test('what was delivered stays among the costs, whatever becomes of its order', async () => {
  const order = hired();
  await put(order);
  await move(order.id, 1, 'confirmed');
  const [cost] = await costs();
  if (cost === undefined) throw new Error('There is no cost.');
  const delivered = { id: cost.id, version: cost.version, to: 'delivered' as const, amountCents: 47_000, deliveredOn: '2026-12-03' };
  expect((await server.command(moveCost, delivered, leader)).status).toBe(200);
  await put({ ...order, note: 'Bij de poort', version: 2 });
  await put({ ...order, costCents: 60_000, version: 3 });
  await move(order.id, 4, 'cancelled', 'Eerder terug');
  expect(await costs()).toMatchObject([{ status: 'delivered', orderedCents: 48_000, receivedCents: 47_000 }]);
});

test('an order above the limit waits among the costs for who must agree, as any other does', async () => {
  const order = hired({ costCents: 250_001 });
  await put(order);
  await move(order.id, 1, 'confirmed');
  expect(await costs()).toMatchObject([{ status: 'requested', orderedCents: 250_001, approvals: [] }]);
  await put({ ...order, costCents: 250_000, version: 2 });
  expect(await costs()).toMatchObject([{ status: 'ordered', orderedCents: 250_000 }]);
  await put({ ...order, costCents: 300_000, version: 3 });
  expect(await costs()).toMatchObject([{ status: 'requested', orderedCents: 300_000 }]);
  await put({ ...order, costCents: null, version: 4 });
  expect(await costs()).toMatchObject([{ status: 'cancelled' }]);
});

test('an order to a laboratory is a cost once it is sent, not while it is a draft again, and the same one when it is sent anew', async () => {
  const order = { id: newId(), phaseId, supplierId: laboratory, scheme: 'AS3000' as const, turnaround: 'standard' as const, costCents: 91_250 };
  await server.command(putLabOrder, order, leader);
  const sample = { id: newId(), order: order.id, code: '01-1', matrix: 'soil' as const, takenAt: ago(5), container: 'jar-370' as const };
  await server.command(putLabSample, { ...sample, preservation: 'cooled', packages: ['soil-standard'] }, worker);
  const step = (version: number, to: LabMoveInput['to'], hours: number, note = '') =>
    server.command(moveLabOrder, { id: order.id, version, to, at: ago(hours), note }, worker);
  expect((await step(1, 'sent', 4)).status).toBe(200);
  const line = { kind: 'laboratory', supplier: 'Lab De Peel', supplierId: laboratory, orderedCents: 91_250, order: { kind: 'lab', id: order.id, phase: '02' } };
  expect(await costs()).toMatchObject([{ ...line, status: 'ordered', orderNumber: expect.stringMatching(/^LO-\d\d-\d{4}$/) }]);
  expect((await costs())[0]?.description).toMatch(/^1 × /);
  await step(2, 'draft', 3, 'Monster vergeten');
  expect(await costs()).toMatchObject([{ ...line, status: 'cancelled' }]);
  await step(3, 'sent', 2);
  expect(await costs()).toMatchObject([{ ...line, status: 'ordered' }]);
  await step(4, 'cancelled', 1, 'Verkeerd lab');
  expect(await costs()).toMatchObject([{ ...line, status: 'cancelled' }]);
});

test('who does not handle costs neither reads nor says what an order costs, and leaves it as it is', async () => {
  const order = hired();
  await put(order);
  const { costCents: _, ...bare } = order;
  expect((await put({ ...order, costCents: 1, version: 1 }, worker)).problem?.code).toBe('not-allowed');
  expect((await put({ ...bare, note: 'Bij de poort', version: 1 }, worker)).status).toBe(200);
  const place = { project: project.number, phase: '02' };
  const seenBy = async (caller: Identity) => (await server.query(listGearOrders, place, caller)).body.orders[0];
  expect(await seenBy(leader)).toMatchObject({ costCents: 48_000, note: 'Bij de poort' });
  expect(await seenBy(worker)).not.toHaveProperty('costCents');
  const lab = { id: newId(), phaseId, supplierId: laboratory, scheme: 'AS3000' as const, turnaround: 'standard' as const, costCents: 500 };
  expect((await server.command(putLabOrder, lab, worker)).problem?.code).toBe('not-allowed');
  await server.command(putLabOrder, lab, leader);
  const { costCents: __, ...again } = lab;
  await server.command(putLabOrder, { ...again, contact: 'N. Aydin', version: 1 }, worker);
  const labSeenBy = async (caller: Identity) => (await server.query(getLogistics, place, caller)).body.labOrders[0];
  expect(await labSeenBy(leader)).toMatchObject({ costCents: 500, contact: 'N. Aydin' });
  expect(await labSeenBy(worker)).not.toHaveProperty('costCents');
  const scoped = await addPerson(db, 'Extern', ['form.fill', 'logistics.manage', 'cost.manage'], { restricted: true, scope: [project.id] });
  expect(await seenBy(scoped)).not.toHaveProperty('costCents');
});

test('a cost is paid to somebody: hired gear with one names its supplier', async () => {
  expect((await put(hired({ supplier: '' }))).problem?.details?.fields).toMatchObject([{ path: 'supplier' }]);
  expect((await put(hired({ supplier: '', costCents: 0 }))).status).toBe(200);
});
