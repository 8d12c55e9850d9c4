/** Which weeks a board has to hold for some half days. Pure. */
import { addDays, daysBetween, mondayOf, weekOf } from '#platform/shared/dates/calendar.ts';
import type { HalfDays } from '#platform/shared/dates/half-days.ts';
import { type WeekCount, weekCounts } from './contract.ts';

const WEEK_DAYS = 7;

/** Weeks of a board: from a Monday on, so many. */
export interface BoardWeeks {
  readonly from: string;
  readonly weeks: WeekCount;
}

/** The last day of some weeks. */
export function lastDayOf({ from, weeks }: BoardWeeks): string {
  return addDays(from, Number(weeks) * WEEK_DAYS - 1);
}

/** True when all days of a stretch are in these weeks. */
export function holdsDays(weeks: BoardWeeks, { from, to }: Pick<HalfDays, 'from' | 'to'>): boolean {
  return weeks.from <= from && to <= lastDayOf(weeks);
}

/** The fewest weeks that hold a stretch; of one that is longer than any board the first. */
export function weeksAround({ from, to }: Pick<HalfDays, 'from' | 'to'>): BoardWeeks {
  const monday = mondayOf(weekOf(from));
  const needed = Math.floor(daysBetween(monday, to) / WEEK_DAYS) + 1;
  return { from: monday, weeks: weekCounts.find((count) => Number(count) >= needed) ?? '4' };
}
