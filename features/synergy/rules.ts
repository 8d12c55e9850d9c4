/** Pure decisions about the projects of an employee. */
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatShortDay, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';

/** Days shown before and after today. */
export const DAYS_AROUND = 14;
/** Days that follow each other are named by the first and the last from this number on. */
const RUN_NAMED_BY_ENDS_MIN = 3;
const KM_M = 1000;

/** A place in RD New, metres. */
export interface RdPoint {
  readonly x: number;
  readonly y: number;
}

/** First and last local date of the page. */
export function periodAround(today: string): { readonly from: string; readonly until: string } {
  return { from: addDays(today, -DAYS_AROUND), until: addDays(today, DAYS_AROUND) };
}

/** Local dates that a planned period touches within a period; without an end only the day it starts. */
export function datesWithin(start: string, end: string | null, { from, until }: { readonly from: string; readonly until: string }): readonly string[] {
  const first = localDate(start);
  const last = end === null ? first : localDate(end);
  const dates: string[] = [];
  for (let date = first < from ? from : first; date <= last && date <= until; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Straight line between two places in whole metres; null when one is not known. */
export function distanceBetween(one: RdPoint | null, other: RdPoint | null): number | null {
  return one === null || other === null ? null : Math.round(Math.hypot(one.x - other.x, one.y - other.y));
}

/** A distance in kilometres, whole from ten on: `0,8 km`, `17 km`. */
export function formatDistance(meters: number): string {
  return `${formatNumber(meters / KM_M, { decimals: meters < 10 * KM_M ? 1 : 0 })} km`;
}

/** Dates in words, those that follow each other together: `vandaag en wo 25 nov`, `ma 23 t/m vr 27 nov`. */
export function daysInWords(dates: readonly string[], today: string): string {
  const runs: string[][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run !== undefined && addDays(run.at(-1) as string, 1) === date) run.push(date);
    else runs.push([date]);
  }
  const word = (date: string) => (date === today ? 'vandaag' : formatShortDay(date));
  const words = runs.flatMap((run) => (run.length < RUN_NAMED_BY_ENDS_MIN ? run.map(word) : [`${word(run[0] as string)} t/m ${word(run.at(-1) as string)}`]));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} en ${words.at(-1)}`;
}

/** A project as far as its place in the page needs it. */
interface Dated {
  readonly number: string;
  readonly days: readonly string[];
  readonly nextStart: string | null;
}

/**
 * Parts projects in those of today and later, by their first day and time, and those of the days before, the latest first. Each has only the days of
 * its part.
 */
export function partByToday<Project extends Dated>(projects: readonly Project[], today: string) {
  const part = (wants: (date: string) => boolean) => (project: Project) => ({ ...project, days: project.days.filter(wants) });
  const ahead = projects
    .map(part((date) => date >= today))
    .filter(({ days }) => days.length > 0)
    .toSorted((a, b) => compare(a.days[0], b.days[0]) || compare(a.nextStart ?? '~', b.nextStart ?? '~') || compare(a.number, b.number));
  const past = projects
    .filter(({ days }) => days.length > 0 && days.every((date) => date < today))
    .toSorted((a, b) => compare(b.days.at(-1), a.days.at(-1)) || compare(a.number, b.number));
  const undated = projects.filter(({ days }) => days.length === 0).toSorted((a, b) => compare(a.number, b.number));
  return { ahead, past, undated };
}

/** When a project is on, in words; the time it begins only while its first day is the one of its next start. */
export function whenInWords({ days, nextStart }: Dated, today: string): string {
  if (days.length === 0) return 'op het team, zelf niet ingepland';
  if (days.length === 1 && nextStart !== null && days[0] === localDate(nextStart)) return `${daysInWords(days, today)} vanaf ${formatTime(nextStart)}`;
  return daysInWords(days, today);
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
