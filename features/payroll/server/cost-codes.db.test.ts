import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { getPayrollPreview, makePayrollBatch } from '../contract.ts';
import { type CostCode, deleteCostCode, listCostCodes, putCostCode } from '../cost-code-contract.ts';
import { lastPeriod } from '../rules.ts';
import { costCodeHandlers } from './cost-code-handlers.ts';
import { batchAsCsv } from './file-route.ts';
import { payrollHandlers } from './handlers.ts';

const period = lastPeriod('month', localDate(Date.now()));
const half = addDays(period.from, 14);
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let office: Identity;
let worker: Identity;
let odometer = 10_000;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, [...payrollHandlers, ...costCodeHandlers]);
  office = await addPerson(db, 'F. Smit', ['payroll.export']);
  worker = await addPerson(db, 'S. Dekkers', ['time.register']);
});

beforeEach(async () => {
  for (const table of ['payroll_batches', 'payroll_cost_codes', 'trips', 'time_days'] as const) await db.deleteFrom(table).execute();
});

async function drive(date: string) {
  const row = {
    id: newId(),
    user_id: worker.id,
    trip_date: date,
    plate: '12-ABC-3',
    is_own_car: true,
    kind: 'business',
    start_km: odometer,
    end_km: odometer + 10,
  };
  odometer += 10;
  await db.insertInto('trips').values(row).execute();
  await db.insertInto('time_days').values({ user_id: worker.id, work_date: date, status: 'approved' }).execute();
}

const put = (code: Partial<CostCode>, caller = office, commandId = newId()) =>
  server.command(putCostCode, { cost: 'km-business', from: period.from, payrollCode: 'K-310', ...code } as CostCode, caller, { commandId });
const preview = async () => (await server.query(getPayrollPreview, { kind: 'month', day: period.from }, office)).body;

async function makeBatch(): Promise<string> {
  const id = newId();
  const { lines, minutes, amountCents } = (await preview()).totals;
  expect((await server.command(makePayrollBatch, { id, kind: 'month', day: period.from, seen: { lines, minutes, amountCents } }, office)).status).toBe(200);
  return id;
}
const codesIn = async (batch: string) =>
  (await db.selectFrom('payroll_lines').select('payroll_code').where('batch_id', '=', batch).orderBy('place').execute()).map(
    ({ payroll_code }) => payroll_code,
  );

test('a line of costs has the wage code of its own day, in the batch and in its file', async () => {
  await put({});
  await put({ from: half, payrollCode: 'K-320' });
  await drive(addDays(half, -1));
  await drive(half);
  expect((await preview()).costs).toMatchObject([{ label: 'Zakelijke kilometers', payrollCode: 'K-310, K-320', lines: 2 }]);
  const id = await makeBatch();
  expect(await codesIn(id)).toEqual(['K-310', 'K-320']);
  const file = await text(batchAsCsv(db, { id, number: 1 }));
  expect(file).toContain(';K-310;Zakelijke kilometers;');
  expect(file).toContain(';K-320;Zakelijke kilometers;');
});

test('another code changes nothing that went: no line goes twice for it, and a reversal has the code that went', async () => {
  await put({});
  await drive(half);
  await makeBatch();
  await put({ payrollCode: 'K-999' });
  expect((await preview()).totals.lines).toBe(0);
  await db
    .updateTable('trips')
    .set({ end_km: odometer + 5 })
    .execute();
  expect((await codesIn(await makeBatch())).toSorted()).toEqual(['K-310', 'K-999']);
});

test('a code from a day on is set once, changed on its day, emptied and taken away, with who did it', async () => {
  const commandId = newId();
  for (let turn = 0; turn < 2; turn++) expect((await put({}, office, commandId)).status).toBe(200);
  await put({ from: half, payrollCode: '' });
  await put({ payrollCode: 'K-311' });
  expect((await server.query(listCostCodes, {}, office)).body).toEqual([
    { cost: 'km-business', from: half, payrollCode: '' },
    { cost: 'km-business', from: period.from, payrollCode: 'K-311' },
  ]);
  await drive(half);
  expect((await preview()).costs).toMatchObject([{ payrollCode: '' }]);
  for (let turn = 0; turn < 2; turn++) expect((await server.command(deleteCostCode, { cost: 'km-business', from: half }, office)).status).toBe(200);
  expect((await preview()).costs).toMatchObject([{ payrollCode: 'K-311' }]);
  const { changes } = await db.selectFrom('commands').select('changes').where('id', '=', commandId).executeTakeFirstOrThrow();
  expect(changes).toMatchObject([{ subject: 'payroll-cost-code', to: { cost: 'Zakelijke kilometers', payrollCode: 'K-310' } }]);
});

test('codes that cannot be meant, and people who do not export, are refused', async () => {
  expect((await put({ payrollCode: 'a;b' })).problem?.details?.fields?.map(({ path }) => path)).toEqual(['payrollCode']);
  expect((await put({ cost: 'goud' as never })).problem?.details?.fields?.map(({ path }) => path)).toEqual(['cost']);
  expect((await put({ from: '2026-02-30' })).problem?.details?.fields?.map(({ path }) => path)).toEqual(['from']);
  expect((await put({}, worker)).problem?.code).toBe('not-allowed');
  expect((await server.query(listCostCodes, {}, worker)).problem?.code).toBe('not-allowed');
});
