import { beforeAll, describe, expect, test } from 'vitest';
import '#apps/server/fill-ports.ts';
import { permissions, standardRoles } from '#features/people/permissions.ts';
import { createUser, refreshIdentity } from '#features/people/server/testing.ts';
import { addDivision, addProject } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { listRoles, previewRole, putRole, removeRole } from '../contract.ts';
import { roleHandlers } from './handlers.ts';

let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let admin: Identity;
let sanne: Identity;
let tom: Identity;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, roleHandlers);
  admin = await createUser(db, { roles: ['admin'], name: 'Fleur' });
  sanne = await createUser(db, { roles: ['field-worker'], name: 'Sanne' });
  tom = await createUser(db, { roles: ['field-worker', 'planner'], name: 'Tom' });
  const division = await addDivision(db, 'Bodem');
  for (let count = 0; count < 12; count++) await addProject(db, { division_id: division });
});

const roleOf = async (code: string) => {
  const role = (await server.query(listRoles, {}, admin)).body.find((one) => one.code === code);
  if (role === undefined) throw new Error(`no role ${code}`);
  return role;
};

test('every role is listed with who holds it, to who may read users', async () => {
  expect((await server.query(listRoles, {}, tom)).body.map(({ code }) => code)).toEqual(Object.keys(standardRoles));
  expect(await roleOf('field-worker')).toMatchObject({ label: 'Veldwerker', holderCount: 2, isStandard: true, version: 1, changedBy: null });
  expect((await server.query(listRoles, {}, sanne)).status).toBe(403);
});

test('what a change does is told by name: rights, and projects that go out of sight', async () => {
  const { body } = await server.query(previewRole, { code: 'field-worker', permissions: 'form.fill,time.register,audit.read' }, admin);
  expect(body).toEqual({
    gained: [{ permission: 'audit.read', count: 2, names: ['Sanne', 'Tom'] }],
    lost: [
      { permission: 'project.read', count: 1, names: ['Sanne'] },
      { permission: 'log.sign', count: 2, names: ['Sanne', 'Tom'] },
      { permission: 'logistics.manage', count: 1, names: ['Sanne'] },
    ],
    projects: [{ name: 'Sanne', before: 12, after: 0 }],
    uncounted: 0,
  });
  expect((await server.query(previewRole, { code: newId(), permissions: 'form.fill' }, admin)).body.gained).toEqual([]);
  expect((await server.query(previewRole, { code: 'field-worker' }, tom)).status).toBe(403);
});

describe('a change', () => {
  test('counts at the next call of who holds the role, and says who made it', async () => {
    const { version, label } = await roleOf('field-worker');
    const change = { code: 'field-worker', version, label, permissions: ['form.fill'] };
    expect((await server.command(putRole, change, admin)).body.result).toEqual({ version: 2 });
    expect([...(await refreshIdentity(db, sanne.id)).permissions]).toEqual(['form.fill']);
    expect(await roleOf('field-worker')).toMatchObject({ version: 2, changedBy: 'Fleur' });
    expect((await server.command(putRole, change, admin)).problem?.code).toBe('changed-by-someone-else');
    expect((await server.command(putRole, { ...change, version: 2 }, tom)).status).toBe(403);
  });
  test('that would leave nobody to administer is undone', async () => {
    const { version } = await roleOf('admin');
    const without = Object.keys(permissions).filter((name) => name !== 'user.manage');
    const { problem } = await server.command(putRole, { code: 'admin', version, label: 'Beheerder', permissions: without }, admin);
    expect(problem).toMatchObject({ code: 'not-possible-now', details: { reason: expect.stringContaining('niemand meer') } });
    expect((await refreshIdentity(db, admin.id)).permissions.has('user.manage')).toBe(true);
  });
  test('to a name or a right that can not be is refused at its field', async () => {
    const code = newId();
    const put = (label: string, names: string[]) => server.command(putRole, { code, version: 0, label, permissions: names }, admin);
    expect((await put('veldwerker', [])).problem?.details?.fields?.[0]?.path).toBe('label');
    expect((await put('Stagiair', ['alles.mogen'])).problem?.details?.fields?.[0]?.path).toBe('permissions');
    expect((await put('  ', [])).problem?.code).toBe('invalid-input');
  });
});

test('a role of one’s own is made, and goes only when nobody has it', async () => {
  const code = newId();
  expect((await server.command(putRole, { code, version: 0, label: 'Stagiair', permissions: ['form.fill'] }, admin)).body.result).toEqual({ version: 1 });
  await db.insertInto('user_roles').values({ user_id: sanne.id, role_code: code }).execute();
  expect((await server.command(removeRole, { code, version: 1 }, admin)).problem?.details?.reason).toContain('1 gebruiker heeft deze rol');
  await db.deleteFrom('user_roles').where('role_code', '=', code).execute();
  expect((await server.command(removeRole, { code, version: 1 }, admin)).status).toBe(200);
  expect((await server.command(removeRole, { code, version: 1 }, admin)).status).toBe(404);
  const { version } = await roleOf('external');
  expect((await server.command(removeRole, { code: 'external', version }, admin)).problem?.code).toBe('still-in-use');
});
