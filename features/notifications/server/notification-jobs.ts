/** Work on notifications that nobody waits for. */
import type { Database } from '#platform/server/database.ts';
import type { Job } from '#platform/server/jobs.ts';
import { removeBefore } from './queries.ts';

/** Notifications older than this are removed, read or not, in days: what they lead to stays, and tells more than they do. */
export const NOTIFICATION_DAYS_KEPT = 180;
const QUEUE = 'notification-upkeep';
const EVERY_NIGHT = '20 3 * * *';
const HOURS_PER_DAY = 24;

/** The job that removes old notifications, for the queues of the process. */
export function notificationJobs(db: Database): Job[] {
  return [{ queue: QUEUE, schedule: EVERY_NIGHT, run: () => removeOld(db, new Date()) }];
}

/** Removes notifications past their time. */
export async function removeOld(db: Database, now: Date): Promise<void> {
  const before = Temporal.Instant.fromEpochMilliseconds(now.getTime()).subtract({ hours: NOTIFICATION_DAYS_KEPT * HOURS_PER_DAY });
  await removeBefore(db, new Date(before.epochMilliseconds));
}
