import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepRestrictedGroup } from '#features/people/server/restricted-group-queries.ts';
import { createUser, refreshIdentity } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { endStandIn, listStandIns, nameStandIn, type StandInInput } from '../contract.ts';
import { standInHandlers } from './handlers.ts';
import { findJudge } from './judge-queries.ts';
import { standInRetention } from './retention.ts';

const TODAY = localDate(Date.now());
const inDays = (days: number) => addDays(TODAY, days);

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let els: Identity;
let tom: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  await keepRestrictedGroup(db, 'restricted-group-of-tests');
  server = await createTestServer(db, standInHandlers);
});
beforeEach(async () => {
  els = await createUser(db, { roles: ['project-leader'], name: 'Els Jansen' });
  tom = await createUser(db, { roles: ['project-leader'], name: 'Tom Aarts' });
});

const asked = (more: Partial<StandInInput> = {}): StandInInput => ({ id: newId(), standInId: tom.id, from: TODAY, to: inDays(4), ...more });
const name = (input: StandInInput, caller = els) => server.command(nameStandIn, input, caller);
const list = async (caller: Identity) => (await server.query(listStandIns, {}, caller)).body;
const leadersOf = async (who: Identity, now = new Date()) => (await findJudge(db, who, now)).standsInFor.map((leader) => leader.name);
const toldTo = async ({ id }: Identity) =>
  (await db.selectFrom('notifications').select('title').where('user_id', '=', id).orderBy('at').execute()).map(({ title }) => title);
const wrongFields = async (input: StandInInput, caller = els) => (await name(input, caller)).problem?.details?.fields?.map(({ path }) => path);

describe('a stand-in', () => {
  test('is named once, told, seen by both, and ended at once', async () => {
    const input = asked({ note: 'Bel me gerust.' });
    const commandId = newId();
    for (let turn = 0; turn < 2; turn++) expect((await server.command(nameStandIn, input, els, { commandId })).status).toBe(200);
    expect(await list(els)).toMatchObject([{ id: input.id, standInName: 'Tom Aarts', note: 'Bel me gerust.' }]);
    expect(await list(tom)).toMatchObject([{ id: input.id, leaderName: 'Els Jansen' }]);
    expect(await leadersOf(tom)).toEqual(['Els Jansen']);
    expect(await toldTo(tom)).toEqual(['Je vervangt Els Jansen bij het goedkeuren']);
    for (let turn = 0; turn < 2; turn++) expect((await server.command(endStandIn, { id: input.id }, els)).status).toBe(200);
    expect(await leadersOf(tom)).toEqual([]);
    expect([await list(els), await list(tom)]).toEqual([[], []]);
    expect(await toldTo(tom)).toEqual(['Je vervangt Els Jansen bij het goedkeuren', 'Je vervangt Els Jansen niet meer bij het goedkeuren']);
    expect((await name(asked())).status).toBe(200);
  });

  test('stands in on the first and the last day, not the day before or after', async () => {
    const day = { from: inDays(2), to: inDays(3) };
    await name(asked(day));
    const noon = (days: number) => new Date(`${inDays(days)}T12:00:00Z`);
    expect([await leadersOf(tom, noon(1)), await leadersOf(tom, noon(4))]).toEqual([[], []]);
    expect([await leadersOf(tom, noon(2)), await leadersOf(tom, noon(3))]).toEqual([['Els Jansen'], ['Els Jansen']]);
  });

  test.each([
    ['of 25 hours', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['of 23 hours', '2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
  ])('stands in for a whole local day %s', async (_, day, begins, ends) => {
    await db
      .insertInto('stand_ins')
      .values({ id: newId(), leader_id: els.id, stand_in_id: tom.id, from_day: day, to_day: day, named_at: new Date(0) })
      .execute();
    const at = (moment: string, milliseconds: number) => leadersOf(tom, new Date(Date.parse(moment) + milliseconds));
    expect([await at(begins, -1), await at(begins, 0), await at(ends, -1), await at(ends, 0)]).toEqual([[], ['Els Jansen'], ['Els Jansen'], []]);
  });

  test('gives nothing on: there are no chains', async () => {
    const third = await createUser(db, { roles: ['project-leader'] });
    await name(asked());
    await name(asked({ standInId: third.id }), tom);
    expect(await leadersOf(third)).toEqual(['Tom Aarts']);
  });

  test('is somebody else who works here, may approve hours, and is not held to projects', async () => {
    const worker = await createUser(db, { roles: ['field-worker'] });
    const restricted = await createUser(db, { roles: ['project-leader'], restricted: true });
    const gone = await createUser(db, { roles: ['project-leader'] });
    await db
      .updateTable('users')
      .set({ service_until: inDays(-1) })
      .where('id', '=', gone.id)
      .execute();
    for (const standInId of [worker.id, restricted.id, gone.id, els.id, newId()]) expect(await wrongFields(asked({ standInId }))).toEqual(['standInId']);
  });

  test('is refused for days that are over, too many, in the wrong order or taken', async () => {
    expect(await wrongFields(asked({ from: inDays(-3), to: inDays(-1) }))).toEqual(['to']);
    expect(await wrongFields(asked({ from: inDays(2), to: inDays(1) }))).toEqual(['to']);
    expect(await wrongFields(asked({ to: inDays(400) }))).toEqual(['to']);
    expect((await name(asked())).status).toBe(200);
    expect(await wrongFields(asked({ from: inDays(4), to: inDays(8) }))).toEqual(['from']);
    expect((await name(asked({ from: inDays(5), to: inDays(8) }))).status).toBe(200);
  });

  test('named without a network on its last day counts as named then', async () => {
    const input = asked({ from: inDays(-1), to: inDays(-1) });
    const deviceTime = `${inDays(-1)}T12:00:00.000Z`;
    expect((await server.command(nameStandIn, input, els, { deviceTime })).status).toBe(200);
    expect(await leadersOf(tom)).toEqual([]);
  });

  test('of somebody else is not there, and the stand-in does not end it', async () => {
    const input = asked();
    await name(input);
    const stranger = await createUser(db, { roles: ['project-leader'] });
    for (const caller of [stranger, tom]) expect((await server.command(endStandIn, { id: input.id }, caller)).problem?.code).toBe('not-found');
    expect(await list(stranger)).toEqual([]);
    const worker = await createUser(db, { roles: ['field-worker'] });
    expect((await server.query(listStandIns, {}, worker)).status).toBe(403);
    const restricted = await createUser(db, { roles: ['project-leader'], restricted: true });
    expect((await name(asked(), restricted)).status).toBe(403);
  });

  test('gains nothing of a leader who left or may no longer approve', async () => {
    await name(asked());
    await db.updateTable('users').set({ active: false }).where('id', '=', els.id).execute();
    expect(await leadersOf(tom)).toEqual([]);
    await db.updateTable('users').set({ active: true }).where('id', '=', els.id).execute();
    await db.deleteFrom('user_roles').where('user_id', '=', els.id).execute();
    expect(await leadersOf(await refreshIdentity(db, tom.id))).toEqual([]);
  });
});

test('what ended long ago is removed, and nothing of now', async () => {
  const old = { id: newId(), leader_id: els.id, stand_in_id: tom.id, from_day: '2020-01-01', to_day: '2020-01-10', named_at: new Date(0) };
  await db.insertInto('stand_ins').values(old).execute();
  await name(asked());
  const before = new Date('2022-01-01T00:00:00Z');
  expect((await standInRetention.count(db, before)).count).toBe(1);
  expect(await standInRetention.remove({ db } as Parameters<typeof standInRetention.remove>[0], before, 10)).toEqual([old.id]);
  expect(await list(els)).toHaveLength(1);
});
