/** When notifications go to devices that are not looked at. Pure. */
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { formatTime, localDate } from '#platform/shared/dates/dates.ts';

/** Local time from which no phone makes a sound. */
export const QUIET_FROM = '22:00';
/** Local time until which no phone makes a sound: what came in the night comes now. */
export const QUIET_UNTIL = '06:00';

/** True at night. */
export function isQuiet(moment: Date): boolean {
  const time = formatTime(moment);
  return time >= QUIET_FROM || time < QUIET_UNTIL;
}

/** The moment something may reach a device: at once by day, in the morning when it is night. */
export function pushDueAt(moment: Date): Date {
  if (!isQuiet(moment)) return moment;
  const day = localDate(moment);
  return new Date(instantAt(formatTime(moment) < QUIET_UNTIL ? day : addDays(day, 1), QUIET_UNTIL));
}
