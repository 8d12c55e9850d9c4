/** Dates and times as people read them: Dutch, Europe/Amsterdam. Dates travel as `jjjj-mm-dd`, instants as ISO 8601. Calendar sums are in `calendar.ts`. */
import { formatNumber } from '../numbers.ts';

/** The zone all local dates and times are in. */
export const TIME_ZONE = 'Europe/Amsterdam';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** A moment: ISO 8601 text, or milliseconds since 1970. */
export type Moment = string | number | Date;

const isoDay = formatter('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: TIME_ZONE });
const clockTime = formatter('nl-NL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE });
// A local date is written in UTC, so that the zone of the device plays no part in it.
const longDay = formatter('nl-NL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const shortDay = formatter('nl-NL', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekday = formatter('nl-NL', { weekday: 'long', timeZone: 'UTC' });

/** The local date (`jjjj-mm-dd`) of a moment. */
export function localDate(moment: Moment): string {
  return isoDay().format(new Date(moment));
}

/** The local time (`uu:mm`) of a moment. */
export function formatTime(moment: Moment): string {
  return clockTime().format(new Date(moment));
}

/** A date as `dd-mm-jjjj`; a dash for none. */
export function formatDate(date: string | null): string {
  return date === null ? '–' : date.split('-').toReversed().join('-');
}

/** A moment as `dd-mm-jjjj uu:mm`. */
export function formatMoment(moment: Moment): string {
  return `${formatDate(localDate(moment))} ${formatTime(moment)}`;
}

/** A date in full, without the year: `donderdag 19 november`. */
export function formatLongDay(date: string): string {
  return longDay().format(utcOf(date));
}

/** A date in short: `do 19 nov`. */
export function formatShortDay(date: string): string {
  return shortDay().format(utcOf(date)).replaceAll('.', '');
}

/** The day of the week of a date: `donderdag`. */
export function formatWeekday(date: string): string {
  return weekday().format(utcOf(date));
}

/** Minutes as hours and minutes: `4:40`, `-0:30`. */
export function formatDuration(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const text = `${Math.floor(whole / HOUR_MINUTES)}:${String(whole % HOUR_MINUTES).padStart(2, '0')}`;
  return minutes < 0 && whole > 0 ? `-${text}` : text;
}

/** Minutes as decimal hours with two decimals: `4,67`. */
export function formatHours(minutes: number): string {
  return formatNumber(minutes / HOUR_MINUTES, { decimals: 2, fixed: true });
}

/** Minutes as decimal hours with their sign: `+1,50`, `−0,75`; nothing before none. */
export function formatSignedHours(minutes: number): string {
  if (minutes === 0) return formatHours(0);
  return `${minutes < 0 ? '−' : '+'}${formatHours(Math.abs(minutes))}`;
}

/** Minutes in words: `40 minuten`, `1 uur`, `2 uur en 5 minuten`. */
export function durationInWords(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const [hours, rest] = [Math.floor(whole / HOUR_MINUTES), whole % HOUR_MINUTES];
  const restWords = rest === 1 ? '1 minuut' : `${rest} minuten`;
  if (hours === 0) return restWords;
  return rest === 0 ? `${hours} uur` : `${hours} uur en ${restWords}`;
}

/** Minutes between two moments, whatever the clock did meanwhile; fractions included. */
export function minutesBetween(from: Moment, to: Moment): number {
  return (new Date(to).getTime() - new Date(from).getTime()) / MINUTE_MS;
}

/** True when a text is a time of day, `uu:mm`. */
export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Text with its first letter as a capital: for a day at the start of a line. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('nl') + text.slice(1);
}

function utcOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** Makes a formatter at its first use: each takes milliseconds, at the start of the server and of the app. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made;
  };
}
