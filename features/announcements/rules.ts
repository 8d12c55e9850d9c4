/** Rules for announcements. Pure. */
import { formatShortDay } from '#platform/shared/dates/dates.ts';

/** Most characters of a title. */
export const TITLE_LENGTH_MAX = 80;
/** Most characters of a text. */
export const TEXT_LENGTH_MAX = 500;

/** From a first day up to and including a last. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

/** True on every day from the first up to and including the last. */
export function isOn(day: string, { from, until }: Days): boolean {
  return from <= day && day <= until;
}

/** Days in words: `ma 23 nov`, `ma 23 nov t/m vr 4 dec`. */
export function daysInWords({ from, until }: Days): string {
  return from === until ? formatShortDay(from) : `${formatShortDay(from)} t/m ${formatShortDay(until)}`;
}
