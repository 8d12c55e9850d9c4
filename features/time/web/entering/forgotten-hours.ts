/** Work of today that was planned and stands in no hours: whoever forgot the timer takes the plan over, and mends what was otherwise. */
import type { MyPhase } from '#features/phases/phase.ts';
import { isOnDay } from '#features/phases/times.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { formatTime, localDate } from '#platform/shared/dates/dates.ts';
import type { TimeRegistration } from '../../registration.ts';

const MINUTE_MS = 60_000;
/** Shorter than this is nothing somebody forgot, in milliseconds. */
const FORGOTTEN_MS_MIN = 30 * MINUTE_MS;
/** The end is offered in steps of this long, in milliseconds: nobody knows the minute. */
const STEP_MS = 5 * MINUTE_MS;

/** A phase as far as its plan goes. */
export type PlannedPhase = Pick<MyPhase, 'id' | 'name' | 'kind' | 'status' | 'plannedStart' | 'plannedEnd'>;

/** Hours to take over: the phase, and from and to as `uu:mm`. */
export interface ForgottenHours {
  readonly phase: PlannedPhase;
  readonly from: string;
  readonly to: string;
}

/** The first work of today that was planned before the first hours of the day, until those, until its end, or until now; undefined when there is none. */
export function forgottenHours(
  phases: readonly PlannedPhase[],
  registrations: readonly Pick<TimeRegistration, 'startedAt'>[],
  now: string,
): ForgottenHours | undefined {
  const today = localDate(now);
  const planned = phases
    .filter(({ status, plannedStart, plannedEnd }) => (status === 'released' || status === 'in-progress') && isOnDay(today, plannedStart, plannedEnd))
    .map((phase) => ({ phase, from: onDay(today, phase.plannedStart), until: phase.plannedEnd === null ? undefined : onDay(today, phase.plannedEnd) }))
    .toSorted((one, other) => one.from - other.from);
  const firstHours = Math.min(...registrations.map(({ startedAt }) => Date.parse(startedAt)));
  const [first] = planned;
  if (first === undefined) return undefined;
  const to =
    Math.floor(Math.min(firstHours, first.until !== undefined && first.until > first.from ? first.until : Infinity, Date.parse(now)) / STEP_MS) * STEP_MS;
  if (to - first.from < FORGOTTEN_MS_MIN) return undefined;
  return { phase: first.phase, from: formatTime(first.from), to: formatTime(to) };
}

/** The moment of a day at the time of day that was planned: work of several days begins and ends each day as the first and the last. */
function onDay(day: string, planned: string | null): number {
  return Date.parse(instantAt(day, formatTime(planned ?? instantAt(day, '00:00'))));
}
