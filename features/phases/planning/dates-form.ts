/** Dates of a phase as somebody types them, with the way to what is sent. Pure. */
import { addDays, daysBetween, isDate } from '#platform/shared/dates/calendar.ts';
import { isClockTime } from '#platform/shared/dates/dates.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { toInstant, toLocalDateTime } from '../local-time.ts';
import type { PhaseRow } from '../phase.ts';
import type { Move } from './planning.ts';

/** Typed dates. Days `jjjj-mm-dd`, times `uu:mm`, empty for none. */
export interface DatesForm {
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
}

/** Hours of a working day in the field, for a phase without dates. */
const USUAL = { startTime: '07:30', endTime: '16:00' };

/** The dates of a phase, to be changed; some days later when asked. */
export function toDatesForm({ plannedStart, plannedEnd }: Pick<PhaseRow, 'plannedStart' | 'plannedEnd'>, days = 0): DatesForm {
  const [startDay, startTime] = toLocalDateTime(plannedStart);
  const [endDay, endTime] = toLocalDateTime(plannedEnd);
  const later = (day: string) => (day === '' ? '' : addDays(day, days));
  return { startDay: later(startDay), startTime: startTime || USUAL.startTime, endDay: later(endDay), endTime: endTime || USUAL.endTime };
}

/** The dates with another first day: the last day goes along, so that it takes as many days. */
export function withStartDay(form: DatesForm, startDay: string): DatesForm {
  if (!isDate(startDay)) return { ...form, startDay };
  const days = isDate(form.startDay) && isDate(form.endDay) ? Math.max(0, daysBetween(form.startDay, form.endDay)) : 0;
  return { ...form, startDay, endDay: addDays(startDay, days) };
}

/** Returns the dates to send, or what is wrong by field. */
export function readDates(id: string, form: DatesForm): { readonly move: Move | undefined; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  if (!isDate(form.startDay)) problems.push({ path: 'startDay', message: 'Kies de eerste dag.' });
  if (!isClockTime(form.startTime)) problems.push({ path: 'startTime', message: 'Vul het begin in als tijd, bijvoorbeeld 07:30.' });
  if (form.endDay !== '' && !isDate(form.endDay)) problems.push({ path: 'endDay', message: 'Kies de laatste dag, of laat hem leeg.' });
  if (form.endDay !== '' && !isClockTime(form.endTime)) problems.push({ path: 'endTime', message: 'Vul het einde in als tijd, bijvoorbeeld 16:00.' });
  if (problems.length > 0) return { move: undefined, problems };
  const plannedStart = toInstant(form.startDay, form.startTime) as string;
  const plannedEnd = toInstant(form.endDay, form.endTime);
  if (plannedEnd !== null && plannedEnd <= plannedStart)
    return { move: undefined, problems: [{ path: 'endDay', message: 'Het einde ligt voor het begin. Kies een latere dag of tijd.' }] };
  return { move: { id, plannedStart, plannedEnd }, problems };
}
