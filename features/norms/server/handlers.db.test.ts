import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { addNormValue, listNorms, listNormValues, withdrawNormValue } from '../contract.ts';
import { normOn, toNorms } from '../norms.ts';
import { type NormKey, productValues } from '../product-values.ts';
import { normHandlers } from './handlers.ts';
import { normsThrough } from './queries.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let worker: Identity;
const today = localDate(Date.now());
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, normHandlers);
  admin = await createUser(db, { roles: ['admin'] });
  worker = await createUser(db, { roles: ['field-worker'] });
});
beforeEach(async () => void (await db.deleteFrom('norm_values').where('entered_by', 'is not', null).execute()));

const lawOf2027 = (more: object = {}) => ({
  id: newId(),
  key: 'atw.dienst_uren' as NormKey,
  from: addDays(today, 40),
  value: 11,
  source: 'Arbeidstijdenwet 2027, artikel 5:7',
  ...more,
});
const add = (input: ReturnType<typeof lawOf2027>, caller = admin, commandId = newId()) => server.command(addNormValue, input, caller, { commandId });
const valuesOf = async (key: NormKey) => (await server.query(listNormValues, {}, worker)).body.filter((value) => value.key === key);
const remedies = async (more: object) => (await add(lawOf2027(more))).problem?.details?.fields?.map(({ path, message }) => `${path}: ${message}`);

test('the database starts with the values the product brings', async () => {
  expect(toNorms((await server.query(listNorms, {}, worker)).body)).toEqual(productValues);
});

describe('a value that is added', () => {
  test('follows the one before it, which stays', async () => {
    const input = lawOf2027();
    expect((await add(input)).status).toBe(200);
    expect(await valuesOf('atw.dienst_uren')).toMatchObject([
      { id: input.id, from: input.from, value: 11, source: input.source, enteredBy: admin.name, withdrawn: null },
      { from: '2007-04-01', value: 12, enteredBy: null },
    ]);
    const norms = toNorms((await server.query(listNorms, {}, worker)).body);
    expect([addDays(input.from, -1), input.from].map((day) => normOn(norms, 'atw.dienst_uren', day))).toEqual([12, 11]);
  });

  test('is written once, however often it arrives, and is in the audit with who did it', async () => {
    const [input, commandId] = [lawOf2027(), newId()];
    expect([(await add(input, admin, commandId)).status, (await add(input, admin, commandId)).status]).toEqual([200, 200]);
    expect(await valuesOf('atw.dienst_uren')).toHaveLength(2);
    expect((await add(input)).problem?.code).toBe('already-exists');
    const row = await db.selectFrom('commands').select(['user_id', 'changes']).where('id', '=', commandId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_id: admin.id,
      changes: [{ subject: 'norm-value', id: input.id, to: { key: 'atw.dienst_uren', value: 11, from: input.from } }],
    });
  });

  test('may not begin on a day that was judged already', async () => {
    for (const from of [today, addDays(today, -400)]) expect(await remedies({ from })).toEqual([expect.stringMatching(/^from: .*Kies een dag vanaf/)]);
    expect((await add(lawOf2027({ from: tomorrow }))).status).toBe(200);
  });

  test('may begin in the past where nothing asks for it', async () => {
    expect((await add(lawOf2027({ key: 'pseudo_eindheffing', from: '2026-07-01', value: 12 }))).status).toBe(200);
  });

  test('is refused at the field that can not be meant', async () => {
    expect(await remedies({ value: 25 })).toEqual(['value: Vul een waarde in van 1 uur tot en met 24 uur.']);
    expect(await remedies({ key: 'uren.gat_min', value: 10.5 })).toEqual(['value: Vul een heel getal in.']);
    expect(await remedies({ source: ' ' })).toEqual([expect.stringMatching(/^source: Schrijf op waar/)]);
    expect(await remedies({ key: 'atw.onzin' as NormKey })).toEqual([expect.stringMatching(/^key: Deze norm bestaat niet/)]);
    expect(await remedies({ from: '2027-02-30' })).toEqual(['from: Kies een datum die bestaat.']);
  });

  test('of two from the same day is the first one', async () => {
    const from = addDays(today, 90);
    const answers = await Promise.all([9, 10, 11].map((value) => add(lawOf2027({ from, value }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.problem?.details?.fields?.[0]).toMatchObject({
      path: 'from',
      message: expect.stringContaining('al een waarde'),
    });
    expect(await valuesOf('atw.dienst_uren')).toHaveLength(2);
  });

  test('is for who may change norms; everybody who works here reads them', async () => {
    expect((await add(lawOf2027(), worker)).status).toBe(403);
    expect((await server.query(listNorms, {}, worker)).status).toBe(200);
    expect((await server.query(listNorms, {})).status).toBe(401);
    const external = await createUser(db, { roles: ['external'], restricted: true });
    expect((await server.query(listNorms, {}, external)).status).toBe(403);
  });
});

describe('a value that is taken back', () => {
  test('no longer holds, and is still shown with who did it', async () => {
    const input = lawOf2027();
    await add(input);
    expect((await server.command(withdrawNormValue, { id: input.id }, admin)).status).toBe(200);
    expect((await server.command(withdrawNormValue, { id: input.id }, admin)).status).toBe(200);
    const [value] = await valuesOf('atw.dienst_uren');
    expect(value).toMatchObject({ id: input.id, withdrawn: { by: admin.name } });
    expect(normOn(toNorms((await server.query(listNorms, {}, worker)).body), 'atw.dienst_uren', input.from)).toBe(12);
    expect((await add(lawOf2027({ value: 10 }))).status).toBe(200);
  });

  test('has not begun', async () => {
    const [value] = await valuesOf('atw.dienst_uren');
    const refused = await server.command(withdrawNormValue, { id: value?.id ?? '' }, admin);
    expect(refused.problem).toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringContaining('blijft staan') } });
    expect((await server.command(withdrawNormValue, { id: newId() }, admin)).problem?.code).toBe('not-found');
    expect((await server.command(withdrawNormValue, { id: value?.id ?? '' }, worker)).status).toBe(403);
  });
});

test('a look-up asks the database once for a day and all before it, and again for a later one', async () => {
  const execute = vi.spyOn(db.getExecutor(), 'executeQuery');
  const first = await normsThrough(db, addDays(today, -1));
  execute.mockClear();
  for (let call = 0; call < 100; call++) expect(await normsThrough(db, addDays(today, -1 - (call % 3)))).toBe(first);
  expect(execute).not.toHaveBeenCalled();
  const input = lawOf2027();
  await add(input);
  execute.mockClear();
  expect(normOn(await normsThrough(db, input.from), 'atw.dienst_uren', input.from)).toBe(11);
  expect(execute).toHaveBeenCalled();
});
