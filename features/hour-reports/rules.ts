/** Pure decisions about hours added up: which columns there are, what a week was meant to take, and where a project is heading. */
import { addDays, addWeeks, dayOfWeek, mondayOf, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { HourReport, ReportPhase } from './contract.ts';
import type { ColumnKind } from './labels.ts';

/** With more weeks than this, columns are months unless weeks are asked for. */
export const WEEK_COLUMNS_USUAL_MAX = 26;
/** With more weeks than this, columns are never weeks: nobody reads them, and no screen draws them. */
export const WEEK_COLUMNS_MAX = 53;
const FRIDAY = 5;

/** Number of weeks from the first to the last, both counted. */
function weekCount(weeks: readonly string[]): number {
  const [first, last] = [weeks[0], weeks.at(-1)];
  return first === undefined || last === undefined ? 0 : weeksBetween(first, last).length;
}

/** The columns hours get: those asked for, as long as they are few enough. */
export function columnsFor(asked: ColumnKind | undefined, weeks: readonly string[]): ColumnKind {
  const count = weekCount(weeks);
  if (asked === undefined) return count > WEEK_COLUMNS_USUAL_MAX ? 'month' : 'week';
  return asked === 'week' && count > WEEK_COLUMNS_MAX ? 'month' : asked;
}

/** Every week from one to another, both included. */
export function weeksBetween(first: string, last: string): readonly string[] {
  const weeks: string[] = [];
  for (let week = first; week <= last; week = addWeeks(week, 1)) weeks.push(week);
  return weeks;
}

/** The columns of a report in order: every week between the first and the last, and only months there are hours in. */
export function columnKeys({ columns, rows }: Pick<HourReport, 'columns' | 'rows'>): readonly string[] {
  const keys = Object.keys(rows.find(({ by }) => by === null)?.cells ?? {}).sort();
  const [first, last] = [keys[0], keys.at(-1)];
  if (columns === 'none' || first === undefined || last === undefined) return [];
  return columns === 'week' ? weeksBetween(first, last) : keys;
}

/** First and last day of a column. */
export function daysOfColumn(kind: ColumnKind, key: string): { readonly from: string; readonly to: string } | undefined {
  if (kind === 'week') return { from: mondayOf(key), to: addDays(mondayOf(key), 6) };
  if (kind !== 'month') return undefined;
  const first = Temporal.PlainDate.from(`${key}-01`);
  return { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() };
}

/** The budget of phases by week: spread evenly over the days they are planned on, weekends left out; not one minute is lost or made. */
export function budgetByWeek(phases: readonly Pick<ReportPhase, 'budgetMinutes' | 'plannedStart' | 'plannedEnd'>[]): ReadonlyMap<string, number> {
  const budget = new Map<string, number>();
  for (const { budgetMinutes, plannedStart, plannedEnd } of phases) {
    if (plannedStart === null || budgetMinutes === 0) continue;
    const days = workDays(localDate(plannedStart), localDate(plannedEnd ?? plannedStart));
    days.forEach((day, index) => {
      const minutes = Math.floor((budgetMinutes * (index + 1)) / days.length) - Math.floor((budgetMinutes * index) / days.length);
      budget.set(weekOf(day), (budget.get(weekOf(day)) ?? 0) + minutes);
    });
  }
  return budget;
}

/** Weekdays of a stretch of days; all its days when there are none among them. */
function workDays(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const weekdays = days.filter((day) => dayOfWeek(day) <= FRIDAY);
  return weekdays.length === 0 ? days : weekdays;
}

const doneStatuses: ReadonlySet<ReportPhase['status']> = new Set(['field-work-done', 'checked', 'closed', 'cancelled']);

/** Minutes a project ends at, as far as can be told: a phase that is done keeps what it took, any other takes at least its budget. */
export function forecastMinutes(phases: readonly ReportPhase[]): number {
  return phases.reduce((sum, { status, booked, budgetMinutes }) => sum + (doneStatuses.has(status) ? booked : Math.max(booked, budgetMinutes)), 0);
}
