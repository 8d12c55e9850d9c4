import { beforeAll, expect, test } from 'vitest';
import { requiredAtFirst } from '#features/people/qualifications.ts';
import { createUser } from '#features/people/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { listRegistrationRequirements, putRegistrationRequirement } from '../requirements-contract.ts';
import { requirementHandlers } from './requirement-handlers.ts';
import { listRequiredKinds } from './requirement-queries.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, requirementHandlers);
});

test('an organisation begins with every protocol required, as devices take it until they know', async () => {
  expect(await listRequiredKinds(db)).toEqual(requiredAtFirst);
});

test('what is required is changed by who keeps the register, on the latest version, and known to everybody', async () => {
  const keeper = await createUser(db, { roles: ['safety'] });
  const external = await createUser(db, { roles: ['external'], restricted: true });
  const put = (required: boolean, version: number, caller = keeper) => server.command(putRegistrationRequirement, { kind: 'H-XRF', required, version }, caller);
  expect((await put(true, 0, external)).status).toBe(403);
  expect((await put(true, 0)).body.result).toEqual({ version: 1 });
  expect((await put(false, 0)).problem?.code).toBe('changed-by-someone-else');
  expect((await server.query(listRegistrationRequirements, {}, external)).body).toContainEqual({ kind: 'H-XRF', required: true, version: 1 });
  expect((await put(true, 1)).body.result).toEqual({ version: 1 });
  expect((await put(false, 1)).body.result).toEqual({ version: 2 });
  expect([...(await listRequiredKinds(db))]).not.toContain('H-XRF');
});
