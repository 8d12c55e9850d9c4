/** Which half days a phase takes, and the other way round. Pure. */
import { toInstant } from '#features/phases/local-time.ts';
import { formatTime, localDate } from '#platform/shared/dates/dates.ts';
import type { DayPart, HalfDays } from '#platform/shared/dates/half-days.ts';

/** Local times: work that begins at or after the first is of the afternoon; work that ends at or before the second is of the morning. */
const AFTERNOON = '12:00';
const MORNING_END = '12:30';
/** Times of half days that are planned without naming a time. */
const startTimes: Readonly<Record<DayPart, string>> = { am: '07:30', pm: '12:30' };
const endTimes: Readonly<Record<DayPart, string>> = { am: '12:00', pm: '16:00' };

/** Dates of a phase. */
export interface Dates {
  readonly plannedStart: string | null;
  readonly plannedEnd: string | null;
}

const partOfStart = (at: string): DayPart => (formatTime(at) >= AFTERNOON ? 'pm' : 'am');
const partOfEnd = (at: string): DayPart => (formatTime(at) <= MORNING_END ? 'am' : 'pm');

/** The half days a phase takes; undefined without a date. Without an end it is the day it begins. */
export function spanOf({ plannedStart, plannedEnd }: Dates): HalfDays | undefined {
  if (plannedStart === null) return undefined;
  const [from, fromPart] = [localDate(plannedStart), partOfStart(plannedStart)];
  if (plannedEnd === null) return { from, fromPart, to: from, toPart: 'pm' };
  const to = localDate(plannedEnd);
  const toPart = partOfEnd(plannedEnd);
  return { from, fromPart, to, toPart: to === from && fromPart === 'pm' ? 'pm' : toPart };
}

/** The half days for which gear is ordered: whole days. */
export function orderSpan({ from, to }: { readonly from: string; readonly to: string }): HalfDays {
  return { from, fromPart: 'am', to, toPart: 'pm' };
}

/** The dates of some half days. A time on the clock stays as it was, as long as it is in the same half of a day. */
export function datesOf({ from, fromPart, to, toPart }: HalfDays, { plannedStart, plannedEnd }: Dates): { plannedStart: string; plannedEnd: string } {
  const startTime = plannedStart !== null && partOfStart(plannedStart) === fromPart ? formatTime(plannedStart) : startTimes[fromPart];
  const endTime = plannedEnd !== null && partOfEnd(plannedEnd) === toPart ? formatTime(plannedEnd) : endTimes[toPart];
  return { plannedStart: toInstant(from, startTime) as string, plannedEnd: toInstant(to, endTime) as string };
}
