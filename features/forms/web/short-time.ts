import { formatDate, formatTime, localDate } from '#platform/shared/dates/dates.ts';

/** The time of day for today, the date for any other day. */
export function shortTime(instant: string): string {
  const date = localDate(instant);
  return date === localDate(Date.now()) ? formatTime(instant) : formatDate(date);
}
