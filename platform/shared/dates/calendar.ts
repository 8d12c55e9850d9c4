/** Sums on the calendar of Europe/Amsterdam, right on the nights the clock changes. Dates are `jjjj-mm-dd`, weeks `jjjj-Www` (ISO 8601), instants ISO 8601 in UTC. */
import { formatter, TIME_ZONE } from './dates.ts';

// Not on Temporal: Safari has none, and the polyfill would be a third of the first screen for what are a few sums. The tests hold them against Temporal.

/** First and last year in which somebody works: what lies outside is a slip of the keyboard or of a clock. */
export const YEAR_MIN = 1900;
export const YEAR_MAX = 2199;

const DAYS_PER_WEEK = 7;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const wallClock = formatter('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** Returns the same date some months later; where that month is too short, its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** The date some days later; earlier when negative. */
export function addDays(date: string, days: number): string {
  return toDate(toMs(date) + days * DAY_MS);
}

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toMs(to) - toMs(from)) / DAY_MS);
}

/** True when a text is a date that exists, `jjjj-mm-dd`, in the years the product knows. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isKnownYear(text) && !Number.isNaN(toMs(text)) && toDate(toMs(text)) === text;
}

/** Day of the week, 1 is Monday and 7 is Sunday. */
export function dayOfWeek(date: string): number {
  return new Date(toMs(date)).getUTCDay() || DAYS_PER_WEEK;
}

/** The ISO week of a date: `2026-W47`. A week belongs to the year its Thursday is in. */
export function weekOf(date: string): string {
  const thursday = addDays(date, 4 - dayOfWeek(date));
  const year = thursday.slice(0, 4);
  const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / DAYS_PER_WEEK) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** True when a text is an ISO week that exists, in the years the product knows. */
export function isWeek(text: string): boolean {
  return /^\d{4}-W\d{2}$/.test(text) && isKnownYear(text) && weekOf(mondayOf(text)) === text;
}

/** The number of a week, without its year: 47. */
export function weekNumber(week: string): number {
  return Number(week.slice(-2));
}

/** The Monday of an ISO week. The fourth of January is always in week 1. */
export function mondayOf(week: string): string {
  const fourth = `${week.slice(0, 4)}-01-04`;
  return addDays(fourth, 1 - dayOfWeek(fourth) + (weekNumber(week) - 1) * DAYS_PER_WEEK);
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
  const local = Date.parse(`${date}T${time}Z`);
  const [before, after] = [offsetMs(local - DAY_MS), offsetMs(local + DAY_MS)];
  // On a day the clock changes the time is there with the offset of before, of after, of both (autumn) or of neither (spring).
  const possible = [before, after].filter((offset) => offsetMs(local - offset) === offset);
  const offset = (isLater ? possible.at(-1) : possible[0]) ?? before;
  return new Date(local - offset).toISOString();
}

/** Returns how far the wall clock is ahead of UTC at a moment of whole minutes, in milliseconds. */
function offsetMs(ms: number): number {
  const parts = Object.fromEntries(
    wallClock()
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - ms;
}

function isKnownYear(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= YEAR_MIN && year <= YEAR_MAX;
}

function toMs(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function toDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
