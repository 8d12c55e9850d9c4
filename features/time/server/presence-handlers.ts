/** Answers who is at work now. */
import type { Database } from '#platform/server/database/database.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates.ts';
import * as contract from '../presence-contract.ts';
import { presentKinds } from '../rules.ts';

export const presenceHandlers = implement(contract, {
  listPresent: (_, { db, now }) => listPresentIds(db, localDate(now)),
});

/** Time that was forgotten to stop yesterday says nothing of today. */
async function listPresentIds(db: Database, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('time_registrations')
    .innerJoin('users', 'users.id', 'time_registrations.user_id')
    .select('time_registrations.user_id')
    .where('time_registrations.ended_at', 'is', null)
    .where('time_registrations.work_date', '=', today)
    .where('time_registrations.kind', 'in', presentKinds)
    .where('users.active', '=', true)
    .orderBy('time_registrations.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
