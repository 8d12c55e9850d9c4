/** Reminders on the day itself: in the evening that a day is open, and that time runs when it runs long. Each once, whatever the number of processes. */
import { markSettled, notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { EVENING_HOUR, isEvening, wordsForEvening, wordsForRunning } from '../rules.ts';
import * as queries from './queries.ts';

/** Local time, summer and winter. */
const EVERY_EVENING = `0 ${EVENING_HOUR} * * *`;
const EVERY_QUARTER = '*/15 * * * *';
/** Author of a notification that nobody caused: everybody is told. */
const NOBODY = '';
const RUNNING = 'timer-running';

/** The jobs, for the queues of the process. */
export function todayJobs(db: Database): Job[] {
  return [
    { queue: 'evening-reminders', schedule: EVERY_EVENING, run: () => remindOfToday(db, new Date()) },
    { queue: 'running-reminders', schedule: EVERY_QUARTER, run: () => askIfRunning(db, new Date()) },
  ];
}

/** Tells everybody with hours today whose day is not closed. Before the evening it tells nobody. */
export async function remindOfToday(db: Database, now: Date): Promise<void> {
  if (!isEvening(now)) return;
  const today = localDate(now);
  await db.transaction().execute(async (inside) => {
    const open = (await queries.listOpenDays(inside, today, today)).filter(({ isRegistered }) => isRegistered);
    const own = open.map((one) => ({ ...one, toldId: one.userId }));
    const untold = await queries.noteTold(inside, own, 'evening', now);
    const notice = { kind: 'day-open', ...wordsForEvening, lockScreen: wordsForEvening.title, isReminder: true, href: href('closeDay', {}, { datum: today }) };
    await notify(
      inside,
      untold.map(({ userId }) => userId),
      notice,
      { by: NOBODY, now },
    );
  });
}

/** Asks who has time running long whether it still runs. Ends nothing by itself; once it is stopped, the question is gone. */
export async function askIfRunning(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await markSettled(inside, RUNNING, await queries.forgetStopped(inside), now);
    for (const { userId, startedAt } of await queries.noteAsked(inside, now)) {
      const words = wordsForRunning(startedAt);
      const notice = { kind: RUNNING, ...words, lockScreen: words.title, isReminder: true, href: href('timeRegistration') };
      await notify(inside, [userId], notice, { by: NOBODY, now });
    }
  });
}
