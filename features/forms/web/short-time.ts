import { formatDate, formatMoment, formatTime, localDate } from '#platform/shared/dates.ts';

/** The time of day for today, the date for any other day. */
export function shortTime(instant: string): string {
  const date = localDate(instant);
  return date === localDate(Date.now()) ? formatTime(instant) : formatDate(date);
}

/** Date and time: `21-11-2026 10:06`. */
export function longTime(instant: string): string {
  return formatMoment(instant);
}
