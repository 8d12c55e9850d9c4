import { expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import { tripRetention as rule } from './retention.ts';

test('trips of more than seven whole years ago go, with what the history tells of them; later ones stay', async () => {
  const db = await openTestDatabase();
  const { id: user_id } = await createUser(db, { roles: [] });
  const texts = { from_address: 'Lindelaan 1', to_address: 'Spoorlaan 2', route: '', purpose: '', kind: 'business', plate: 'V123BX' };
  const trip = (trip_date: string) => ({ id: newId(), user_id, trip_date, is_own_car: false, start_km: 1, end_km: 2, detour_km: 0, ...texts });
  const [old, later] = [trip('2018-12-31'), trip('2019-01-01')];
  await db.insertInto('trips').values([old, later]).execute();
  const changes = JSON.stringify([{ subject: 'trip', id: old.id, to: { from: 'Lindelaan 1' } }]);
  await db
    .insertInto('commands')
    .values({ id: newId(), name: 'trip.put', user_id, input: JSON.stringify({ from: 'Lindelaan 1' }), changes })
    .execute();
  const told = (year: number) => ({ user_id, plate: 'V-123-BX', year, percent: 70, at: new Date() });
  await db
    .insertInto('private_km_notices')
    .values([told(2018), told(2019)])
    .execute();
  const before = new Date('2018-12-31T23:00:00Z');
  expect((await rule.count(db, before)).count).toBe(1);
  expect(await db.transaction().execute((inside) => rule.remove({ db: inside, bytes: {} as FileBytes }, before, 10))).toEqual([old.id]);
  expect((await db.selectFrom('trips').select('id').execute()).map(({ id }) => id)).toEqual([later.id]);
  expect(await db.selectFrom('private_km_notices').select('year').execute()).toEqual([{ year: 2019 }]);
  expect(await db.selectFrom('commands').select('input').execute()).toEqual([{ input: {} }]);
});
