import '#apps/server/fill-ports.ts';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { planPhase } from '#features/phases/planning/plan-contract.ts';
import { planHandlers } from '#features/phases/server/planning/plan-handlers.ts';
import { addDivision, addPerson, addPhase, addProject } from '#features/projects/server/testing.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { databaseProblem } from '#platform/server/database/database-problem.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { getLogistics, putPlannedAnalyses } from '../../contract.ts';
import { type GearOrderInput, listAvailableGear, listGearOrders, moveGearOrder, putGearOrder } from '../../gear/gear-contract.ts';
import { logisticsHandlers } from '../handlers.ts';
import { gearHandlers } from './gear-handlers.ts';
import { listOrderedGear } from './gear-queries.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let division: string;
let worker: Identity;
let project: { id: string; number: string };
let phaseId: string;
let equipmentId: string;
let carId: string;
let serial = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...logisticsHandlers, ...gearHandlers, ...planHandlers]);
  division = await addDivision(db, 'Bodem');
});

beforeEach(async () => {
  worker = await addPerson(db, 'S. Driessen', ['project.read', 'form.fill', 'logistics.manage']);
  project = await addProject(db, { division_id: division });
  phaseId = await addPhase(db, { project_id: project.id, number: '02' }, [worker.id]);
  [equipmentId, carId] = [newId(), newId()];
  serial++;
  await db
    .insertInto('equipment')
    .values({ id: equipmentId, number: `PID-${serial}`, name: 'Fotoionisatiedetector', kind: 'pid', calibrated_to: '2026-12-20' })
    .execute();
  await db
    .insertInto('cars')
    .values({ id: carId, plate: `VGT${String(serial).padStart(3, '0')}`, name: 'Crafter' })
    .execute();
});

const orderOf = (more: Partial<GearOrderInput> = {}): GearOrderInput => ({
  ...{ id: newId(), phaseId, source: 'equipment', thingId: equipmentId, fromDay: '2026-12-01', toDay: '2026-12-03' },
  ...more,
});
const put = (input: GearOrderInput, caller = worker) => server.command(putGearOrder, input, caller);
const move = (id: string, version: number, to: 'confirmed' | 'issued' | 'returned' | 'checked' | 'cancelled', more: { by?: string; note?: string } = {}) =>
  server.command(moveGearOrder, { id, version, to, ...more }, worker);
const orders = async (caller = worker) => (await server.query(listGearOrders, { project: project.number, phase: '02' }, caller)).body.orders;
const available = async (from: string, to: string) =>
  (await server.query(listAvailableGear, { project: project.number, phase: '02', from, to }, worker)).body.find(({ id }) => id === equipmentId);

test('gear is asked for, confirmed, taken along, brought back and checked, and says who had it', async () => {
  const order = orderOf({ note: 'Met reservelamp' });
  const commandId = newId();
  for (let turn = 0; turn < 2; turn++) expect((await server.command(putGearOrder, order, worker, { commandId })).body.result).toEqual({ version: 1 });
  expect((await put({ ...order, version: 9 })).problem?.code).toBe('changed-by-someone-else');
  expect((await move(order.id, 1, 'issued', { by: 'S. Driessen' })).problem?.code).toBe('not-possible-now');
  await move(order.id, 1, 'confirmed');
  expect((await move(order.id, 2, 'issued')).problem?.details?.fields).toEqual([{ path: 'by', message: 'Vul in wie het ophaalt.' }]);
  await move(order.id, 2, 'issued', { by: 'S. Driessen' });
  expect((await put({ ...order, version: 3 })).problem?.code).toBe('not-possible-now');
  await move(order.id, 3, 'returned', { by: 'B. de Wit', note: 'Snoer stuk' });
  expect((await move(order.id, 4, 'checked')).body.result).toEqual({ version: 5 });
  expect(await orders()).toMatchObject([
    { status: 'checked', source: 'equipment', name: `PID-${serial} Fotoionisatiedetector`, pickedUpBy: 'S. Driessen', returnedBy: 'B. de Wit' },
  ]);
});

test('a thing is of one order on one day: the other is told whose it is, without a word about work they may not see', async () => {
  await put(orderOf());
  const other = await addPhase(db, { project_id: project.id, number: '03' }, [worker.id]);
  const again = orderOf({ phaseId: other, fromDay: '2026-12-03', toDay: '2026-12-05' });
  expect((await put(again)).problem?.details?.fields).toEqual([
    { path: 'thingId', message: expect.stringMatching(/is van 01-12-2026 tot en met 03-12-2026 al van fase .+-02\. Kies andere dagen of een ander\.$/) },
  ]);
  expect((await put({ ...again, fromDay: '2026-12-04' })).status).toBe(200);
  const elsewhere = await addProject(db, { division_id: division });
  const hidden = await addPhase(db, { project_id: elsewhere.id, number: '01' });
  const stranger = await addPerson(db, 'Extern', ['form.fill', 'logistics.manage'], { restricted: true, scope: [elsewhere.id] });
  const refused = await put(orderOf({ phaseId: hidden }), stranger);
  expect(refused.problem?.details?.fields?.[0]?.message).toContain('al van werk dat je niet mag zien');
});

test('what came back or was cancelled can be had again; so can a car that the planning did not give to another phase', async () => {
  const order = orderOf();
  await put(order);
  expect(await available('2026-12-02', '2026-12-02')).toMatchObject({ refusal: expect.stringContaining('al van fase') });
  expect((await move(order.id, 1, 'cancelled')).problem?.details?.fields).toMatchObject([{ path: 'note' }]);
  await move(order.id, 1, 'cancelled', { note: 'Niet meer nodig' });
  expect(await available('2026-12-02', '2026-12-02')).toMatchObject({ refusal: null });
  const planned = { planned_start: new Date('2026-12-02T07:00:00Z'), planned_end: new Date('2026-12-02T15:00:00Z') };
  const other = await addPhase(db, { project_id: project.id, number: '04', ...planned });
  await db.insertInto('phase_cars').values({ phase_id: other, car_id: carId }).execute();
  const car = orderOf({ source: 'car', thingId: carId });
  expect((await put(car)).problem?.details?.fields?.[0]?.message).toContain('is op 02-12-2026 al van fase');
  expect((await put({ ...car, fromDay: '2026-12-03' })).status).toBe(200);
});

const endPhase = (status: string) => db.updateTable('phases').set({ status }).where('id', '=', phaseId).execute();
const kept = async (day: string) => (await listOrderedGear(db, worker, { from: day, to: day })).filter(({ thingId }) => thingId === equipmentId);

test.each(['cancelled', 'field-work-done', 'checked', 'closed'])(
  'a phase that is %s keeps no gear that nobody took along: others have it, and the order tells',
  async (ended) => {
    const [order, taken] = [orderOf(), orderOf({ source: 'car', thingId: carId })];
    for (const one of [order, taken]) {
      await put(one);
      await move(one.id, 1, 'confirmed');
    }
    await move(taken.id, 2, 'issued', { by: 'S. Driessen' });
    expect(await kept('2026-12-02')).toHaveLength(1);
    await endPhase(ended);
    expect(await orders()).toMatchObject([
      { id: order.id, status: 'confirmed', letGoAt: expect.any(String) },
      { id: taken.id, status: 'issued', letGoAt: null },
    ]);
    expect(await kept('2026-12-02')).toEqual([]);
    const other = await addPhase(db, { project_id: project.id, number: '06' }, [worker.id]);
    expect((await put(orderOf({ phaseId: other }))).status).toBe(200);
    expect((await put(orderOf({ phaseId: other, source: 'car', thingId: carId }))).problem?.details?.fields?.[0]?.message).toContain('al van fase');
    expect((await move(order.id, 2, 'issued', { by: 'S. Driessen' })).status).not.toBe(200);
    expect((await move(taken.id, 3, 'returned', { by: 'S. Driessen' })).status).toBe(200);
  },
);

test('gear of a phase that is opened again is kept again once the order is confirmed or changed; of one that was cancelled it is not given along', async () => {
  const order = orderOf();
  await put(order);
  await endPhase('field-work-done');
  await endPhase('in-progress');
  expect(await kept('2026-12-02')).toEqual([]);
  await move(order.id, 1, 'confirmed');
  expect(await kept('2026-12-02')).toHaveLength(1);
  await endPhase('field-work-done');
  await endPhase('in-progress');
  await put({ ...order, version: 2 });
  expect(await kept('2026-12-02')).toHaveLength(1);
  expect(await orders()).toMatchObject([{ letGoAt: null }]);
  await endPhase('cancelled');
  expect((await move(order.id, 3, 'issued', { by: 'S. Driessen' })).problem?.details?.reason).toMatch(/^Deze fase is afgesloten of vervallen\./);
  expect((await move(order.id, 3, 'cancelled', { note: 'Fase vervallen' })).status).toBe(200);
});

test('who ordered gear is told when its phase gets other days or none, with the way to the orders, which stay as they are; not of other times on those days', async () => {
  const planner = await addPerson(db, 'P. Planner', ['project.read', 'planning.manage', 'phase.manage']);
  const [first, last] = ['2026-12-01T07:00:00.000Z', '2026-12-03T15:00:00.000Z'];
  await db.updateTable('phases').set({ planned_start: first, planned_end: last, status: 'planned' }).where('id', '=', phaseId).execute();
  const order = orderOf();
  await put(order);
  await put(orderOf({ source: 'hired', thingId: null, item: 'Hek', count: 40 }));
  const gone = orderOf({ source: 'car', thingId: carId });
  await put(gone);
  await move(gone.id, 1, 'cancelled', { note: 'Niet nodig' });
  let version = (await db.selectFrom('phases').select('version').where('id', '=', phaseId).executeTakeFirstOrThrow()).version;
  const plan = async (plannedStart: string | null, plannedEnd: string | null, caller = planner) => {
    const team = [{ userId: worker.id, role: 'drill-master' as const }];
    const planned = { id: phaseId, version: version++, plannedStart, plannedEnd, team, cars: [], instruments: [] };
    expect((await server.command(planPhase, planned, caller)).status).toBe(200);
  };
  const notices = async () =>
    await db
      .selectFrom('notifications')
      .select(['title', 'text', 'href'])
      .where('user_id', '=', worker.id)
      .where('kind', '=', 'phase-gear-days')
      .orderBy('at')
      .orderBy('id')
      .execute();
  await plan('2026-12-01T09:00:00.000Z', last);
  expect(await notices()).toEqual([]);
  await plan('2026-12-08T07:00:00.000Z', '2026-12-10T15:00:00.000Z');
  const code = `${project.number}-02`;
  expect(await notices()).toEqual([
    {
      title: `Fase ${code} heeft andere dagen: kijk het bestelde materieel na`,
      text: expect.stringMatching(/^Nu 08-12-2026 t\/m 10-12-2026\. Besteld: .+ \(01-12-2026 t\/m 03-12-2026\), .+ \(01-12-2026 t\/m 03-12-2026\)\.$/),
      href: href('phaseLogistics', { project: project.number, phase: '02' }),
    },
  ]);
  expect((await orders()).find(({ id }) => id === order.id)).toMatchObject({ fromDay: '2026-12-01', toDay: '2026-12-03', version: 1 });
  await plan(first, last);
  await plan(null, null);
  expect((await notices()).slice(1)).toMatchObject([{ title: `Fase ${code} heeft geen dagen meer: kijk het bestelde materieel na` }]);
});

test('gear that was ordered by who left is told of to who leads the project', async () => {
  const planner = await addPerson(db, 'P. Planner', ['project.read', 'planning.manage', 'phase.manage']);
  const leader = await addPerson(db, 'M. Vermeulen', ['project.read']);
  await db.updateTable('projects').set({ leader_id: leader.id }).where('id', '=', project.id).execute();
  await put(orderOf());
  await db.updateTable('users').set({ active: false }).where('id', '=', worker.id).execute();
  const phase = await db.selectFrom('phases').select('version').where('id', '=', phaseId).executeTakeFirstOrThrow();
  const days = { plannedStart: '2026-12-08T07:00:00.000Z', plannedEnd: '2026-12-10T15:00:00.000Z' };
  expect((await server.command(planPhase, { id: phaseId, version: phase.version, ...days, team: [], cars: [], instruments: [] }, planner)).status).toBe(200);
  const told = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'phase-gear-days')
    .where('user_id', 'in', [leader.id, worker.id])
    .execute();
  expect(told).toEqual([{ user_id: leader.id }]);
});

test('what was taken along and is not back is not there today either, and is told as such; once it is back it can be had', async () => {
  const today = localDate(Date.now());
  const late = { id: newId(), phase_id: phaseId, equipment_id: equipmentId, from_day: addDays(today, -5), to_day: addDays(today, -3), status: 'issued' };
  await db
    .insertInto('gear_orders')
    .values({ ...late, made_by: worker.id, made_at: new Date(), picked_up_by: 'S. Driessen', picked_up_at: new Date() })
    .execute();
  await db
    .updateTable('equipment')
    .set({ calibrated_to: addDays(today, 60) })
    .where('id', '=', equipmentId)
    .execute();
  const other = await addPhase(db, { project_id: project.id, number: '05' }, [worker.id]);
  const next = orderOf({ phaseId: other, fromDay: today, toDay: addDays(today, 1) });
  expect((await put(next)).problem?.details?.fields?.[0]?.message).toMatch(
    /is nog niet terug van fase .+-02\. Neem het daar eerst terug, of kies een ander\.$/,
  );
  expect(await available(addDays(today, 1), addDays(today, 1))).toMatchObject({ refusal: null });
  expect(await kept(today)).toMatchObject([{ phaseId, from: late.from_day, to: today }]);
  expect(await kept(addDays(today, 1))).toEqual([]);
  expect((await move(late.id, 1, 'returned', { by: 'S. Driessen' })).status).toBe(200);
  expect((await put(next)).status).toBe(200);
});

test('what is out of order, or whose calibration ends within the days, is not ordered and not given along', async () => {
  expect((await put(orderOf({ toDay: '2026-12-21' }))).problem?.details?.fields?.[0]?.message).toContain('geldt tot en met 20-12-2026');
  const order = orderOf();
  await put(order);
  await db
    .updateTable('equipment')
    .set({ out_of_order_reason: 'lamp kapot', out_of_order_since: new Date(), out_of_order_by: worker.id })
    .where('id', '=', equipmentId)
    .execute();
  expect((await move(order.id, 1, 'confirmed')).problem?.details?.fields?.[0]?.message).toContain('is buiten gebruik: lamp kapot');
});

test('two orders of one thing at once can not both be kept, whatever comes to the database', async () => {
  await put(orderOf());
  const row = { id: newId(), phase_id: phaseId, equipment_id: equipmentId, from_day: '2026-12-02', to_day: '2026-12-02', status: 'requested' };
  const double = db
    .insertInto('gear_orders')
    .values({ ...row, made_by: worker.id, made_at: new Date() })
    .execute();
  const failure = await double.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(databaseProblem(failure)?.code).toBe('not-possible-now');
});

test('what is hired has a name, a number and no day of its own; wrong days and an empty choice are told', async () => {
  const hired = orderOf({ source: 'hired', thingId: null, item: 'Hek', count: 40, supplier: 'Verhuur Zuid' });
  expect((await put(hired)).status).toBe(200);
  expect((await put({ ...hired, id: newId() })).status).toBe(200);
  expect((await put(orderOf({ source: 'hired', thingId: null }))).problem?.details?.fields).toMatchObject([{ path: 'item' }]);
  expect((await put(orderOf({ thingId: null }))).problem?.details?.fields).toMatchObject([{ path: 'thingId', message: 'Kies een instrument.' }]);
  expect((await put(orderOf({ toDay: '2026-11-30' }))).problem?.details?.fields).toMatchObject([{ path: 'toDay' }]);
  expect((await put(orderOf({ thingId: newId() }))).problem?.details?.fields).toMatchObject([{ path: 'thingId' }]);
  expect((await put(orderOf({ source: 'car' }))).problem?.details?.fields).toMatchObject([{ path: 'thingId', message: 'Kies er een uit de lijst.' }]);
});

test('of a project somebody may not see there is no gear', async () => {
  const order = orderOf();
  await put(order);
  const elsewhere = await addProject(db, { division_id: division });
  const stranger = await addPerson(db, 'Extern', ['form.fill', 'logistics.manage'], { restricted: true, scope: [elsewhere.id] });
  expect((await server.query(listGearOrders, { project: project.number, phase: '02' }, stranger)).problem?.code).toBe('not-found');
  expect((await put(orderOf(), stranger)).problem?.code).toBe('not-found');
  expect((await server.command(moveGearOrder, { id: order.id, version: 1, to: 'confirmed' }, stranger)).problem?.code).toBe('not-found');
});

test('planned analyses are kept for the phase, each package once and on the version they were based on', async () => {
  const plan = { phaseId, lines: [{ package: 'soil-standard', count: 12 }], version: 0 };
  expect((await server.command(putPlannedAnalyses, plan, worker)).body.result).toEqual({ version: 1 });
  expect((await server.command(putPlannedAnalyses, { ...plan, lines: [] }, worker)).problem?.code).toBe('changed-by-someone-else');
  const twice = { ...plan, lines: [...plan.lines, ...plan.lines], version: 1 };
  expect((await server.command(putPlannedAnalyses, twice, worker)).problem?.details?.fields).toMatchObject([{ path: 'lines' }]);
  expect((await server.query(getLogistics, { project: project.number, phase: '02' }, worker)).body.planned).toEqual({ lines: plan.lines, version: 1 });
});

test('orders of before, of a phase that was over, keep nothing either once the database knows of it', async () => {
  await put(orderOf());
  await db.transaction().execute(async (trx) => {
    await sql`drop trigger phases_let_gear_go on phases`.execute(trx);
    await sql`drop function let_gear_of_phase_go`.execute(trx);
    await sql`alter table gear_orders drop constraint gear_orders_equipment_once, drop constraint gear_orders_car_once, drop column let_go_at`.execute(trx);
    await sql`alter table gear_orders add constraint gear_orders_equipment_once check (true), add constraint gear_orders_car_once check (true)`.execute(trx);
    await trx.updateTable('phases').set({ status: 'cancelled' }).where('id', '=', phaseId).execute();
    await sql.raw(await readFile('apps/server/migrations/425-gear-let-go.sql', 'utf8')).execute(trx);
  });
  const kept = await db.selectFrom('gear_orders').select('let_go_at').where('phase_id', '=', phaseId).execute();
  expect(kept).toEqual([{ let_go_at: expect.any(Date) }]);
});
