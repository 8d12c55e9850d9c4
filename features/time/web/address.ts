/** What the address bar holds on the pages of hours. */
import { useSearch } from '@tanstack/react-router';
import { isDate, isWeek, weekOf } from '#platform/shared/calendar.ts';
import { localDate } from '#platform/shared/dates.ts';
import { nowInstant } from './device-time.ts';

/** The local date now. */
export function todayHere(): string {
  return localDate(nowInstant());
}

/** The day of the page (`?datum=`), today without one. */
export function useDateInAddress(): string {
  const { datum } = useSearch({ strict: false }) as { readonly datum?: unknown };
  return typeof datum === 'string' && isDate(datum) ? datum : todayHere();
}

/** The week of the page (`?week=`), this week without one. */
export function useWeekInAddress(): string {
  const { week } = useSearch({ strict: false }) as { readonly week?: unknown };
  return typeof week === 'string' && isWeek(week) ? week : weekOf(todayHere());
}
