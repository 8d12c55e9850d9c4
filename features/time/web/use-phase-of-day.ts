/** The work somebody's other things of a day are most likely for: what they drove and what they paid. */
import { weekOf } from '#platform/shared/dates/calendar.ts';
import { registrationsOn } from '../day-check.ts';
import { inOrder } from '../rules.ts';
import { useTimeOptions } from './entering/time-options.ts';
import { useWeek } from './overviews/use-week.ts';

/** Returns the id of the phase that hours of a date were booked on last, of those that can be chosen; empty when there are none. */
export function usePhaseOfDay(date: string): string {
  const { phases, phaseById } = useTimeOptions();
  const week = useWeek(weekOf(date), phaseById).data;
  if (week === undefined) return '';
  // Only one that can be chosen: what is proposed is shown, and can be taken away.
  const isOffered = (id: string | undefined) => phases.some((one) => one.id === id);
  return inOrder(registrationsOn(week, date)).findLast(({ phase }) => isOffered(phase?.id))?.phase?.id ?? '';
}
