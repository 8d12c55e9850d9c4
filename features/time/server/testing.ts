/** Registrations as a device sends them, for tests of handlers. */
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { newId } from '#platform/shared/ids.ts';
import { toAttributes } from '../attributes.ts';
import type { StartInput, TimeRegistrationInput } from '../registration-input.ts';

/** Filled in by hand on `date` from `from` to `to` (`uu:mm`). */
export function entered(date: string, from: string, to: string, more: Partial<TimeRegistrationInput> = {}): TimeRegistrationInput {
  return {
    id: newId(),
    workDate: date,
    startedAt: instantAt(date, from),
    endedAt: instantAt(to > from ? date : addDays(date, 1), to),
    kind: 'work',
    activity: 'reporting',
    attributes: toAttributes({ description: 'Boorstaten uitgewerkt' }),
    origin: 'manual',
    ...more,
  };
}

/** A timer started on `date` at `from`. */
export function started(date: string, from: string, more: Partial<StartInput> = {}): StartInput {
  return { id: newId(), workDate: date, startedAt: instantAt(date, from), kind: 'work', activity: 'reporting', attributes: [], ...more };
}
