/** The Sundays somebody worked on in the year before a week, as the database counts them. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TimeKind } from '#features/calendar/hour-codes.ts';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays, addWeeks, datesOfWeek, instantAt, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { getTimeWeek } from '../contract.ts';
import { timeHandlers } from './handlers.ts';

const WEEK = addWeeks(weekOf(localDate(Date.now())), -1);
const SUNDAY = datesOfWeek(WEEK)[6] as string;
/** The Sunday so many weeks before that of the week. */
const sunday = (weeksBefore: number) => addDays(SUNDAY, -7 * weeksBefore);

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, timeHandlers);
});

beforeEach(async () => {
  worker = await addPerson(db, 'S. Dekkers', ['project.read', 'time.register']);
});

async function work(date: string, kind: TimeKind = 'work', from = '08:00', userId = worker.id): Promise<void> {
  const [startedAt, endedAt] = [from, '12:00'].map((time) => new Date(instantAt(date, time))) as [Date, Date];
  const activity = kind === 'work' ? 'drilling' : null;
  await db
    .insertInto('time_registrations')
    .values({ id: newId(), user_id: userId, work_date: date, started_at: startedAt, ended_at: endedAt, kind, activity, origin: 'manual' })
    .execute();
}

const counted = async (week = WEEK) => (await server.query(getTimeWeek, { week }, worker)).body.sundaysWorked;

test('those of 51 weeks before count, each once; the one of the week itself, what is longer ago and other days do not', async () => {
  expect(await counted()).toBe(0);
  await work(sunday(1));
  await work(sunday(1), 'work', '11:00');
  expect(await counted()).toBe(1);
  await work(sunday(51));
  expect(await counted()).toBe(2);
  for (const date of [SUNDAY, sunday(52), addDays(sunday(3), -1), addDays(sunday(3), 1)]) await work(date);
  expect(await counted()).toBe(2);
  // A week later the Sunday of the week lies before it, and the oldest is out of the year.
  expect(await counted(addWeeks(WEEK, 1))).toBe(2);
  await work(sunday(50));
  expect(await counted()).toBe(3);
});

test('only labour counts, and only of the person', async () => {
  await work(sunday(2), 'sick');
  await work(sunday(4), 'commute');
  await work(sunday(5), 'leave');
  const other = await addPerson(db, 'Y. El Amrani', ['project.read', 'time.register']);
  await work(sunday(6), 'work', '08:00', other.id);
  expect(await counted()).toBe(0);
  await work(sunday(7), 'travel');
  await work(sunday(8), 'waiting');
  expect(await counted()).toBe(2);
});
