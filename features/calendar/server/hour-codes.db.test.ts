import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { type HourCode, hourCodes, productHourLabels } from '../hour-codes.ts';
import { type HourCodeRow, listHourCodes, moveHourCode, putHourCode } from '../hour-codes-contract.ts';
import { hourCodeHandlers } from './hour-code-handlers.ts';
import { orderHourCodes } from './hour-code-queries.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let office: Identity;
let worker: Identity;
let first: readonly HourCodeRow[];

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, hourCodeHandlers);
  office = await createUser(db, { roles: ['office'] });
  worker = await createUser(db, { roles: ['field-worker'] });
  first = await listed();
});
beforeEach(async () => {
  for (const { code, label, payrollCode, billable, active, version } of first)
    await db.updateTable('hour_codes').set({ label, payroll_code: payrollCode, billable, active, version }).where('code', '=', code).execute();
  await orderHourCodes(db, hourCodes);
});

const listed = async () => (await server.query(listHourCodes, {}, worker)).body;
const rowOf = async (code: HourCode) => (await listed()).find((row) => row.code === code) as HourCodeRow;
const put = async (code: HourCode, more: Partial<HourCodeRow>, caller = office, commandId = newId()) =>
  server.command(putHourCode, { ...(first.find((row) => row.code === code) as HourCodeRow), ...more }, caller, { commandId });

test('the database starts with the codes of the product, in its order', () => {
  expect(first.map(({ code }) => code)).toEqual(hourCodes);
  expect(Object.fromEntries(first.map(({ code, label }) => [code, label]))).toEqual(productHourLabels);
});

describe('an hour code', () => {
  test('is called and used as the organisation says, and the audit has only what changed', async () => {
    const commandId = newId();
    const answer = await put('drilling', { label: 'Boorwerk', payrollCode: 'V-110' }, office, commandId);
    expect(answer.body.result).toEqual({ version: 2 });
    expect((await put('drilling', { label: 'Boorwerk', payrollCode: 'V-110' }, office, commandId)).body.result).toEqual({ version: 2 });
    expect(await rowOf('drilling')).toMatchObject({ label: 'Boorwerk', payrollCode: 'V-110', billable: true, active: true, version: 2 });
    const { changes } = await db.selectFrom('commands').select('changes').where('id', '=', commandId).executeTakeFirstOrThrow();
    expect(changes).toEqual([
      { subject: 'hour-code', id: 'drilling', from: { label: 'Boren', payrollCode: '' }, to: { label: 'Boorwerk', payrollCode: 'V-110' } },
    ]);
  });

  test('goes out of use and comes back, and is never taken away', async () => {
    await put('xrf', { active: false });
    expect(await rowOf('xrf')).toMatchObject({ active: false });
    expect((await put('xrf', { active: true, version: 2 })).status).toBe(200);
    for (const code of ['work', 'break', 'other'] as const)
      expect((await put(code, { active: false })).problem?.details?.fields?.map(({ path }) => path)).toEqual(['active']);
  });

  test('is changed on the version it was based on', async () => {
    await put('wells', { label: 'Peilbuizen' });
    expect((await put('wells', { label: 'Buizen' })).problem).toMatchObject({ code: 'changed-by-someone-else', details: { current: { label: 'Peilbuizen' } } });
  });

  test('is refused at the field that is wrong', async () => {
    const wrong = async (more: Partial<HourCodeRow>) => (await put('drilling', more)).problem?.details?.fields?.map(({ path }) => path);
    expect(await wrong({ label: 'overleg' })).toEqual(['label']);
    expect(await wrong({ label: 'x' })).toEqual(['label']);
    expect(await wrong({ payrollCode: 'a;b' })).toEqual(['payrollCode']);
    expect(await wrong({ code: 'dansen' as HourCode })).toEqual(['code']);
  });

  test('is put in another place', async () => {
    const move = (code: HourCode, to: number) => server.command(moveHourCode, { code, to }, office);
    expect((await move('wells', 0)).status).toBe(200);
    expect((await listed()).slice(0, 3).map(({ code }) => code)).toEqual(['wells', 'drilling', 'sampling']);
    await move('wells', 999);
    expect((await listed()).at(-1)?.code).toBe('wells');
  });

  test('is for the office to change and for everybody who works here to read', async () => {
    expect((await put('drilling', { label: 'Boorwerk' }, worker)).status).toBe(403);
    expect((await server.command(moveHourCode, { code: 'wells', to: 0 }, worker)).status).toBe(403);
    expect((await server.query(listHourCodes, {})).status).toBe(401);
    const external = await createUser(db, { roles: ['external'], restricted: true });
    expect((await server.query(listHourCodes, {}, external)).status).toBe(403);
  });
});
