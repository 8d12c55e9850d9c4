/** Sums on the calendar of Europe/Amsterdam, right on the nights the clock changes. Dates are `jjjj-mm-dd`, weeks `jjjj-Www` (ISO 8601), instants ISO 8601 in UTC. */
import { TIME_ZONE } from './dates.ts';
import { Temporal } from './temporal.ts';

const DAYS_PER_WEEK = 7;

/** The date some days later; earlier when negative. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

/** Whether a text is a date that exists, `jjjj-mm-dd`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Day of the week, 1 is Monday and 7 is Sunday. */
export function dayOfWeek(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** The ISO week of a date: `2026-W47`. */
export function weekOf(date: string): string {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(date);
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`;
}

/** Whether a text is an ISO week that exists. */
export function isWeek(text: string): boolean {
  return /^\d{4}-W\d{2}$/.test(text) && weekOf(mondayOf(text)) === text;
}

/** The number of a week, without its year: 47. */
export function weekNumber(week: string): number {
  return Number(week.slice(-2));
}

/** The Monday of an ISO week. The fourth of January is always in week 1. */
export function mondayOf(week: string): string {
  const [year, number] = week.split('-W').map(Number) as [number, number];
  const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  return fourth.add({ days: 1 - fourth.dayOfWeek + (number - 1) * DAYS_PER_WEEK }).toString();
}

/** The seven dates of an ISO week, Monday first. */
export function datesOfWeek(week: string): readonly string[] {
  const monday = mondayOf(week);
  return Array.from({ length: DAYS_PER_WEEK }, (_, days) => addDays(monday, days));
}

/** The week some weeks later; earlier when negative. */
export function addWeeks(week: string, weeks: number): string {
  return weekOf(addDays(mondayOf(week), weeks * DAYS_PER_WEEK));
}

/** The Sunday on or before a date: first day of the week of the Arbeidstijdenwet (Sunday 00:00 to Saturday 24:00). */
export function sundayOnOrBefore(date: string): string {
  return addDays(date, -(dayOfWeek(date) % DAYS_PER_WEEK));
}

/** The instant of a local date and time. A time that is skipped in spring is an hour later; one that comes twice in autumn is the first, or the second when `isLater`. */
export function instantAt(date: string, time: string, { isLater = false }: { readonly isLater?: boolean } = {}): string {
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(TIME_ZONE, { disambiguation: isLater ? 'later' : 'compatible' })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });
}

/** First instant of a local date, and of the day after it: 23, 24 or 25 hours apart. */
export function dayBounds(date: string): { readonly start: string; readonly end: string } {
  return { start: instantAt(date, '00:00'), end: instantAt(addDays(date, 1), '00:00') };
}
