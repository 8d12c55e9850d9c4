import { beforeAll, beforeEach, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { type AdditionInput, getAddition, listAdditions, listCandidates, listOwnAdditions, moveAddition, putAddition } from '../contract.ts';
import type { AdditionStatus } from '../labels.ts';
import { daysInMonth, firstOfMonth, reckon } from '../rules.ts';
import { additionHandlers } from './handlers.ts';
import { additionRetention } from './retention.ts';

const MONTH = firstOfMonth(addDays(firstOfMonth(localDate(Date.now())), -1));
const YEAR = MONTH.slice(0, 4);

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let driver: Identity;
let colleague: Identity;
let office: Identity;
let carId: string;
let plate: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, additionHandlers);
});

beforeEach(async () => {
  driver = await addPerson(db, 'Lotte', ['time.register']);
  colleague = await addPerson(db, 'Daan', ['time.register']);
  office = await addPerson(db, 'Ineke', ['time.register', 'car-addition.manage']);
  carId = newId();
  plate = newId().slice(-6).toUpperCase();
  const car = { id: carId, plate, name: 'Enyaq', kind: 'car', fuels: ['electric'], first_admission: '2026-03-12', catalogue_cents: 4_250_000 };
  await db.insertInto('cars').values(car).execute();
  await drive(driver, `${YEAR}-01-01`);
});

async function drive(person: Identity, from: string, to: string | null = null): Promise<void> {
  await db.insertInto('car_drivers').values({ id: newId(), car_id: carId, user_id: person.id, from_on: from, to_on: to, is_pool: false }).execute();
}

async function tripOf(km: number, kind: string, date = MONTH): Promise<void> {
  const start = Math.floor(Math.random() * 1_000_000);
  await db
    .insertInto('trips')
    .values({ id: newId(), user_id: driver.id, trip_date: date, plate: `${plate.slice(0, 2)}-${plate.slice(2)}`, start_km: start, end_km: start + km, kind })
    .execute();
}

const addition = (more: Partial<AdditionInput> = {}): AdditionInput => ({
  ...{ id: newId(), userId: driver.id, carId, month: MONTH, firstRegisteredOn: '2026-03-12', catalogueCents: 4_250_000, contributionCents: 15_000 },
  declaration: 'none',
  ...more,
});
const put = (input: AdditionInput, caller = office) => server.command(putAddition, input, caller);
const move = (id: string, version: number, to: AdditionStatus, caller = office, reason = '') =>
  server.command(moveAddition, { id, version, to, reason }, caller);
const get = (id: string, caller = office) => server.query(getAddition, { id }, caller);
const candidates = async () => (await server.query(listCandidates, { month: MONTH }, office)).body.filter((one) => one.carId === carId);

test('who had a car is proposed with what is known of it, and what their trips say of private use', async () => {
  await tripOf(480, 'private');
  await tripOf(30, 'business');
  expect(await candidates()).toMatchObject([
    { userName: 'Lotte', monthsOfYear: 12, catalogueCents: 4_250_000, privateKm: 480, isEmissionFree: true, declaration: 'none' },
  ]);
  const input = addition();
  expect((await put(input)).body.result).toEqual({ version: 1 });
  expect((await get(input.id)).body).toMatchObject({ applies: false, additionCents: 0, privateKm: 480, limitKm: 500, status: 'draft', tripsOfYear: 2 });
  expect(await candidates()).toEqual([]);
});

test('it is reckoned by the days, the trips and the norms; other kilometres need a reason', async () => {
  await tripOf(501, 'private');
  const input = addition();
  const commandId = newId();
  for (let turn = 0; turn < 2; turn++) expect((await server.command(putAddition, input, office, { commandId })).body.result).toEqual({ version: 1 });
  const facts = { ...(await get(input.id)).body, marketCents: null };
  // The norms of the month decide, whenever this runs; what they come to is proven with the rules.
  expect(facts).toMatchObject({ applies: true, days: daysInMonth(MONTH), additionCents: reckon(facts, productNorms).additionCents });
  expect(facts.additionCents).toBeGreaterThan(0);
  expect((await put({ ...input, version: 1, privateKm: 400 })).problem?.details?.fields?.[0]?.path).toBe('privateKmReason');
  expect((await put({ ...input, version: 1, privateKm: 400, privateKmReason: 'Rit dubbel' })).body.result).toEqual({ version: 2 });
  expect((await get(input.id)).body).toMatchObject({ applies: false, additionCents: 0, privateKm: 400, privateKmReason: 'Rit dubbel' });
  expect((await put({ ...input, version: 1 })).problem?.code).toBe('changed-by-someone-else');
});

test('a month that is reckoned anew after the limit was passed later in its year is over it too', async () => {
  await tripOf(60, 'private');
  await tripOf(450, 'private', `${YEAR}-12-31`);
  const input = addition();
  await put(input);
  expect((await get(input.id)).body).toMatchObject({ applies: true, privateKm: 510, tripsOfYear: 2 });
});

test('whose it is agrees, somebody else approves, and every step stays', async () => {
  const input = addition();
  await put(input);
  expect((await get(input.id, driver)).problem?.code).toBe('not-found');
  expect((await move(input.id, 1, 'approved')).problem?.code).toBe('not-possible-now');
  expect((await move(input.id, 1, 'in-review')).status).toBe(200);
  expect((await server.query(listOwnAdditions, {}, driver)).body).toMatchObject([{ id: input.id, isOwn: true, status: 'in-review' }]);
  expect((await move(input.id, 2, 'draft', driver)).problem?.details?.fields?.[0]?.path).toBe('reason');
  expect((await move(input.id, 2, 'draft', driver, 'Bijdrage is 200')).status).toBe(200);
  expect((await put({ ...input, version: 3, contributionCents: 20_000 })).status).toBe(200);
  await move(input.id, 4, 'in-review');
  expect((await put({ ...input, version: 5 })).problem?.code).toBe('not-possible-now');
  await move(input.id, 5, 'agreed', driver);
  expect((await move(input.id, 6, 'approved', driver)).problem?.code).toBe('own-work');
  await move(input.id, 6, 'approved');
  await move(input.id, 7, 'processed');
  const { steps } = (await get(input.id)).body;
  expect(steps.map(({ to, by }) => `${to} ${by}`)).toEqual([
    ...['draft Ineke', 'in-review Ineke', 'draft Lotte', 'in-review Ineke', 'agreed Lotte', 'approved Ineke', 'processed Ineke'],
  ]);
  expect((await put(addition())).status).not.toBe(200);
  expect((await move(input.id, 8, 'corrected', office, 'Boven 500 km')).status).toBe(200);
  expect((await put(addition())).status).toBe(200);
});

test('who left, is ill or does not answer is agreed for with a reason, and told of it: the addition waits for nobody', async () => {
  const input = addition();
  await put(input);
  await move(input.id, 1, 'in-review');
  expect((await move(input.id, 2, 'agreed')).problem?.details?.fields?.[0]?.path).toBe('reason');
  expect((await move(input.id, 2, 'agreed', office, 'Uit dienst sinds 1 november')).status).toBe(200);
  expect((await move(input.id, 3, 'approved')).status).toBe(200);
  expect((await get(input.id)).body.steps.at(-2)).toMatchObject({ to: 'agreed', by: 'Ineke', reason: 'Uit dienst sinds 1 november' });
  const told = await db.selectFrom('notifications').select(['title', 'text']).where('user_id', '=', driver.id).orderBy('at').execute();
  expect(told.at(-1)).toMatchObject({ title: expect.stringContaining('Ineke gaf namens jou akkoord'), text: 'Uit dienst sinds 1 november' });
});

test('beside one’s own stand only the months that were sent; the office sees its drafts too', async () => {
  const input = addition();
  await put(input);
  await move(input.id, 1, 'in-review');
  const row = await db.selectFrom('car_additions').selectAll().where('id', '=', input.id).executeTakeFirstOrThrow();
  const draft = { ...row, id: newId(), month: `${YEAR}-${MONTH.endsWith('-01-01') ? '02' : '01'}-01`, status: 'draft' };
  await db.insertInto('car_additions').values(draft).execute();
  const monthsOf = async (caller: Identity) => (await get(input.id, caller)).body.year.map(({ id }) => id);
  expect(await monthsOf(driver)).toEqual([input.id]);
  expect(await monthsOf(office)).toEqual(expect.arrayContaining([input.id, draft.id]));
});

test('for anybody else it does not exist, and nobody makes their own', async () => {
  const input = addition();
  await put(input);
  await move(input.id, 1, 'in-review');
  expect((await get(input.id, colleague)).problem?.code).toBe('not-found');
  expect((await move(input.id, 2, 'agreed', colleague)).problem?.code).toBe('not-found');
  expect((await server.query(listOwnAdditions, {}, colleague)).body).toEqual([]);
  expect((await server.query(listAdditions, { month: MONTH }, colleague)).problem?.code).toBe('not-allowed');
  expect((await put(addition(), colleague)).problem?.code).toBe('not-allowed');
  expect((await put(addition({ userId: office.id }))).problem?.code).toBe('own-work');
  const hired = await addPerson(db, 'Bart', ['car-addition.manage', 'time.register'], { restricted: true, scope: [] });
  expect((await get(input.id, hired)).problem?.code).toBe('not-allowed');
});

test('what can’t be is refused with the field: a car they did not have, a month to come, an old car without its worth', async () => {
  const pathOf = async (input: AdditionInput) => (await put(input)).problem?.details?.fields?.[0]?.path;
  expect(await pathOf(addition({ userId: colleague.id }))).toBe('userId');
  expect(await pathOf(addition({ month: firstOfMonth(addDays(localDate(Date.now()), 40)) }))).toBe('month');
  expect(await pathOf(addition({ firstRegisteredOn: '1990-01-01' }))).toBe('marketCents');
  expect(await pathOf(addition({ declaration: 'business-van' }))).toBe('declaredOn');
  expect(await pathOf(addition({ month: `${MONTH.slice(0, 8)}02` }))).toBe('month');
});

test('an addition goes seven years after its month', async () => {
  const input = addition();
  await put(input);
  await db.updateTable('car_additions').set({ month: '2015-01-01' }).where('id', '=', input.id).execute();
  expect(await additionRetention.remove({ db } as Parameters<typeof additionRetention.remove>[0], new Date('2016-01-01T00:00:00Z'), 10)).toEqual([input.id]);
});
