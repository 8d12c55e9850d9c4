/** Registrations for tests, written the way people say them: a date, a time, a time. */
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { toAttributes } from './attributes.ts';
import type { Shift, TimeRegistration, TimeWeek } from './registration.ts';

/** A registration on `date` from `from` to `to` (`uu:mm`); `to` before `from` is the next day, null runs. */
export function registered(date: string, from: string, to: string | null, more: Partial<TimeRegistration> = {}): TimeRegistration {
  return {
    id: newId(),
    article: 1,
    attributes: toAttributes({ description: '' }),
    workDate: date,
    startedAt: instantAt(date, from),
    endedAt: to === null ? null : instantAt(to > from ? date : addDays(date, 1), to),
    kind: 'work',
    activity: 'drilling',
    breakMinutes: 0,
    phase: null,
    origin: 'timer',
    version: 1,
    ...more,
  };
}

/** A shift on `date`. */
export function shift(date: string, from: string, to: string, more: Partial<Shift> = {}): Shift {
  const { startedAt, endedAt } = registered(date, from, to);
  return {
    date,
    startedAt,
    endedAt: endedAt ?? startedAt,
    workMinutes: (Date.parse(endedAt ?? startedAt) - Date.parse(startedAt)) / 60_000,
    nightMinutes: 0,
    ...more,
  };
}

/** A week with these registrations. */
export function weekWith(week: string, registrations: readonly TimeRegistration[], more: Partial<TimeWeek> = {}): TimeWeek {
  return { week, contractMinutes: 2400, registrations: [...registrations], days: [], earlierShifts: [], sundaysWorked: 0, ...more };
}
