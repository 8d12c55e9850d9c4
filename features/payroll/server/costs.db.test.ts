import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { addPerson } from '#features/projects/server/testing.ts';
import { allowanceCents } from '#features/trips/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { getPayrollPreview, listPayrollBatches, makePayrollBatch, undoPayrollBatch } from '../contract.ts';
import { lastPeriod } from '../rules.ts';
import { batchAsCsv } from './file-route.ts';
import { payrollHandlers } from './handlers.ts';

const period = lastPeriod('month', localDate(Date.now()));
const RATE_CENTS = 23;
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let office: Identity;
let worker: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, payrollHandlers);
  office = await addPerson(db, 'F. Smit', ['payroll.export']);
});

beforeEach(async () => {
  await clear();
  worker = await addPerson(db, 'S. Dekkers', ['time.register']);
});

async function clear() {
  await db.deleteFrom('payroll_batches').execute();
  await db.deleteFrom('trips').execute();
  await db.deleteFrom('disbursements').execute();
  await db.deleteFrom('claims').execute();
  await db.deleteFrom('time_days').execute();
}

async function setDay(date: string, status: string) {
  await db
    .insertInto('time_days')
    .values({ user_id: worker.id, work_date: date, status })
    .onConflict((conflict) => conflict.columns(['user_id', 'work_date']).doUpdateSet({ status }))
    .execute();
}

let odometer = 10_000;

async function drive(date: string, km: number, more: { is_own_car?: boolean; kind?: string; detour_km?: number } = {}): Promise<string> {
  const id = newId();
  const row = {
    id,
    user_id: worker.id,
    trip_date: date,
    plate: '12-ABC-3',
    is_own_car: true,
    kind: 'business',
    start_km: odometer,
    end_km: odometer + km,
    ...more,
  };
  odometer += km;
  await db.insertInto('trips').values(row).execute();
  return id;
}

/** A bill in a claim of its own. */
async function spend(date: string, cents: number, status: string, paidWith = 'own'): Promise<{ readonly bill: string; readonly claim: string }> {
  const [bill, claim] = [newId(), newId()];
  const at = new Date();
  await db.insertInto('claims').values({ id: claim, user_id: worker.id, status, made_at: at, submitted_at: at }).execute();
  const about = { kind: 'parking', supplier: 'P1', vat_rate: 'high', vat_cents: 0, no_receipt_reason: 'kwijt' };
  const row = { id: bill, user_id: worker.id, spent_on: date, amount_cents: cents, paid_with: paidWith, claim_id: claim, made_at: at, ...about };
  await db.insertInto('disbursements').values(row).execute();
  return { bill, claim };
}

const setClaim = (id: string, status: string) => db.updateTable('claims').set({ status }).where('id', '=', id).execute();
/** Pays a claim without a batch. */
async function pay(id: string, at: Date) {
  await setClaim(id, 'paid');
  await db
    .insertInto('claim_steps')
    .values({ claim_id: id, place: 1, from_status: 'approved', to_status: 'paid', reason: '', user_id: office.id, at })
    .execute();
}
const madeAtOfLast = async () =>
  (await db.selectFrom('payroll_batches').select('made_at').orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow()).made_at;
/** A moment after all that was done so far. */
const soon = () => new Date(Date.now() + 1_000);
const previewOf = async () => (await server.query(getPayrollPreview, { kind: 'month', day: period.from }, office)).body;

async function make() {
  const { lines, minutes, amountCents } = (await previewOf()).totals;
  return server.command(makePayrollBatch, { id: newId(), kind: 'month', day: period.from, seen: { lines, minutes, amountCents } }, office);
}

const batches = async () => (await server.query(listPayrollBatches, {}, office)).body;
const undoLast = async () => {
  const last = (await batches()).find(({ undone }) => undone === null);
  return last && server.command(undoPayrollBatch, { id: last.id, reason: 'Proef' }, office);
};
const linesOf = async (number: number) =>
  (
    await db
      .selectFrom('payroll_lines')
      .innerJoin('payroll_batches', 'payroll_batches.id', 'batch_id')
      .select(['payroll_lines.kind', 'item', 'payroll_lines.km', 'payroll_lines.amount_cents'])
      .where('number', '=', number)
      .orderBy('place')
      .execute()
  ).map((line) => [line.kind, line.item, line.km, line.amount_cents]);
const sentCents = async () => (await batches()).reduce((sum, { amountCents, undone }) => sum + (undone === null ? amountCents : 0), 0);

describe('costs in a batch', () => {
  test('are kilometres of approved days with a car of one’s own, and bills of approved claims that were paid with one’s own money', async () => {
    await drive(period.from, 30, { detour_km: 4 });
    await drive(period.from, 12, { kind: 'commute' });
    await drive(period.from, 50, { is_own_car: false });
    await drive(period.from, 60, { kind: 'private' });
    await setDay(period.from, 'approved');
    await drive(addDays(period.from, 1), 20);
    await setDay(addDays(period.from, 1), 'closed');
    await spend(addDays(period.from, -40), 1_250, 'approved');
    await spend(period.from, 800, 'approved', 'company-card');
    await spend(period.from, 700, 'submitted');
    await spend(period.from, 600, 'paid');
    const preview = await previewOf();
    expect(preview.totals).toMatchObject({ lines: 3, minutes: 0, km: 38, amountCents: 38 * RATE_CENTS + 1_250 });
    expect(preview.costs.map(({ label, km, amountCents }) => [label, km, amountCents])).toEqual([
      ['Parkeren', 0, 1_250],
      ['Zakelijke kilometers', 26, 26 * RATE_CENTS],
      ['Kilometers woon-werk', 12, 12 * RATE_CENTS],
    ]);
    expect(preview.codes).toEqual([]);
    expect(preview.people).toMatchObject([{ id: worker.id, amountCents: 38 * RATE_CENTS + 1_250 }]);
    expect(preview.costsBehind).toEqual({ km: 20, claims: 1, claimCents: 700 });
    expect((await make()).body.result).toEqual({ number: 1 });
    expect((await previewOf()).totals.lines).toBe(0);
    expect((await batches())[0]).toMatchObject({ km: 38, amountCents: 38 * RATE_CENTS + 1_250, people: 1 });
    expect(await fileOf(1)).toMatch(/;Verschotten;.*;12,5/);
    expect(await fileOf(1)).toMatch(/;Kilometers;.*;26;5,98/);
  });

  test('are refused when they are other than was seen', async () => {
    const { claim } = await spend(period.from, 1_000, 'approved');
    const seen = { lines: 1, minutes: 0, amountCents: 999 };
    const answer = await server.command(makePayrollBatch, { id: newId(), kind: 'month', day: period.from, seen }, office);
    expect(answer.problem?.code).toBe('changed-by-someone-else');
    await setClaim(claim, 'returned');
    expect((await previewOf()).totals.lines).toBe(0);
  });

  test('that were corrected go as a reversal and a new line once they are approved anew, and stay as they went meanwhile', async () => {
    const trip = await drive(period.from, 30);
    await setDay(period.from, 'approved');
    const { bill, claim } = await spend(period.from, 1_000, 'approved');
    await make();
    await setDay(period.from, 'returned');
    await setClaim(claim, 'returned');
    await db.updateTable('trips').set({ detour_km: 10 }).where('id', '=', trip).execute();
    await db.updateTable('disbursements').set({ amount_cents: 900 }).where('id', '=', bill).execute();
    expect((await previewOf()).totals.lines).toBe(0);
    await setDay(period.from, 'approved');
    await setClaim(claim, 'approved');
    await make();
    expect(await linesOf(2)).toEqual([
      ['reversal', 'claim', 0, -1_000],
      ['reversal', 'kilometres', -30, -30 * RATE_CENTS],
      ['hours', 'claim', 0, 900],
      ['hours', 'kilometres', 20, 20 * RATE_CENTS],
    ]);
    await setClaim(claim, 'paid');
    expect((await previewOf()).totals.lines).toBe(0);
  });

  test('that are taken back after they went are reversed: a trip once its day is approved without it, a bill once it is in no claim', async () => {
    const trip = await drive(period.from, 30);
    await setDay(period.from, 'approved');
    const { bill } = await spend(period.from, 1_000, 'approved');
    await make();
    await db.deleteFrom('trips').where('id', '=', trip).execute();
    await db.updateTable('disbursements').set({ claim_id: null }).where('id', '=', bill).execute();
    expect((await previewOf()).totals).toMatchObject({ lines: 2, amountCents: -1_000 - 30 * RATE_CENTS });
    await make();
    expect(await sentCents()).toBe(0);
  });

  test('of a trip on the wrong day are taken back when it is moved, though nobody approves the empty day anew', async () => {
    const trip = await drive(period.from, 30);
    await setDay(period.from, 'approved');
    await make();
    await setDay(period.from, 'open');
    await db.updateTable('trips').set({ detour_km: 10 }).where('id', '=', trip).execute();
    expect((await previewOf()).totals.lines).toBe(0);
    const right = addDays(period.from, 1);
    await db.updateTable('trips').set({ trip_date: right }).where('id', '=', trip).execute();
    await setDay(right, 'approved');
    await make();
    expect(await sentCents()).toBe(20 * RATE_CENTS);
    expect((await previewOf()).totals.lines).toBe(0);
  });

  test('of a batch that is undone go again with the next, also when their claim was paid meanwhile', async () => {
    const { claim } = await spend(period.from, 1_000, 'approved');
    await make();
    await pay(claim, await madeAtOfLast());
    await undoLast();
    expect((await previewOf()).totals).toMatchObject({ lines: 1, amountCents: 1_000 });
    await make();
    expect(await linesOf(2)).toEqual([['hours', 'claim', 0, 1_000]]);
    expect((await previewOf()).totals.lines).toBe(0);
  });

  test('do not go any more when their claim was paid after the batch that they went with was undone', async () => {
    const { claim } = await spend(period.from, 1_000, 'approved');
    await make();
    await undoLast();
    expect((await previewOf()).totals.lines).toBe(1);
    await pay(claim, soon());
    expect((await previewOf()).totals.lines).toBe(0);
  });

  test('do not go any more when they were taken back and then paid in another claim', async () => {
    const { bill } = await spend(period.from, 1_000, 'approved');
    await make();
    await db.updateTable('disbursements').set({ claim_id: null }).where('id', '=', bill).execute();
    await make();
    expect(await sentCents()).toBe(0);
    const other = await spend(addDays(period.from, 1), 500, 'approved', 'company-card');
    await db.updateTable('disbursements').set({ claim_id: other.claim }).where('id', '=', bill).execute();
    await pay(other.claim, soon());
    expect((await previewOf()).totals.lines).toBe(0);
  });

  test('that went although their claim had been paid are taken back', async () => {
    const { claim } = await spend(period.from, 1_000, 'approved');
    const before = new Date(Date.now() - 1_000);
    await make();
    await pay(claim, before);
    expect((await previewOf()).totals).toMatchObject({ lines: 1, amountCents: -1_000 });
  });
});

async function fileOf(number: number): Promise<string> {
  const batch = (await batches()).find((one) => one.number === number);
  return text(batchAsCsv(db, { id: batch?.id ?? '', number }));
}

const oneStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('drive' as const), day: fc.nat(3), km: fc.integer({ min: 0, max: 400 }), isOwn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('park' as const), day: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('approve' as const), day: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('spend' as const), day: fc.nat(3), cents: fc.integer({ min: 1, max: 50_000 }), isOwn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('judge' as const), at: fc.nat(9), to: fc.constantFrom('approved', 'returned', 'submitted') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), at: fc.nat(9), cents: fc.integer({ min: 1, max: 50_000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('batch' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
);
const dates = [0, 1, 2, 3].map((at) => addDays(period.from, at * 7));

test('all batches together are the kilometres and bills that were approved to the cent, whatever the order of driving, spending, judging, batches and undoing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oneStep, { minLength: 1, maxLength: 30 }), async (steps) => {
      await clear();
      const claims: { bill: string; claim: string }[] = [];
      for (const step of steps) {
        if (step.do === 'drive') {
          await setDay(dates[step.day] ?? '', 'returned');
          await drive(dates[step.day] ?? '', step.km, { is_own_car: step.isOwn });
        } else if (step.do === 'park') {
          await setDay(dates[step.day] ?? '', 'returned');
          await db
            .deleteFrom('trips')
            .where('trip_date', '=', dates[step.day] ?? '')
            .execute();
        } else if (step.do === 'approve') await setDay(dates[step.day] ?? '', 'approved');
        else if (step.do === 'spend') claims.push(await spend(dates[step.day] ?? '', step.cents, 'submitted', step.isOwn ? 'own' : 'fuel-card'));
        else if (step.do === 'judge' && claims.length > 0) await setClaim(claims[step.at % claims.length]?.claim ?? '', step.to);
        else if (step.do === 'change' && claims.length > 0) {
          const { bill, claim } = claims[step.at % claims.length] ?? { bill: '', claim: '' };
          await setClaim(claim, 'returned');
          await db.updateTable('disbursements').set({ amount_cents: step.cents }).where('id', '=', bill).execute();
        } else if (step.do === 'batch') await make();
        else if (step.do === 'undo') await undoLast();
      }
      for (const date of dates) await setDay(date, 'approved');
      for (const { claim } of claims) await setClaim(claim, 'approved');
      await make();
      const trips = await db.selectFrom('trips').selectAll().execute();
      const bills = await db.selectFrom('disbursements').select('amount_cents').where('paid_with', '=', 'own').execute();
      const driven = trips.map((row) =>
        allowanceCents(
          { date: row.trip_date, startKm: row.start_km, endKm: row.end_km, kind: 'business', detourKm: row.detour_km, isOwnCar: row.is_own_car },
          productNorms,
        ),
      );
      expect(await sentCents()).toBe([...driven, ...bills.map(({ amount_cents }) => amount_cents)].reduce((sum, cents) => sum + cents, 0));
      expect((await previewOf()).totals.lines).toBe(0);
      await expectOnce();
    }),
    { numRuns: 25 },
  );
});

/** No trip and no bill stands in more than one line. */
async function expectOnce() {
  const lines = await db
    .selectFrom('payroll_lines')
    .innerJoin('payroll_batches', 'payroll_batches.id', 'batch_id')
    .select(['payroll_lines.id', 'source_id', 'reverses_id'])
    .where('undone_at', 'is', null)
    .execute();
  const takenBack = lines.flatMap(({ reverses_id }) => reverses_id ?? []);
  expect(new Set(takenBack).size).toBe(takenBack.length);
  const standing = lines.filter(({ id, reverses_id }) => reverses_id === null && !takenBack.includes(id));
  expect(new Set(standing.map(({ source_id }) => source_id)).size).toBe(standing.length);
}
