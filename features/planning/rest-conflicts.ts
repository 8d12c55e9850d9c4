/** Rests that are too short: early work after late work (Arbeidstijdenwet, article 5:3, second paragraph). Pure. */
import type { Norms } from '#features/norms/norms.ts';
import { workingTimeNormsOn } from '#features/time/norms.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { formatDuration, formatShortDay, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import type { HalfDays } from '#platform/shared/dates/half-days.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { DAY_BEGINS, DAY_ENDS, type Dates } from './spans.ts';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

/** Work somebody is planned for: a phase, or something the planner may not see. */
export interface PlannedWork extends Dates {
  readonly phaseId: string | undefined;
  readonly name: string;
}

/** Too short a rest of one person. */
export interface ShortRest {
  /** The work before it and the work after it, those that may be seen. */
  readonly phaseIds: readonly string[];
  readonly span: HalfDays;
  /** From when to when, how long, and what the law asks. */
  readonly text: string;
}

interface Turn {
  readonly work: PlannedWork;
  /** Local date it begins on. */
  readonly day: string;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/**
 * The turns of some work: on each of its days from the time it begins to the time it ends; one over midnight belongs to the day it begins. What begins in
 * the afternoon of one day and ends in the morning of another is no night's work: on the days between it is worked at the usual times.
 */
function turnsOf(work: PlannedWork): readonly Turn[] {
  const { plannedStart, plannedEnd } = work;
  if (plannedStart === null) return [];
  const [first, begins] = [localDate(plannedStart), formatTime(plannedStart)];
  // Without an end nobody knows how late it gets.
  if (plannedEnd === null) return [{ work, day: first, from: plannedStart, to: plannedStart }];
  const [last, ends] = [localDate(plannedEnd), formatTime(plannedEnd)];
  const isByDay = begins < ends || (first < last && begins < DAY_ENDS && DAY_BEGINS < ends);
  const beginsOn = (day: string) => (begins < ends || day === first ? begins : DAY_BEGINS);
  const endsOn = (day: string) => (begins < ends || day === last ? ends : DAY_ENDS);
  const turns: Turn[] = [];
  for (let day = first; addDays(day, isByDay ? 0 : 1) <= last; day = addDays(day, 1))
    turns.push(
      isByDay
        ? { work, day, from: instantAt(day, beginsOn(day)), to: instantAt(day, endsOn(day)) }
        : { work, day, from: instantAt(day, begins), to: instantAt(addDays(day, 1), ends) },
    );
  return turns;
}

/** The last end of all that was worked before, with the work it is of. */
const laterOf = (a: Turn, b: Turn): Turn => (Date.parse(a.to) < Date.parse(b.to) ? b : a);

/** Rests of one person that are shorter than a night's rest has to be; once for each two pieces of work, at the first of their nights. */
export function shortRests(works: readonly PlannedWork[], norms: Norms): readonly ShortRest[] {
  const turns = works.flatMap(turnsOf).toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const found = new Map<string, ShortRest>();
  let before: Turn | undefined;
  for (const next of turns) {
    const minutes = before === undefined ? 0 : (Date.parse(next.from) - Date.parse(before.to)) / MS_PER_MINUTE;
    const { dailyRestMinutes, dailyRestShortMinutes } = workingTimeNormsOn(norms, next.day);
    // On one day it is a break, and what lies over each other is told as that.
    if (before !== undefined && before.day < next.day && minutes > 0 && minutes < dailyRestMinutes) {
      const phaseIds = [...new Set([before.work.phaseId, next.work.phaseId])].filter((id) => id !== undefined);
      const key = phaseIds.join(' ');
      if (phaseIds.length > 0 && !found.has(key))
        found.set(key, {
          phaseIds,
          span: { from: before.day, fromPart: 'pm', to: next.day, toPart: 'am' },
          text: [
            `${formatShortDay(localDate(before.to))} tot ${formatTime(before.to)} (${before.work.name}) en ${formatShortDay(next.day)} vanaf ${formatTime(next.from)} (${next.work.name}):`,
            `${formatDuration(minutes)} uur rust. De Arbeidstijdenwet vraagt ${formatNumber(dailyRestMinutes / MINUTES_PER_HOUR)} uur, eens in de zeven dagen ${formatNumber(dailyRestShortMinutes / MINUTES_PER_HOUR)}.`,
          ].join(' '),
        });
    }
    before = before === undefined ? next : laterOf(before, next);
  }
  return [...found.values()];
}
