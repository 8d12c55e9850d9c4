import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDivision, addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { type AbsenceInput, JUDGED_ROWS_MAX, judgeAbsence, listJudgedAbsences, listOwnAbsences, putAbsence, withdrawAbsence } from '../contract.ts';
import { absenceHandlers } from './handlers.ts';
import { absenceRetention } from './retention.ts';

const TODAY = localDate(Date.now());

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let colleague: Identity;
let leader: Identity;
let everybodysJudge: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, absenceHandlers);
  await db
    .insertInto('roles')
    .values([
      { code: 'leads', label: 'Leidt', permissions: ['absence.approve'] },
      { code: 'judges-all', label: 'Alles', permissions: ['absence.approve-all'] },
    ])
    .execute();
});

beforeEach(async () => {
  const divisionId = await addDivision(db, 'Bodem');
  worker = await addPerson(db, 'Sanne', ['time.register'], { divisionId });
  colleague = await addPerson(db, 'Daan', ['time.register'], { divisionId });
  leader = await addPerson(db, 'Marieke', ['time.register', 'absence.approve']);
  everybodysJudge = await addPerson(db, 'Fleur', ['absence.approve-all']);
  await db.updateTable('divisions').set({ manager_id: leader.id }).where('id', '=', divisionId).execute();
  await db.deleteFrom('user_roles').execute();
  await db
    .insertInto('user_roles')
    .values([
      { user_id: leader.id, role_code: 'leads' },
      { user_id: everybodysJudge.id, role_code: 'judges-all' },
    ])
    .execute();
});

const ask = (more: Partial<AbsenceInput> = {}): AbsenceInput => ({
  ...{ id: newId(), kind: 'vacation', from: addDays(TODAY, 20), fromPart: 'am', to: addDays(TODAY, 24), toPart: 'pm' },
  ...more,
});
const put = (input: AbsenceInput, caller = worker) => server.command(putAbsence, input, caller);
const judge = (id: string, version: number, to: 'approved' | 'refused' | 'requested', caller = leader, note = '') =>
  server.command(judgeAbsence, { id, version, to, note }, caller);
const withdraw = (id: string, version: number, caller = worker) => server.command(withdrawAbsence, { id, version }, caller);
const own = async (caller = worker) => (await server.query(listOwnAbsences, {}, caller)).body;
const judged = async (caller = leader) => (await server.query(listJudgedAbsences, {}, caller)).body;
const toldTo = async ({ id }: Identity) =>
  (await db.selectFrom('notifications').select('title').where('user_id', '=', id).orderBy('at').orderBy('id').execute()).map(({ title }) => title);

test('leave is asked for once, approved by whom somebody answers to, and both hear of it', async () => {
  const input = ask({ toPart: 'am' });
  const commandId = newId();
  for (let turn = 0; turn < 2; turn++) expect((await server.command(putAbsence, input, worker, { commandId })).body.result).toEqual({ version: 1 });
  expect(await own()).toMatchObject({ absences: [{ ...input, status: 'requested', judged: null }], judges: ['Marieke'] });
  expect(await toldTo(leader)).toEqual(['Sanne vraagt verlof aan']);
  expect(await toldTo(everybodysJudge)).toEqual([]);
  expect(await judged()).toMatchObject([{ id: input.id, userName: 'Sanne', divisionName: 'Bodem', alsoAway: [] }]);
  expect((await judge(input.id, 1, 'approved')).body.result).toEqual({ version: 2 });
  expect((await own()).absences).toMatchObject([{ status: 'approved', judged: { by: 'Marieke' }, version: 2 }]);
  expect(await toldTo(worker)).toEqual(['Je verlof is goedgekeurd']);
});

test('leave comes with the days of the own week of whose it is, for them and for who judges it', async () => {
  await put(ask());
  expect([(await own()).workDays, (await judged())[0]?.workDays]).toEqual([undefined, undefined]);
  await db
    .insertInto('personal_data')
    .values({ user_id: worker.id, work_days: [1, 2, 4] })
    .execute();
  expect([(await own()).workDays, (await judged())[0]?.workDays]).toEqual([
    [1, 2, 4],
    [1, 2, 4],
  ]);
});

test('it is refused with a reason only; that can be taken back, unless other leave took its days', async () => {
  const input = ask();
  await put(input);
  expect((await judge(input.id, 1, 'refused')).problem?.details?.fields?.[0]?.path).toBe('note');
  expect((await judge(input.id, 1, 'refused', leader, 'Dan is de sanering')).status).toBe(200);
  expect((await own()).absences).toMatchObject([{ status: 'refused', note: 'Dan is de sanering' }]);
  expect((await judge(input.id, 2, 'requested')).body.result).toEqual({ version: 3 });
  expect((await own()).absences).toMatchObject([{ status: 'requested', note: '', judged: null }]);
  await judge(input.id, 3, 'refused', leader, 'Toch niet');
  expect((await put(ask())).status).toBe(200);
  expect((await judge(input.id, 4, 'approved')).problem?.code).toBe('not-possible-now');
});

test('what waits is told however much was approved for earlier days, and all of it by its first day', async () => {
  const approved = { kind: 'vacation', from_part: 'am', to_part: 'pm', status: 'approved', asked_at: new Date(), judged_by: leader.id, judged_at: new Date() };
  const days = Array.from({ length: JUDGED_ROWS_MAX }, (_, index) => addDays(TODAY, index));
  await db
    .insertInto('absences')
    .values(days.map((day) => ({ id: newId(), user_id: colleague.id, from_day: day, to_day: day, ...approved })))
    .execute();
  const [late, soon] = [ask({ from: addDays(TODAY, 310), to: addDays(TODAY, 311) }), ask({ from: addDays(TODAY, 2), to: addDays(TODAY, 3) })];
  await put(late);
  await put(soon);
  const told = await judged();
  expect(told).toHaveLength(JUDGED_ROWS_MAX);
  expect(told.filter(({ status }) => status === 'requested').map(({ id }) => id)).toEqual([soon.id, late.id]);
  expect(told.map(({ from }) => from)).toEqual(told.map(({ from }) => from).toSorted());
});

test('two of one person never lie over each other, also when they come at once; those of two people may', async () => {
  const answers = await Promise.all([put(ask()), put(ask()), put(ask({}), colleague)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
  const refused = answers.find(({ problem }) => problem !== undefined);
  expect(refused?.problem?.details?.fields?.[0]?.message).toContain('Je hebt al verlof');
  expect((await judged()).map(({ alsoAway }) => alsoAway)).toEqual(expect.arrayContaining([['Daan'], ['Sanne']]));
});

test('it is changed until it is judged, on its version only, and taken back by its owner until it is over', async () => {
  const input = ask();
  await put(input);
  expect((await put({ ...input, kind: 'training', version: 1 })).body.result).toEqual({ version: 2 });
  expect((await put({ ...input, version: 1 })).problem).toMatchObject({ code: 'changed-by-someone-else', details: { current: { kind: 'training' } } });
  expect((await judge(input.id, 1, 'approved')).problem?.code).toBe('changed-by-someone-else');
  await judge(input.id, 2, 'approved');
  expect((await put({ ...input, version: 3 })).problem?.code).toBe('not-possible-now');
  expect((await withdraw(input.id, 3)).status).toBe(200);
  expect((await withdraw(input.id, 3)).status).toBe(200);
  expect((await judge(input.id, 4, 'approved')).problem?.code).toBe('not-possible-now');
  expect(await toldTo(leader)).toEqual(['Sanne vraagt verlof aan', 'Sanne wijzigde een verlofaanvraag', 'Sanne trok verlof in']);
  const over = ask({ from: addDays(TODAY, -3), to: addDays(TODAY, -2) });
  await put(over);
  expect((await withdraw(over.id, 1)).problem?.code).toBe('not-possible-now');
});

test('approved leave that has begun keeps the days that were taken, also when it is taken back without a network', async () => {
  const input = ask({ from: addDays(TODAY, -4), to: addDays(TODAY, 4), toPart: 'am' });
  await put(input);
  await judge(input.id, 1, 'approved');
  expect((await withdraw(input.id, 2)).body.result).toEqual({ version: 3 });
  expect((await own()).absences).toMatchObject([
    { status: 'approved', from: input.from, to: addDays(TODAY, -1), toPart: 'pm', judged: { by: 'Marieke' }, version: 3 },
  ]);
  expect((await toldTo(leader)).at(-1)).toBe('Sanne trok verlof in');
  expect((await withdraw(input.id, 3)).problem?.code).toBe('not-possible-now');
  expect((await put(ask({ from: TODAY, to: addDays(TODAY, 4) }))).status).toBe(200);
  const late = ask({ from: addDays(TODAY, -3), to: addDays(TODAY, -1) });
  await put(late, colleague);
  const deviceTime = new Date(Date.now() - 86_400_000).toISOString();
  expect((await server.command(withdrawAbsence, { id: late.id, version: 1 }, colleague, { deviceTime })).status).toBe(200);
});

test('leave that was taken weeks ago does not come back by a clock that was put back', async () => {
  const taken = ask({ from: addDays(TODAY, -25), to: addDays(TODAY, -21) });
  await put(taken, colleague);
  const deviceTime = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const refused = await server.command(withdrawAbsence, { id: taken.id, version: 1 }, colleague, { deviceTime });
  expect(refused.problem?.code).toBe('not-possible-now');
});

test('what was asked for without a network is judged by the day it was asked on', async () => {
  const old = ask({ from: addDays(TODAY, -40), to: addDays(TODAY, -39) });
  expect((await put(old)).problem?.details?.fields?.[0]?.path).toBe('from');
  const deviceTime = new Date(Date.now() - 20 * 86_400_000).toISOString();
  expect((await server.command(putAbsence, old, worker, { deviceTime })).status).toBe(200);
});

test('for anybody else it does not exist, and nobody judges their own', async () => {
  const input = ask();
  await put(input);
  const otherLeader = await addPerson(db, 'Anouk', ['absence.approve']);
  expect(await judged(otherLeader)).toEqual([]);
  expect((await judge(input.id, 1, 'approved', otherLeader)).problem?.code).toBe('not-found');
  expect((await withdraw(input.id, 1, colleague)).problem?.code).toBe('not-found');
  expect((await put({ ...input, version: 1 }, colleague)).problem?.code).toBe('already-exists');
  expect((await own(colleague)).absences).toEqual([]);
  const ownOfLeader = ask();
  await put(ownOfLeader, leader);
  expect((await judge(ownOfLeader.id, 1, 'approved')).problem?.code).toBe('own-work');
  expect(await toldTo(everybodysJudge)).toEqual(['Marieke vraagt verlof aan']);
  expect((await judge(ownOfLeader.id, 1, 'approved', everybodysJudge)).status).toBe(200);
  const hired = await addPerson(db, 'Bart', ['absence.approve-all', 'time.register'], { restricted: true, scope: [] });
  expect((await judge(input.id, 1, 'approved', hired)).problem?.code).toBe('not-allowed');
  expect((await put(ask(), hired)).problem?.code).toBe('not-allowed');
});

test('leave goes five years after its last day, with what the history kept of it', async () => {
  const input = ask();
  await put(input);
  await db.updateTable('absences').set({ from_day: '2019-01-01', to_day: '2019-01-02' }).where('id', '=', input.id).execute();
  const before = new Date('2020-01-01T00:00:00Z');
  expect(await absenceRetention.count(db, before)).toMatchObject({ count: 1 });
  expect(await absenceRetention.remove({ db } as Parameters<typeof absenceRetention.remove>[0], before, 10)).toEqual([input.id]);
  const kept = await db.selectFrom('commands').select(['input', 'changes']).where('user_id', '=', worker.id).execute();
  expect(JSON.stringify(kept)).not.toContain('vacation');
});
