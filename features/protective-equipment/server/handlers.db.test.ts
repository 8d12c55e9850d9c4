import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  endProtectiveEquipment,
  getProtectiveEquipment,
  getSizes,
  listOwnProtectiveEquipment,
  listProtectiveEquipment,
  putProtectiveEquipment,
  signForProtectiveEquipment,
} from '../contract.ts';
import type { ProtectiveEquipmentInput } from '../protective-equipment.ts';
import { tellOfProtection } from './expiry-job.ts';
import { protectiveEquipmentFeature } from './feature.ts';
import { mayReadReceipt } from './queries.ts';
import { protectiveEquipmentRetention } from './retention.ts';

const TODAY = localDate(Date.now());
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let keeper: Identity;
let worker: Identity;
let colleague: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, protectiveEquipmentFeature.handlers);
  keeper = await createUser(db, { roles: ['safety'], name: 'Ruben' });
});
beforeEach(async () => {
  await db.deleteFrom('protective_equipment').execute();
  await db.deleteFrom('notifications').execute();
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne' });
  colleague = await createUser(db, { roles: ['field-worker'], name: 'Daan' });
});

const helmet = (changes: Partial<ProtectiveEquipmentInput> = {}): ProtectiveEquipmentInput => ({
  ...{ id: newId(), version: 0, person: worker.id, kind: 'helmet', description: 'Uvex', size: '55-61', number: '', issuedOn: addDays(TODAY, -10) },
  ...{ producedOn: null, expiresOn: addDays(TODAY, 400), inspectedOn: null, inspectBy: null, note: '', replaces: null, receiptFileId: null },
  ...changes,
});
const put = (input: ProtectiveEquipmentInput, caller = keeper) => server.command(putProtectiveEquipment, input, caller);
const own = async (caller = worker) => (await server.query(listOwnProtectiveEquipment, {}, caller)).body.items;
const sign = (id: string, caller = worker) =>
  server.command(signForProtectiveEquipment, { id, at: new Date(Date.now() - 3_600_000).toISOString(), fileId: newId() }, caller);
const notices = async (userId: string) =>
  (await db.selectFrom('notifications').select('title').where('user_id', '=', userId).execute()).map(({ title }) => title);

describe('protective equipment', () => {
  test('is given by who keeps the register, heard of and signed for by whoever got it, once', async () => {
    const given = helmet();
    expect((await put(given, worker)).status).toBe(403);
    expect((await put(given)).body.result).toEqual({ version: 1 });
    expect(await notices(worker.id)).toEqual(['Teken voor ontvangst: helm']);
    expect((await sign(given.id, colleague)).problem?.code).toBe('not-found');
    expect((await sign(given.id)).status).toBe(200);
    expect((await sign(given.id)).problem?.details?.reason).toMatch(/tekende hier al voor/);
    expect(await own()).toMatchObject([{ id: given.id, issuedBy: 'Ruben', receivedAt: expect.any(String), version: 2 }]);
    expect(await own(colleague)).toEqual([]);
    expect([await mayReadReceipt(db, worker, given.id), await mayReadReceipt(db, keeper, given.id)]).toEqual([true, true]);
    expect(await mayReadReceipt(db, colleague, given.id)).toBe(false);
  });

  test('that is replaced stays, closed on the day of the next; the next is given to the same person', async () => {
    const old = helmet();
    await put(old);
    expect((await put(helmet({ replaces: old.id, person: colleague.id }))).problem?.code).toBe('not-found');
    expect((await put(helmet({ replaces: old.id, issuedOn: addDays(TODAY, -20) }))).problem?.details?.fields?.[0]?.path).toBe('issuedOn');
    expect((await put(helmet({ replaces: old.id, issuedOn: TODAY }))).status).toBe(200);
    expect((await server.query(getProtectiveEquipment, { id: old.id }, keeper)).body.ended).toEqual({ on: TODAY, by: 'Ruben', reason: 'replaced' });
    expect(await own()).toHaveLength(1);
    expect((await put({ ...old, version: 2 })).problem?.details?.reason).toMatch(/al afgesloten: vervangen/);
  });

  test('is corrected from the version that was read, never given to another, and taken in once', async () => {
    const given = helmet();
    await put(given);
    expect((await put({ ...given, version: 1, size: 'M' })).body.result).toEqual({ version: 2 });
    expect((await put({ ...given, version: 1, size: 'L' })).problem?.code).toBe('changed-by-someone-else');
    expect((await put({ ...given, version: 2, person: colleague.id })).problem?.details?.reason).toMatch(/gaat niet over op iemand anders/);
    const end = (version: number, endedOn: string) => server.command(endProtectiveEquipment, { id: given.id, version, endedOn, reason: 'lost' }, keeper);
    expect((await end(2, addDays(TODAY, -11))).problem?.details?.fields?.[0]?.path).toBe('endedOn');
    expect((await end(2, TODAY)).body.result).toEqual({ version: 3 });
    expect((await end(3, TODAY)).problem?.details?.reason).toMatch(/al afgesloten: kwijt/);
    expect((await sign(given.id)).problem?.details?.reason).toMatch(/niet meer/);
  });

  test('is listed by name and kind, a page at a time, and narrowed to what asks for attention, is not signed or is gone', async () => {
    const soon = helmet({ expiresOn: addDays(TODAY, 60) });
    const late = helmet({ person: colleague.id, kind: 'respirator', expiresOn: null, inspectBy: addDays(TODAY, 61), inspectedOn: TODAY });
    await put(soon);
    await put(late);
    await sign(soon.id);
    const list = async (params: z.input<typeof listProtectiveEquipment.params>) => (await server.query(listProtectiveEquipment, params, keeper)).body;
    const first = await list({ limit: 1 });
    expect(first.rows.map(({ person }) => person.name)).toEqual(['Daan']);
    const second = await list({ limit: 1, cursor: first.nextCursor ?? '' });
    expect([second.rows.map(({ person }) => person.name), second.nextCursor]).toEqual([['Sanne'], null]);
    const ids = async (only: 'attention' | 'unsigned' | 'ended') => (await list({ only })).rows.map(({ id }) => id);
    expect([await ids('attention'), await ids('unsigned'), await ids('ended')]).toEqual([[soon.id], [late.id], []]);
    expect((await list({ search: 'sann', kind: 'helmet' })).rows).toHaveLength(1);
    expect((await server.query(listProtectiveEquipment, {}, worker)).status).toBe(403);
  });

  test('is offered in the size somebody gave, to who keeps the register alone', async () => {
    await db
      .insertInto('personal_data')
      .values({ user_id: worker.id, sizes: JSON.stringify({ shoes: '39' }) })
      .execute();
    expect((await server.query(getSizes, { person: worker.id }, keeper)).body).toEqual({ shoes: '39' });
    expect((await server.query(getSizes, { person: worker.id }, colleague)).status).toBe(403);
    expect((await server.query(listOwnProtectiveEquipment, {}, worker)).body.sizes).toEqual({ shoes: '39' });
  });

  test('that runs out or is to be inspected is told 60 and 30 days ahead and on the day, each once', async () => {
    const due = addDays(TODAY, 60);
    await put(helmet({ expiresOn: due, receiptFileId: newId() }));
    const tellOn = (day: string) => tellOfProtection(db, new Date(`${day}T08:00:00Z`));
    for (const day of [addDays(due, -61), addDays(due, -60), addDays(due, -59), addDays(due, -30), due, addDays(due, 3)]) await tellOn(day);
    expect(await notices(worker.id)).toHaveLength(3);
    expect(await notices(keeper.id)).toHaveLength(3);
  });

  test('goes five years after its last day, with what the history kept of it', async () => {
    const before = helmet({ issuedOn: '2018-03-01', expiresOn: null });
    await put(before);
    await db.updateTable('protective_equipment').set({ ended_on: '2019-06-01', ended_by: keeper.id, end_reason: 'worn' }).where('id', '=', before.id).execute();
    const kept = helmet();
    await put(kept);
    const limit = new Date('2021-01-01T00:00:00Z');
    expect((await protectiveEquipmentRetention.count(db, limit)).count).toBe(1);
    const remove = () => db.transaction().execute((inside) => protectiveEquipmentRetention.remove({ db: inside, bytes: {} as never }, limit, 10));
    expect([await remove(), await remove()]).toEqual([[before.id], []]);
    expect((await db.selectFrom('protective_equipment').select('id').execute()).map(({ id }) => id)).toEqual([kept.id]);
  });
});
