/** Search parameters of the pages of hours. */
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isDate, isWeek, mondayOf, weekOf } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { activateDate, activeFieldService } from './active-field-service.ts';
import { nowInstant } from './device-time.ts';

/** The local date now. */
export function todayHere(): string {
  return localDate(nowInstant());
}

/** The day of the page (`?datum=`), today without one. */
export function useDateInAddress(): string {
  const { datum } = useSearch({ strict: false }) as { readonly datum?: unknown };
  const date = typeof datum === 'string' && isDate(datum) ? datum : todayHere();
  useEffect(() => activateDate(date), [date]);
  return date;
}

/** The week of the page (`?week=`), this week without one. */
export function useWeekInAddress(): string {
  const { week } = useSearch({ strict: false }) as { readonly week?: unknown };
  const shown = typeof week === 'string' && isWeek(week) ? week : weekOf(todayHere());
  useEffect(() => {
    if (weekOf(activeFieldService().date) !== shown) activateDate(shown === weekOf(todayHere()) ? todayHere() : mondayOf(shown));
  }, [shown]);
  return shown;
}
