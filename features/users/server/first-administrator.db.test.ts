import { expect, test } from 'vitest';
import { addStandardRoles } from '#features/people/server/standard-roles.ts';
import { createUser, refreshIdentity } from '#features/people/server/testing.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { ensureAdministrator } from './first-administrator-work.ts';

const db = await openTestDatabase();
const fleur = { name: 'Fleur van den Berg', email: 'fleur@bodembureau.nl' };
const administrators = async () =>
  (await db.selectFrom('user_roles').select('user_id').where('role_code', '=', 'admin').execute()).map(({ user_id }) => user_id);

test('the first administrator is made once, from several processes at a time, and nobody is when somebody administers', async () => {
  await addStandardRoles(db);
  expect(await ensureAdministrator(db, undefined, new Date())).toBe(false);
  expect(await Promise.all([ensureAdministrator(db, fleur, new Date()), ensureAdministrator(db, fleur, new Date())])).toEqual([true, true]);
  const [id = ''] = await administrators();
  expect((await refreshIdentity(db, id)).permissions.has('user.manage')).toBe(true);
  expect(await ensureAdministrator(db, { name: 'Iemand', email: 'iemand@elders.nl' }, new Date())).toBe(true);
  expect(await db.selectFrom('users').select('email').where('email', '=', 'iemand@elders.nl').execute()).toEqual([]);
});

test('somebody known by the address gets the right back when nobody has it any more', async () => {
  await db.updateTable('users').set({ active: false }).execute();
  await db
    .updateTable('roles')
    .set({ permissions: ['user.read'] })
    .where('code', '=', 'admin')
    .execute();
  const sanne = await createUser(db, { roles: ['field-worker'] });
  await ensureAdministrator(db, { name: 'Sanne', email: sanne.email.toUpperCase() }, new Date());
  expect((await refreshIdentity(db, sanne.id)).permissions.has('user.manage')).toBe(true);
});
