/** Counting in working days: Monday to Friday, without holidays. Pure. */
import { addDays, dayOfWeek } from '#platform/shared/dates/calendar.ts';
import { type HolidaySettings, isHoliday } from './holidays.ts';

const FRIDAY = 5;

/** True on a day that is worked. */
export function isWorkingDay(day: string, holidays: HolidaySettings): boolean {
  return dayOfWeek(day) <= FRIDAY && !isHoliday(day, holidays);
}

/** The day that lies so many working days after another; the day itself when that is none. */
export function addWorkingDays(day: string, count: number, holidays: HolidaySettings): string {
  let [reached, left] = [day, count];
  while (left > 0) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, holidays)) left--;
  }
  return reached;
}

/** Working days after `from` up to and including `to`; none when `to` is not later. */
export function workingDaysAfter(from: string, to: string, holidays: HolidaySettings): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) count++;
  return count;
}
