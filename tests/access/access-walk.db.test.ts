/** Walks every operation of the product: what nobody, the wrong person and the restricted group get. A new operation is walked without a line here. */
import { beforeAll, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { createUser, refreshIdentity } from '#features/people/server/testing.ts';
import { addDivision, addPhase, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Command, Query } from '#platform/shared/operation.ts';
import { sampleInput } from '../input/sample-input.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let nobodySpecial: Identity;
let restricted: Identity;
/** Somebody with every right of whom it was never learned which groups they are in. */
let unknown: Identity;
let hidden: { id: string; number: string };

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, allHandlers);
  const division = await addDivision(db, 'Bodem');
  const allowed = await addProject(db, { division_id: division });
  hidden = await addProject(db, { division_id: division });
  await addPhase(db, { project_id: hidden.id, number: '01' });
  nobodySpecial = await createUser(db, { roles: [] });
  restricted = await createUser(db, { roles: ['external', 'admin'], restricted: true, allowedProjects: [allowed.number] });
  const { id } = await createUser(db, { roles: ['external', 'admin'], allowedProjects: [allowed.number] });
  await db.updateTable('users').set({ membership_known_at: null, membership_known_from: null }).where('id', '=', id).execute();
  unknown = await refreshIdentity(db, id);
});

/** Values for the names in a path: those of the project and phase the caller may not see. */
function valuesFor(operation: Query | Command): Record<string, unknown> {
  const values: Record<string, unknown> = { project: hidden.number, phase: '01' };
  for (const [, name] of operation.route.matchAll(/:([A-Za-z]+)/g)) values[name as string] ??= name === 'version' ? 1 : newId();
  return values;
}

function call(operation: Query | Command, caller: Identity | undefined): Promise<{ status: number }> {
  const values = valuesFor(operation);
  // What is missing would be told before what may not be seen.
  return operation.kind === 'query'
    ? server.query(operation, values, caller)
    : server.command(operation, { ...sampleInput(operation.input), ...values }, caller);
}

const operations = allHandlers.map(({ operation }) => operation);
const guarded = operations.filter(({ access }) => access.who !== 'public');

test('no two operations share a name or a place', () => {
  expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
  expect(new Set(operations.map(({ api, route }) => `${api} ${route}`)).size).toBe(operations.length);
});

test('what is open to everybody is so on purpose', () => {
  const open = operations.filter(({ access }) => access.who === 'public').map(({ name }) => name);
  expect(open.sort()).toEqual(['public-form.get', 'public-form.get-challenge', 'public-form.list', 'public-form.submit']);
});

const byName = (list: readonly (Query | Command)[]) => list.map((operation) => [operation.name, operation] as const);

test.each(byName(guarded))('%s asks who calls', async (_, operation) => {
  expect((await call(operation, undefined)).status).toBe(401);
});

test.each(byName(guarded.filter(({ access }) => typeof access.who !== 'string')))('%s refuses a person without the right', async (_, operation) => {
  expect((await call(operation, nobodySpecial)).status).toBe(403);
});

test.each(byName(guarded.filter(({ access }) => access.restricted === 'refused')))(
  '%s refuses the restricted group and who is not known to be outside it, whatever their rights',
  async (_, operation) => {
    for (const person of [restricted, unknown]) expect((await call(operation, person)).status).toBe(403);
  },
);

const inProjects = guarded.filter(({ access, route }) => access.restricted === 'scoped' && route.includes(':project'));

test.each(byName(inProjects))('%s hides projects outside their list from the restricted group', async (_, operation) => {
  for (const person of [restricted, unknown]) expect([403, 404]).toContain((await call(operation, person)).status);
});
