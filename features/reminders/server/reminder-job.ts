/** Reminds people of days that are not closed: the person the next working morning, the leader and their stand-in after three working days; each of a day once. */
import { listClosedDays } from '#features/calendar/server/queries.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import { type Notice, notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import { listStandInsFor } from '#features/stand-ins/server/queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { daysToRemindOf, firstDayLookedAt, isForLeader, type OpenDay, wordsForLeader, wordsForPerson } from '../rules.ts';
import * as queries from './queries.ts';

/** Local time, summer and winter. */
const EVERY_MORNING = '30 7 * * *';
/** Author of a notification that nobody caused: everybody is told. */
const NOBODY = '';

/** The job, for the queues of the process. */
export function reminderJob(db: Database): Job {
  return { queue: 'day-reminders', schedule: EVERY_MORNING, run: () => remindOfOpenDays(db, new Date()) };
}

/** Tells who was not told yet. Once more on the same day tells nothing; a morning that was missed, a free day or a day of leave is made up for. */
export async function remindOfOpenDays(db: Database, now: Date): Promise<void> {
  const today = localDate(now);
  await db.transaction().execute(async (inside) => {
    const holidays = { norms: await normsThrough(inside, today), closed: await listClosedDays(inside) };
    const open = daysToRemindOf(await queries.listOpenDays(inside, firstDayLookedAt(today, holidays), addDays(today, -1)), today, holidays);
    const onLeave = await queries.listOnLeave(inside, today);
    const late = open.filter(({ day }) => isForLeader(day, today, holidays));
    const tellings = [...open.map((one) => ({ ...one, toldId: one.userId })), ...(await toLeaders(inside, late, today))];
    const untold = await queries.noteTold(
      inside,
      tellings.filter(({ toldId }) => !onLeave.has(toldId)),
      'morning',
      now,
    );
    for (const [toldId, some] of Map.groupBy(untold, (one) => one.toldId)) {
      const own = some.filter(({ userId }) => userId === toldId).map(({ day }) => day);
      const ofOthers = some.filter(({ userId }) => userId !== toldId);
      const by = { by: NOBODY, now };
      if (own.length > 0) await notify(inside, [toldId], noticeForPerson(own), by);
      if (ofOthers.length > 0) await notify(inside, [toldId], noticeForLeader(ofOthers), by);
    }
  });
}

function noticeForPerson(days: readonly string[]): Notice {
  const words = wordsForPerson(days);
  return { kind: 'day-open', ...words, lockScreen: words.title, isReminder: true, href: href('closeDay', {}, { datum: days[0] }) };
}

/** Returns the notice for a leader, whose lock screen does not show whose days they are. */
function noticeForLeader(days: readonly OpenDay[]): Notice {
  return { kind: 'days-open', ...wordsForLeader(days), lockScreen: 'Er zijn dagen niet afgesloten', isReminder: true, href: href('approveHours') };
}

/** Each day with every leader of its person, and with who takes the place of that leader today. Through a stand-in nobody hears of their own. */
async function toLeaders(db: Database, days: readonly OpenDay[], today: string): Promise<queries.Telling[]> {
  const leaders = await queries.listLeaders(db, [...new Set(days.map(({ userId }) => userId))]);
  const standIns = await listStandInsFor(db, [...new Set(leaders.map(({ leaderId }) => leaderId))], today);
  return days.flatMap((one) => {
    const ids = leaders.filter(({ userId }) => userId === one.userId).map(({ leaderId }) => leaderId);
    const others = standIns.filter(({ id, leaderId }) => ids.includes(leaderId) && id !== one.userId).map(({ id }) => id);
    return [...new Set([...ids, ...others])].map((toldId) => ({ ...one, toldId }));
  });
}
