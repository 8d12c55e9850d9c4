/** Pure decisions about an overview of hours: which days a period has, and which days are worked. */
import { type HolidaySettings, isHoliday } from '#features/calendar/holidays.ts';
import { addDays, addMonths, daysBetween, mondayOf, weekNumber, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatDate, formatter } from '#platform/shared/dates/dates.ts';
import type { OverviewPeriodKind } from './overview-labels.ts';

/** Days of one overview at most: a leap year. */
export const OVERVIEW_DAYS_MAX = 366;
/** Up to so many days the bars are days; beyond it weeks. */
const DAY_BARS_MAX = 14;
const MONTHS_PER_QUARTER = 3;
const PERCENT = 100;

const monthWords = formatter('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Days from one to another, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the week, month or quarter a day lies in. */
export function overviewPeriodOf(kind: Exclude<OverviewPeriodKind, 'free'>, day: string): Days {
  if (kind === 'week') return { from: mondayOf(weekOf(day)), to: addDays(mondayOf(weekOf(day)), 6) };
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))];
  const months = kind === 'month' ? 1 : MONTHS_PER_QUARTER;
  const first = month - ((month - 1) % months);
  const from = `${year}-${String(first).padStart(2, '0')}-01`;
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** A period in words: `Week 47 van 2026`, `november 2026`, `4e kwartaal 2026`. */
export function overviewPeriodInWords(kind: OverviewPeriodKind, { from, to }: Days): string {
  if (kind === 'week') return `Week ${weekNumber(weekOf(from))} van ${weekOf(from).slice(0, 4)}`;
  if (kind === 'month') return monthWords().format(new Date(`${from}T00:00:00Z`));
  if (kind === 'quarter') return `${Math.ceil(Number(from.slice(5, 7)) / MONTHS_PER_QUARTER)}e kwartaal ${from.slice(0, 4)}`;
  return `${formatDate(from)} t/m ${formatDate(to)}`;
}

/** Returns the problems with the days asked for, by field; none when they can be added up. */
export function daysTroubles({ from, to }: Days): readonly { readonly path: 'to'; readonly message: string }[] {
  if (to < from) return [{ path: 'to', message: 'Kies een laatste dag op of na de eerste dag.' }];
  if (daysBetween(from, to) < OVERVIEW_DAYS_MAX) return [];
  return [{ path: 'to', message: `Kies ten hoogste een jaar: tot en met ${formatDate(addDays(from, OVERVIEW_DAYS_MAX - 1))}.` }];
}

/**
 * Days of a balance on a day: the whole weeks of its year that are over; undefined while there is none. A week is of the year of its Sunday, so that each day
 * is in the balance of one year.
 */
export function balanceDaysOf(today: string): Days | undefined {
  const days = { from: mondayOf(weekOf(`${today.slice(0, 4)}-01-01`)), to: addDays(mondayOf(weekOf(today)), -1) };
  return days.to < days.from ? undefined : days;
}

/** Returns the period that each bar stands for: a day while they are few, else a week. */
export function barsOf({ from, to }: Days): 'day' | 'week' {
  return daysBetween(from, to) < DAY_BARS_MAX ? 'day' : 'week';
}

/** Every day from one to another, both included. */
export function daysOf({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Of these days those that are no holiday and on which the organisation is not closed: a contract counts them for whoever works on them. */
export function openDaysOf(days: readonly string[], holidays: HolidaySettings): string[] {
  return days.filter((day) => !isHoliday(day, holidays));
}

/** Share of travel in what was worked, as a whole percentage; undefined when nothing was. */
export function travelShare({ worked, travel }: { readonly worked: number; readonly travel: number }): number | undefined {
  return worked === 0 ? undefined : Math.round((travel * PERCENT) / worked);
}
