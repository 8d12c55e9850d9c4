/** The days of a year on which nobody has to work, as the screen shows them. */

import type { Norms } from '#features/norms/norms.ts';
import { addDays, dayOfWeek } from '#platform/shared/dates/calendar.ts';
import { capitalized, formatDate, formatWeekday } from '#platform/shared/dates/dates.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import type { ClosedDays } from '../contract.ts';
import { holidaysOf } from '../holidays.ts';

/** A holiday, or a closing of the organisation. */
export interface FreeDays {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The closing; undefined for a holiday. */
  readonly closed: ClosedDays | undefined;
}

/** Holidays and closings that touch a year, the earliest first. */
export function freeDaysOf(year: number, norms: Norms, closed: readonly ClosedDays[]): readonly FreeDays[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const holidays = holidaysOf(year, norms).map(({ day, name }): FreeDays => ({ name, from: day, to: day, closed: undefined }));
  const closings = closed
    .filter(({ from, to }) => from <= last && to >= first)
    .map((period): FreeDays => ({ name: period.name, from: period.from, to: period.to, closed: period }));
  return [...holidays, ...closings].toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}

/** When it is: `01-01-2026`, or from and to. */
export function whenWords({ from, to }: Pick<FreeDays, 'from' | 'to'>): string {
  return from === to ? formatDate(from) : `${formatDate(from)} tot en met ${formatDate(to)}`;
}

/** The days of the week: `Maandag`, or from and to. */
export function weekdayWords({ from, to }: Pick<FreeDays, 'from' | 'to'>): string {
  return capitalized(from === to ? formatWeekday(from) : `${formatWeekday(from)} tot en met ${formatWeekday(to)}`);
}

const FRIDAY = 5;

/** Days of a year from Monday to Friday on which nobody has to work; one that is free twice counts once. */
export function workdaysIn(days: readonly FreeDays[], year: number): number {
  const free = new Set<string>();
  for (const { from, to } of days)
    for (let day = from; day <= to; day = addDays(day, 1)) if (dayOfWeek(day) <= FRIDAY && Number(day.slice(0, 4)) === year) free.add(day);
  return free.size;
}

/** A year as a file for a spreadsheet. */
export function toFreeDaysCsv(days: readonly FreeDays[]): string {
  return toCsv(
    ['Naam', 'Vanaf', 'Tot en met', 'Dag', 'Soort'],
    days.map((one) => [one.name, formatDate(one.from), formatDate(one.to), weekdayWords(one), kindWords(one)]),
  );
}

/** Why nobody has to work. */
export function kindWords({ closed }: Pick<FreeDays, 'closed'>): string {
  return closed === undefined ? 'Feestdag' : 'Eigen sluiting';
}
