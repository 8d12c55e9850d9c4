/** Ends the access of who had their last day. They were refused from midnight on; this takes them out of lists, and ends their sessions. */
import { sql } from 'kysely';
import { localToday } from '#features/people/server/service-queries.ts';
import { endAllSessions } from '#features/people/server/sign-in/session-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';

const JUST_AFTER_MIDNIGHT = '2 0 * * *';

/** The job, for the queues of the process. */
export function leavingJob(db: Database): Job {
  return { queue: 'users-leaving', schedule: JUST_AFTER_MIDNIGHT, run: () => endAccessOfLeavers(db) };
}

/** Takes out whose last day was before today. */
export async function endAccessOfLeavers(db: Database): Promise<void> {
  const left = await db
    .updateTable('users')
    .set({ active: false, version: sql<number>`version + 1` })
    .where('active', '=', true)
    .where('service_until', '<', localToday)
    .returning('id')
    .execute();
  for (const { id } of left) await endAllSessions(db, id);
}
