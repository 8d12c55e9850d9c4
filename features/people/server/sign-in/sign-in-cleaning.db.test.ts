import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { openFileStore } from '#platform/server/files/file-store.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { sessionRetention } from '../retention.ts';
import { createUser } from '../testing.ts';
import { cleanSignIn } from './sign-in-cleaning.ts';

const db = await openTestDatabase();
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test('what signing in left behind goes when it can mean nothing any more, and not before', async () => {
  const { id: user_id } = await createUser(db, { roles: [] });
  const addSession = async (name: string, endedAt: Date | null, expiresAt: Date, bearersExpireAt: readonly Date[]) => {
    const session = { id: newId(), token_sha256: name, user_id, xsrf_token: 'x', expires_at: expiresAt, ended_at: endedAt };
    await db.insertInto('sessions').values(session).execute();
    for (const [at, expires_at] of bearersExpireAt.entries())
      await db
        .insertInto('session_bearers')
        .values({ bearer_sha256: `${name} ${at}`, session_id: session.id, expires_at })
        .execute();
  };
  await addSession('in force', null, daysAgo(-1), [daysAgo(-0.01), daysAgo(2), daysAgo(4)]);
  await addSession('just ended', daysAgo(1), daysAgo(-20), [daysAgo(1)]);
  await addSession('long ended', daysAgo(91), daysAgo(80), [daysAgo(91)]);
  await addSession('long expired', null, daysAgo(91), []);
  const code = { email: 's@voorbeeld.nl', code_sha256: 'x', browser_sha256: 'x', tries_max: 5, expires_at: daysAgo(0) };
  for (const created_at of [daysAgo(1.5), daysAgo(2.5)])
    await db
      .insertInto('email_codes')
      .values({ ...code, id: newId(), created_at })
      .execute();
  for (const [key, ends_at] of [
    ['over', daysAgo(1)],
    ['going on', daysAgo(-1)],
  ] as const)
    await db.insertInto('rate_limits').values({ key, count: 1, ends_at }).execute();

  await cleanSignIn(db);
  expect(await sessionRetention.count(db, daysAgo(90))).toEqual({ count: 2, oldest: expect.any(Date) });
  expect(await sessionRetention.remove({ db, bytes: await openFileStore(tmpdir()) }, daysAgo(90), 10)).toHaveLength(2);
  expect(await sessionRetention.remove({ db, bytes: await openFileStore(tmpdir()) }, daysAgo(90), 10)).toEqual([]);
  const sessions = await db.selectFrom('sessions').select('token_sha256').orderBy('token_sha256').execute();
  expect(sessions.map(({ token_sha256 }) => token_sha256)).toEqual(['in force', 'just ended']);
  const bearers = await db.selectFrom('session_bearers').select('bearer_sha256').orderBy('bearer_sha256').execute();
  expect(bearers.map(({ bearer_sha256 }) => bearer_sha256)).toEqual(['in force 0', 'in force 1', 'just ended 0']);
  expect(await db.selectFrom('email_codes').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'going on' }]);
});
