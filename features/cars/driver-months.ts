/** Days and months in which somebody has a car. Pure; a month is its first day, `2026-11-01`. */
import { addDays, daysBetween } from '#platform/shared/dates/calendar.ts';

const MONTHS_PER_YEAR = 12;

/** Somebody's time with a car; `to` is null while it goes on. */
export interface Period {
  readonly from: string;
  readonly to: string | null;
}

/** First day of the next month. */
export function nextMonth(month: string): string {
  const count = Number(month.slice(0, 4)) * MONTHS_PER_YEAR + Number(month.slice(5, 7));
  return `${Math.floor(count / MONTHS_PER_YEAR)}-${String((count % MONTHS_PER_YEAR) + 1).padStart(2, '0')}-01`;
}

/** Days of a month in these periods. */
export function daysOf(month: string, periods: readonly Period[]): number {
  const last = addDays(nextMonth(month), -1);
  return periods.reduce((sum, period) => sum + daysWithin(period, month, last), 0);
}

/** Months of the year of a month in which the car is there on some day, those to come included. */
export function monthsOfYear(month: string, periods: readonly Period[]): number {
  const year = month.slice(0, 4);
  return Array.from({ length: MONTHS_PER_YEAR }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`).filter((one) => daysOf(one, periods) > 0).length;
}

function daysWithin({ from, to }: Period, first: string, last: string): number {
  const begin = from > first ? from : first;
  const end = to === null || to > last ? last : to;
  return Math.max(0, daysBetween(begin, end) + 1);
}
