import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { endOwnSession, listOwnSessions } from '../own-sessions-contract.ts';
import { ownSessionHandlers } from './sign-in/own-session-handlers.ts';
import { createUser } from './testing.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let worker: Identity;
let colleague: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, ownSessionHandlers);
  worker = await createUser(db, { roles: ['field-worker'], name: 'Sanne Dekkers' });
  colleague = await createUser(db, { roles: ['admin'], name: 'Fleur van den Berg' });
});

async function open(device: string, userId: string): Promise<string> {
  const id = newId();
  const session = { id, token_sha256: id, user_id: userId, xsrf_token: 'x', device, expires_at: new Date(Date.now() + 60_000) };
  await db.insertInto('sessions').values(session).execute();
  return id;
}

test('somebody sees where they are signed in, and signs out one lost telephone without the others', async () => {
  const here = await open('Edge op Windows', worker.id);
  const lost = await open('Chrome op een Android-toestel', worker.id);
  const me = { ...worker, sessionId: here };
  const devices = async () => new Map((await server.query(listOwnSessions, {}, me)).body.map(({ device, isHere }) => [device, isHere]));
  expect(await devices()).toEqual(
    new Map([
      ['Edge op Windows', true],
      ['Chrome op een Android-toestel', false],
    ]),
  );
  expect((await server.command(endOwnSession, { session: lost }, me)).status).toBe(200);
  expect(await devices()).toEqual(new Map([['Edge op Windows', true]]));
  expect((await server.command(endOwnSession, { session: lost }, me)).problem?.code).toBe('not-found');
});

test('nobody signs out somebody else, nor the device they are working on', async () => {
  const here = await open('Firefox op Linux', worker.id);
  const other = await open('Safari op een iPhone', colleague.id);
  const me = { ...worker, sessionId: here };
  expect((await server.command(endOwnSession, { session: other }, me)).status).toBe(404);
  expect((await server.command(endOwnSession, { session: here }, me)).problem?.code).toBe('not-possible-now');
  const left = await db.selectFrom('sessions').select('id').where('id', 'in', [here, other]).where('ended_at', 'is', null).execute();
  expect(left.map(({ id }) => id).sort()).toEqual([here, other].sort());
});
