/** Where phases stand on a line of weeks. Pure; days are local. */
import { addDays, daysBetween, mondayOf, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatTime, localDate } from '#platform/shared/dates/dates.ts';
import type { PhaseRow } from '../phase.ts';

/** A stretch of weeks. */
export interface TimelineSpan {
  /** A Monday. */
  readonly firstDay: string;
  /** Whole weeks. */
  readonly days: number;
  /** Monday of each week. */
  readonly mondays: readonly string[];
}

/** Where a phase stands, in days from the first day; halves of days count. */
export interface TimelineBar {
  readonly fromDays: number;
  readonly days: number;
}

/** Weeks shown at least, so that one phase of a day is no bar over the whole screen. */
const WEEKS_MIN = 4;
const WEEK_DAYS = 7;
/** Local times that divide a day: work that begins at or after the first is of the afternoon, work that ends at or before the second of the morning. */
const AFTERNOON = '12:00';
const MORNING_END = '12:30';
const HALF = 0.5;

/** The weeks that hold all planned phases; undefined when none is planned. */
export function timelineSpan(rows: readonly Pick<PhaseRow, 'plannedStart' | 'plannedEnd'>[]): TimelineSpan | undefined {
  const days = rows.flatMap(({ plannedStart, plannedEnd }) => (plannedStart === null ? [] : [localDate(plannedStart), localDate(plannedEnd ?? plannedStart)]));
  if (days.length === 0) return undefined;
  const sorted = days.toSorted();
  const firstDay = mondayOf(weekOf(sorted[0] as string));
  const weeks = Math.max(WEEKS_MIN, Math.floor(daysBetween(firstDay, sorted.at(-1) as string) / WEEK_DAYS) + 1);
  return { firstDay, days: weeks * WEEK_DAYS, mondays: Array.from({ length: weeks }, (_, week) => addDays(firstDay, week * WEEK_DAYS)) };
}

/** Where a phase stands in it; undefined when it is not planned. */
export function timelineBar({ firstDay }: TimelineSpan, { plannedStart, plannedEnd }: Pick<PhaseRow, 'plannedStart' | 'plannedEnd'>): TimelineBar | undefined {
  if (plannedStart === null) return undefined;
  const fromDays = daysBetween(firstDay, localDate(plannedStart)) + (formatTime(plannedStart) >= AFTERNOON ? HALF : 0);
  const end = plannedEnd ?? plannedStart;
  const toDays = daysBetween(firstDay, localDate(end)) + (plannedEnd !== null && formatTime(end) <= MORNING_END ? HALF : 1);
  return { fromDays, days: Math.max(HALF, toDays - fromDays) };
}
