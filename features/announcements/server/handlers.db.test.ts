import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepRestrictedGroup } from '#features/people/server/restricted-group-queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  Announcement,
  type AnnouncementInput,
  listAnnouncements,
  listManagedAnnouncements,
  type ManagedAnnouncement,
  putAnnouncement,
  readAnnouncement,
  withdrawAnnouncement,
} from '../contract.ts';
import { announcementHandlers } from './handlers.ts';
import { personalPartOfAnnouncements } from './personal-part.ts';
import { listUnread } from './queries.ts';
import { announcementRetention } from './retention.ts';

const TODAY = localDate(Date.now());
const inDays = (days: number) => addDays(TODAY, days);

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let manager: Identity;
let worker: Identity;
let hired: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  await keepRestrictedGroup(db, 'restricted-group-of-tests');
  server = await createTestServer(db, announcementHandlers);
  manager = await createUser(db, { roles: ['admin'] });
  worker = await createUser(db, { roles: ['field-worker'] });
  hired = await createUser(db, { roles: ['external'], restricted: true });
});
beforeEach(async () => {
  await db.deleteFrom('announcements').execute();
});

const written = (more: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  ...{ id: newId(), title: 'Kantoor dicht', text: 'Vrijdag vanaf 12:00.', from: TODAY, until: TODAY, important: false },
  ...more,
});
const put = (input: AnnouncementInput, caller = manager) => server.command(putAnnouncement, input, caller);
const titles = async (caller: Identity) => ((await server.query(listAnnouncements, {}, caller)).body as Announcement[]).map(({ title }) => title);
const managed = async () => (await server.query(listManagedAnnouncements, {}, manager)).body as ManagedAnnouncement[];
const read = (id: string, caller: Identity) => server.command(readAnnouncement, { id }, caller);
const wrongFields = async (input: AnnouncementInput) => (await put(input)).problem?.details?.fields?.map(({ path }) => path);

describe('an announcement', () => {
  test('is told to everybody, the restricted group and who has no rights too, the important first, with nothing but its words and days', async () => {
    const nobody = await createUser(db, { roles: [] });
    await put(written());
    await put(written({ title: 'Storm', important: true }));
    for (const caller of [manager, worker, hired, nobody]) expect(await titles(caller)).toEqual(['Storm', 'Kantoor dicht']);
    const [first] = (await server.query(listAnnouncements, {}, hired)).body as object[];
    expect(Object.keys(first ?? {}).sort()).toEqual(['from', 'id', 'important', 'text', 'title', 'until']);
    expect(Object.keys(Announcement().shape).sort()).toEqual(['from', 'id', 'important', 'text', 'title', 'until']);
  });

  test('is written, changed, withdrawn and listed by who manages the organisation, and by nobody else', async () => {
    const input = written();
    await put(input);
    const leader = await createUser(db, { roles: ['project-leader'] });
    const heldManager = await createUser(db, { roles: ['admin'], restricted: true });
    for (const caller of [worker, leader, hired, heldManager]) {
      expect((await put(written(), caller)).status).toBe(403);
      expect((await put({ ...input, version: 1 }, caller)).status).toBe(403);
      expect((await server.command(withdrawAnnouncement, { id: input.id }, caller)).status).toBe(403);
      expect((await server.query(listManagedAnnouncements, {}, caller)).status).toBe(403);
    }
    expect(await managed()).toMatchObject([{ id: input.id, version: 1 }]);
  });

  test.each([
    ['in winter', '2026-12-01', '2026-11-30T23:00:00Z', '2026-12-03T23:00:00Z'],
    ['in summer', '2026-07-01', '2026-06-30T22:00:00Z', '2026-07-03T22:00:00Z'],
    ['over a change of the clock', '2026-10-23', '2026-10-22T22:00:00Z', '2026-10-25T23:00:00Z'],
  ])('is told from the first moment of its first day to the last of its last, by the clock of Amsterdam, %s', async (_, from, begins, ends) => {
    await db
      .insertInto('announcements')
      .values({
        ...{ id: newId(), title: 'x', from_day: from, until_day: addDays(from, 2), important: false, version: 1 },
        ...{ written_by: manager.id, written_at: new Date(0), changed_by: manager.id, changed_at: new Date(0) },
      })
      .execute();
    const countAt = async (moment: string, milliseconds: number) =>
      (await listUnread(db, worker.id, localDate(new Date(Date.parse(moment) + milliseconds)))).length;
    expect([await countAt(begins, -1), await countAt(begins, 0), await countAt(ends, -1), await countAt(ends, 0)]).toEqual([0, 1, 1, 0]);
  });

  test('of another day is not told, and who manages them sees those to come and not those that are over', async () => {
    await put(written({ title: 'later', from: inDays(1), until: inDays(2) }));
    const old = written({ title: 'over' });
    await put(old);
    await db
      .updateTable('announcements')
      .set({ from_day: inDays(-2), until_day: inDays(-1) })
      .where('id', '=', old.id)
      .execute();
    expect(await titles(worker)).toEqual([]);
    expect((await managed()).map(({ title }) => title)).toEqual(['later']);
  });

  test('is changed by the version it was based on, and withdrawn at once', async () => {
    const input = written();
    const commandId = newId();
    for (let turn = 0; turn < 2; turn++) expect((await server.command(putAnnouncement, input, manager, { commandId })).status).toBe(200);
    expect((await put({ ...input, title: 'Kantoor open', version: 1 })).body).toMatchObject({ result: { version: 2 } });
    expect((await put({ ...input, title: 'Kantoor weg', version: 1 })).problem?.code).toBe('changed-by-someone-else');
    expect((await put(input)).problem?.code).toBe('changed-by-someone-else');
    expect(await titles(worker)).toEqual(['Kantoor open']);
    for (let turn = 0; turn < 2; turn++) expect((await server.command(withdrawAnnouncement, { id: input.id }, manager)).status).toBe(200);
    expect([await titles(worker), await managed()]).toEqual([[], []]);
    expect((await put({ ...input, version: 2 })).problem?.code).toBe('not-found');
    expect((await put(written({ version: 1 }))).problem?.code).toBe('not-found');
    expect((await server.command(withdrawAnnouncement, { id: newId() }, manager)).problem?.code).toBe('not-found');
  });

  test('has a title, days in order, and a last day that is not over', async () => {
    expect(await wrongFields(written({ title: ' ' }))).toEqual(['title']);
    expect(await wrongFields(written({ from: inDays(2), until: inDays(1) }))).toEqual(['until']);
    expect(await wrongFields(written({ from: inDays(-3), until: inDays(-1) }))).toEqual(['until']);
    expect((await put(written({ from: inDays(-3), until: TODAY }))).status).toBe(200);
  });

  test('that somebody put away does not come back to them on any device, and stays for others', async () => {
    const input = written();
    await put(input);
    const commandId = newId();
    for (let turn = 0; turn < 2; turn++) expect((await server.command(readAnnouncement, { id: input.id }, hired, { commandId })).status).toBe(200);
    const otherDevice = { ...hired, sessionId: newId() };
    expect((await read(input.id, otherDevice)).status).toBe(200);
    expect(await titles(otherDevice)).toEqual([]);
    await put({ ...input, text: 'Vrijdag vanaf 13:00.', version: 1 });
    expect([await titles(hired), await titles(worker)]).toEqual([[], ['Kantoor dicht']]);
    expect(await db.selectFrom('announcement_readings').select('user_id').execute()).toEqual([{ user_id: hired.id }]);
  });

  test('put away without a network is taken when it was withdrawn meanwhile; one that never was is not there', async () => {
    const input = written();
    await put(input);
    await server.command(withdrawAnnouncement, { id: input.id }, manager);
    expect((await read(input.id, worker)).status).toBe(200);
    expect((await read(newId(), worker)).problem?.code).toBe('not-found');
  });
});

test('what somebody wrote and read is in their own data', async () => {
  const input = written();
  await put(input);
  await read(input.id, worker);
  const titlesOf = async ({ id }: Identity) => {
    const texts: string[] = [];
    const files = await personalPartOfAnnouncements(
      { db } as Parameters<typeof personalPartOfAnnouncements>[0],
      { id } as Parameters<typeof personalPartOfAnnouncements>[1],
    );
    for (const { read: bytesOf } of files) for await (const bytes of bytesOf()) texts.push(Buffer.from(bytes).toString());
    return texts.map((text) => (JSON.parse(text) as { title: string }[]).map(({ title }) => title));
  };
  expect(await titlesOf(manager)).toEqual([['Kantoor dicht'], []]);
  expect(await titlesOf(worker)).toEqual([[], ['Kantoor dicht']]);
});

test('what was over long ago is removed with who read it, and nothing of now', async () => {
  const [old, now] = [written({ title: 'oud' }), written()];
  for (const input of [old, now]) {
    await put(input);
    await read(input.id, worker);
  }
  await db.updateTable('announcements').set({ from_day: '2020-01-01', until_day: '2020-01-10' }).where('id', '=', old.id).execute();
  const before = new Date('2022-01-01T00:00:00Z');
  expect((await announcementRetention.count(db, before)).count).toBe(1);
  expect(await announcementRetention.remove({ db } as Parameters<typeof announcementRetention.remove>[0], before, 10)).toEqual([old.id]);
  expect((await managed()).map(({ id }) => id)).toEqual([now.id]);
  expect(await db.selectFrom('announcement_readings').select('announcement_id').execute()).toEqual([{ announcement_id: now.id }]);
  const { rows } = await db
    .selectFrom('commands')
    .select('input')
    .where('name', 'like', 'announcement.%')
    .execute()
    .then((rows) => ({ rows }));
  expect(JSON.stringify(rows)).not.toContain('"oud"');
});
