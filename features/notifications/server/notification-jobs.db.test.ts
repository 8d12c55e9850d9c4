import { expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { NOTIFICATION_DAYS_KEPT, notificationJobs, removeOld } from './notification-jobs.ts';
import { listLatest, notify } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('notifications go after their time, read or not, and no sooner', async () => {
  const db = await openTestDatabase();
  const { id } = await createUser(db, { roles: ['field-worker'] });
  const now = new Date('2026-11-21T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const [title, days] of [
    ['nieuw', 1],
    ['net niet', NOTIFICATION_DAYS_KEPT - 1],
    ['oud', NOTIFICATION_DAYS_KEPT + 1],
  ] as const)
    await notify(db, [id], { kind: 'form-returned', title }, { by: 'iemand', now: daysAgo(days) });
  await removeOld(db, now);
  expect((await listLatest(db, id, 10)).map(({ title }) => title)).toEqual(['nieuw', 'net niet']);
  expect(notificationJobs(db)).toMatchObject([{ schedule: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
});
