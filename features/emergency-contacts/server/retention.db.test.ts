import { expect, test } from 'vitest';
import { createUser } from '#features/people/server/testing.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { emergencyContactRetention as rule } from './retention.ts';

const today = localDate(new Date());
/** Thirty days ago, as the run counts it. */
const before = new Date(instantAt(addDays(today, -30), '00:00'));
const bytes = {} as FileBytes;

test('whom to call goes thirty days after somebody left, with who looked; of who works here it stays', async () => {
  const db = await openTestDatabase();
  const [left, justLeft, here] = [await createUser(db, { roles: [] }), await createUser(db, { roles: [] }), await createUser(db, { roles: [] })];
  for (const { id } of [left, justLeft, here])
    await db
      .insertInto('emergency_contacts')
      .values({ user_id: id, contacts: JSON.stringify([{ name: 'Oma' }]), confirmed_at: new Date(), version: 1 })
      .execute();
  for (const [who, days] of [
    [left, -31],
    [justLeft, -30],
  ] as const)
    await db
      .updateTable('users')
      .set({ active: false, service_until: addDays(today, days) })
      .where('id', '=', who.id)
      .execute();
  await db
    .insertInto('emergency_contact_views')
    .values({ id: newId(), owner_id: left.id, viewer_id: here.id, reason: 'drill', basis: 'leader', viewed_at: new Date(), received_at: new Date() })
    .execute();
  expect((await rule.count(db, before)).count).toBe(1);
  const gone = await db.transaction().execute((inside) => rule.remove({ db: inside, bytes }, before, 10));
  expect(gone).toEqual([left.id]);
  expect(await db.selectFrom('emergency_contact_views').select('id').execute()).toEqual([]);
  expect((await db.selectFrom('emergency_contacts').select('user_id').execute()).map(({ user_id }) => user_id).toSorted()).toEqual(
    [justLeft.id, here.id].toSorted(),
  );
  expect(await db.transaction().execute((inside) => rule.remove({ db: inside, bytes }, before, 10))).toEqual([]);
});
