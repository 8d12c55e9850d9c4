import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import { openFileStore } from '#platform/server/files/file-store.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { listLatest, notify } from './queries.ts';
import { notificationRetention } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('notifications go after their time, read or not, and no sooner', async () => {
  const db = await openTestDatabase();
  const { id } = await createUser(db, { roles: ['field-worker'] });
  const before = new Date('2026-05-25T00:00:00Z');
  for (const [title, days] of [
    ['nieuw', 100],
    ['net niet', 1],
    ['oud', -1],
  ] as const)
    await notify(db, [id], { kind: 'form-returned', title }, { by: 'iemand', now: new Date(before.getTime() + days * DAY_MS) });
  expect((await notificationRetention.count(db, before)).count).toBe(1);
  const parts = { db, bytes: await openFileStore(tmpdir()) };
  expect(await notificationRetention.remove(parts, before, 10)).toHaveLength(1);
  expect((await listLatest(db, id, 10)).map(({ title }) => title)).toEqual(['nieuw', 'net niet']);
  expect(notificationRetention).toMatchObject({ period: { amount: 180, unit: 'days' }, isNightly: true });
});
