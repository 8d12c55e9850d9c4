/** Takes away every night what signing in leaves behind: tokens that can mean nothing any more, keys of devices that are over, codes, and windows of limits that are over. Sessions go by `retention.ts`. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { forgetPastTurns } from '#platform/server/identity/rate-limits.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';

const EVERY_NIGHT = '10 3 * * *';
/** Days a token is kept after it expired: longer than any token of the provider lives, so that one session's tokens can still be told from another's. */
const BEARER_KEPT_DAYS = 3;
/** Days a mailed code is kept: codes of a day are counted. */
const CODE_KEPT_DAYS = 2;

/** The job, for the queues of the process. */
export function signInCleaningJob(db: Database): Job {
  return { queue: 'sign-in-cleaning', schedule: EVERY_NIGHT, run: () => cleanSignIn(db) };
}

/** Takes away what is over. */
export async function cleanSignIn(db: Database): Promise<void> {
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  await db.deleteFrom('session_bearers').where('expires_at', '<', daysAgo(BEARER_KEPT_DAYS)).execute();
  await db.deleteFrom('email_codes').where('created_at', '<', daysAgo(CODE_KEPT_DAYS)).execute();
  await db.deleteFrom('device_keys').where('valid_until', '<', sql<Date>`now()`).execute();
  await forgetPastTurns(db);
}
