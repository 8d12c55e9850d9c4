/** On which days somebody works: in service, on the days of their own week, and on no holiday. Pure. */
import { type HolidaySettings, isHoliday } from '#features/calendar/holidays.ts';
import { dayOfWeek } from '#platform/shared/dates/calendar.ts';
import type { BoardPerson } from './contract.ts';

type Service = Pick<BoardPerson, 'isActive' | 'serviceFrom' | 'serviceUntil'>;

/** True when somebody is in service on a day. */
export function isInServiceOn({ isActive, serviceFrom, serviceUntil }: Service, day: string): boolean {
  return isActive && (serviceFrom === null || serviceFrom <= day) && (serviceUntil === null || day <= serviceUntil);
}

/** True on a day of somebody's own week. */
export function isOwnWorkDay({ workDays }: Pick<BoardPerson, 'workDays'>, day: string): boolean {
  return workDays.includes(dayOfWeek(day));
}

/** True when somebody can be expected to work on a day, but for leave. */
export function worksOn(person: Service & Pick<BoardPerson, 'workDays'>, day: string, holidays: HolidaySettings): boolean {
  return isInServiceOn(person, day) && isOwnWorkDay(person, day) && !isHoliday(day, holidays);
}
