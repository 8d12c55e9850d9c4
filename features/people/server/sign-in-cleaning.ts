/** Takes away every night what signing in leaves behind: sessions and tokens that can mean nothing any more, codes, and windows of limits that are over. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { forgetPastTurns } from '#platform/server/rate-limits.ts';

const EVERY_NIGHT = '10 3 * * *';
/** How long a session that is over is kept, in days: the browser is known again by it. */
const SESSION_KEPT_DAYS = 90;
/** How long a token is kept after it expired, in days: longer than any token of the provider lives, so that one session's tokens can still be told from another's. */
const BEARER_KEPT_DAYS = 3;
/** How long a mailed code is kept, in days: codes of a day are counted. */
const CODE_KEPT_DAYS = 2;

/** The job, for the queues of the process. */
export function signInCleaningJob(db: Database): Job {
  return { queue: 'sign-in-cleaning', schedule: EVERY_NIGHT, run: () => cleanSignIn(db) };
}

/** Takes away what is over. */
export async function cleanSignIn(db: Database): Promise<void> {
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  await db.deleteFrom('sessions').where(sql<Date>`coalesce(ended_at, expires_at)`, '<', daysAgo(SESSION_KEPT_DAYS)).execute();
  await db.deleteFrom('session_bearers').where('expires_at', '<', daysAgo(BEARER_KEPT_DAYS)).execute();
  await db.deleteFrom('email_codes').where('created_at', '<', daysAgo(CODE_KEPT_DAYS)).execute();
  await forgetPastTurns(db);
}
