/** Which half days a phase takes, and the other way round. Pure. */
import type { PhaseStatus } from '#features/phases/labels.ts';
import { toInstant } from '#features/phases/local-time.ts';
import { formatTime, localDate } from '#platform/shared/dates/dates.ts';
import type { DayPart, HalfDays } from '#platform/shared/dates/half-days.ts';

/** Local times: work that begins at or after the first is of the afternoon; work that ends at or before the second is of the morning. */
const AFTERNOON = '12:00';
const MORNING_END = '12:30';
/** Times of half days that are planned without naming a time. */
const startTimes: Readonly<Record<DayPart, string>> = { am: '07:30', pm: '12:30' };
const endTimes: Readonly<Record<DayPart, string>> = { am: '12:00', pm: '16:00' };

/** Local times a day of work in the field begins and ends when nobody names one. */
export const DAY_BEGINS = startTimes.am;
export const DAY_ENDS = endTimes.pm;

/** Dates of a phase. */
export interface Dates {
  readonly plannedStart: string | null;
  readonly plannedEnd: string | null;
}

const partOfStart = (at: string): DayPart => (formatTime(at) >= AFTERNOON ? 'pm' : 'am');
const partOfEnd = (at: string): DayPart => (formatTime(at) <= MORNING_END ? 'am' : 'pm');

/** Work that is over stands in nobody's way any more. */
export function isOver({ status }: { readonly status: PhaseStatus }): boolean {
  return status === 'field-work-done' || status === 'checked' || status === 'closed';
}

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

/**
 * The dates of some half days. The same half days keep the dates they had. A time on the clock stays as it was, as long as it is in the same half of a day,
 * and work without an end gets none where it takes the same part of one day.
 */
export function datesOf(span: HalfDays, was: Dates): { plannedStart: string; plannedEnd: string | null } {
  const { from, fromPart, to, toPart } = span;
  const { plannedStart, plannedEnd } = was;
  if (plannedStart !== null && isSame(spanOf(was), span)) return { plannedStart, plannedEnd };
  const startTime = plannedStart !== null && partOfStart(plannedStart) === fromPart ? formatTime(plannedStart) : startTimes[fromPart];
  const start = toInstant(from, startTime) as string;
  if (plannedStart !== null && plannedEnd === null && isSame(spanOf({ plannedStart: start, plannedEnd }), span)) return { plannedStart: start, plannedEnd };
  const endTime = plannedEnd !== null && partOfEnd(plannedEnd) === toPart ? formatTime(plannedEnd) : endTimes[toPart];
  return { plannedStart: start, plannedEnd: toInstant(to, endTime) as string };
}

const isSame = (a: HalfDays | undefined, b: HalfDays): boolean =>
  a !== undefined && a.from === b.from && a.fromPart === b.fromPart && a.to === b.to && a.toPart === b.toPart;
