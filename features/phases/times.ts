/** Planned times in words, Europe/Amsterdam. */
import { formatShortDay, formatTime, localDate } from '#platform/shared/dates/dates.ts';

/** The local date (`yyyy-mm-dd`) of an instant. */
export function localDay(instant: string): string {
  return localDate(instant);
}

/** A planned period: `do 19 nov, 07:30–12:30`, over several days `do 19 nov 07:30 – vr 20 nov 16:00`, `nog niet gepland` without a start. */
export function formatPeriod(start: string | null, end: string | null): string {
  if (start === null) return 'nog niet gepland';
  const day = formatDay(start);
  if (end === null) return `${day}, vanaf ${formatTime(start)}`;
  return localDay(start) === localDay(end)
    ? `${day}, ${formatTime(start)}–${formatTime(end)}`
    : `${day} ${formatTime(start)} – ${formatDay(end)} ${formatTime(end)}`;
}

/** The time of a planned period on one day: `07:30–12:30`, `vanaf 07:30`, or `hele dag` on a day between the first and the last. */
export function formatPeriodOn(day: string, start: string | null, end: string | null): string {
  if (start === null) return 'nog niet gepland';
  const startsToday = localDay(start) === day;
  const endsToday = end !== null && localDay(end) === day;
  if (startsToday && endsToday) return `${formatTime(start)}–${formatTime(end)}`;
  if (startsToday) return `vanaf ${formatTime(start)}`;
  return endsToday ? `tot ${formatTime(end)}` : 'hele dag';
}

/** True when a planned period touches a local day. Without an end it is the day it starts. */
export function isOnDay(day: string, start: string | null, end: string | null): boolean {
  if (start === null) return false;
  return localDay(start) <= day && day <= localDay(end ?? start);
}

function formatDay(instant: string): string {
  return formatShortDay(localDate(instant));
}
