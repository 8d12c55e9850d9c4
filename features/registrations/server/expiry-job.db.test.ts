import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listLatest } from '#features/notifications/server/queries.ts';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { countExpiringRegistrations } from '../contract.ts';
import { expiryJob, tellOfExpiry } from './expiry-job.ts';
import { registrationHandlers } from './handlers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-24T05:10:00Z');
const onDay = (days: number) => new Date(now.getTime() + days * DAY_MS);
let db: Database;
let worker: Identity;
let keeper: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  worker = await createUser(db, { roles: ['field-worker'], name: 'Wim Werker' });
  keeper = await createUser(db, { roles: ['safety'] });
});
beforeEach(async () => {
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('qualifications').execute();
});

const give = (lastDay: string, more: object = {}) =>
  db
    .insertInto('qualifications')
    .values({ id: newId(), user_id: worker.id, kind: '2001', valid_from: '2020-01-01', valid_to: lastDay, ...more })
    .execute();
const told = async ({ id }: Identity) => (await listLatest(db, id, 50)).map(({ title }) => title).reverse();

test('who runs out hears it 60 and 30 days before and on the last day, each once; so does the keeper of the register', async () => {
  await give('2027-02-01');
  for (let days = 0; days <= 80; days++) {
    await tellOfExpiry(db, onDay(days));
    await tellOfExpiry(db, onDay(days));
  }
  expect(await told(worker)).toEqual([
    'Je registratie 2001 verloopt op 01-02-2027',
    'Je registratie 2001 verloopt op 01-02-2027',
    'Je registratie 2001 verloopt op 01-02-2027',
  ]);
  expect(await told(keeper)).toEqual([
    '1 registratie verloopt binnen 60 dagen',
    '1 registratie verloopt binnen 30 dagen',
    '1 registratie verloopt vandaag of is verlopen',
  ]);
  const moments = (await listLatest(db, worker.id, 50)).map(({ at }) => localDate(at)).reverse();
  expect(moments).toEqual(['2026-12-03', '2027-01-02', '2027-02-01']);
});

test('what was renewed, ended, or ran out long ago is no news', async () => {
  await give('2026-12-01');
  await give('2029-12-01', { valid_from: '2026-12-02' });
  await give('2026-12-01', { kind: '2002', ended_on: '2026-11-30', end_reason: 'Ander werk' });
  await give('2025-01-01', { kind: '2018' });
  await tellOfExpiry(db, now);
  expect([...(await told(worker)), ...(await told(keeper))]).toEqual([]);
});

test('days on which nothing ran are made up for with one notification', async () => {
  await give('2026-11-20');
  await tellOfExpiry(db, now);
  expect(await told(worker)).toEqual(['Je registratie 2001 is verlopen op 20-11-2026']);
});

test('the keeper hears of many in one notification that leads to them', async () => {
  for (const kind of ['1001', '1002', '1003', '1004', '2001', '2002']) await give('2026-12-10', { kind });
  await tellOfExpiry(db, now);
  expect(await listLatest(db, keeper.id, 50)).toMatchObject([
    {
      title: '6 registraties verlopen binnen 30 dagen',
      text: expect.stringMatching(/^Wim Werker 1001 \(10-12-2026\), .* en 1 meer$/),
      href: '/cp/registers/registraties?stand=very-soon',
    },
  ]);
});

test('the job runs every morning', () => {
  expect(expiryJob(db)).toMatchObject({ queue: 'qualification-expiry', schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/) });
});

test('who keeps the register is told how many there are', async () => {
  const server = await createTestServer(db, registrationHandlers);
  const today = localDate(new Date());
  await give(addDays(today, -3));
  await give(addDays(today, 20), { kind: '2002' });
  await give(addDays(today, 90), { kind: '2018' });
  expect((await server.query(countExpiringRegistrations, {}, keeper)).body).toEqual({ expired: 1, soon: 1 });
  expect((await server.query(countExpiringRegistrations, {}, worker)).status).toBe(403);
});
