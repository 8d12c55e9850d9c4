/** Decisions about leave that both sides take alike. Pure. */
import { type HolidaySettings, isHoliday } from '#features/calendar/holidays.ts';
import { addDays, dayOfWeek, daysBetween } from '#platform/shared/calendar.ts';
import { formatDate } from '#platform/shared/dates.ts';
import { HALF_DAYS_ORDER, type HalfDays, halfDaysInWords, halfDaysOf, isInOrder, overlaps } from '#platform/shared/half-days.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { AbsenceStatus } from './labels.ts';

/** Days back for which leave may still be entered. */
export const ABSENCE_DAYS_BACK_MAX = 31;
/** Days ahead up to which leave may begin. */
export const ABSENCE_DAYS_AHEAD_MAX = 730;
/** Days one leave may take. */
export const ABSENCE_DAYS_MAX = 366;

const FRIDAY = 5;
const HALVES_PER_DAY = 2;

/** True while leave counts: planning keeps it free, and no other may lie over it. */
export function isStanding({ status }: { readonly status: AbsenceStatus }): boolean {
  return status === 'requested' || status === 'approved';
}

/** True when its owner may take it back: it stands and is not over. */
export function mayWithdraw(absence: { readonly status: AbsenceStatus; readonly to: string }, today: string): boolean {
  return isStanding(absence) && absence.to >= today;
}

/** True when its owner may still change it: nobody has judged it. */
export function mayChange({ status }: { readonly status: AbsenceStatus }): boolean {
  return status === 'requested';
}

/** A sentence with the remedy for each field that is wrong. `others` are those of the same person that stand. */
export function absenceTroubles(span: HalfDays, today: string, others: readonly HalfDays[]): readonly FieldProblem[] {
  if (!isInOrder(span)) return [{ path: span.from === span.to ? 'toPart' : 'to', message: HALF_DAYS_ORDER }];
  const [first, last] = [addDays(today, -ABSENCE_DAYS_BACK_MAX), addDays(today, ABSENCE_DAYS_AHEAD_MAX)];
  if (span.from < first) return [{ path: 'from', message: `Dit is te lang geleden. Kies een dag vanaf ${formatDate(first)}, of vraag je leidinggevende.` }];
  if (span.from > last) return [{ path: 'from', message: `Dit is te ver vooruit. Kies een dag tot en met ${formatDate(last)}.` }];
  if (daysBetween(span.from, span.to) >= ABSENCE_DAYS_MAX)
    return [{ path: 'to', message: `Vraag ten hoogste ${ABSENCE_DAYS_MAX} dagen aan: tot en met ${formatDate(addDays(span.from, ABSENCE_DAYS_MAX - 1))}.` }];
  const other = others.find((one) => overlaps(one, span));
  if (other === undefined) return [];
  return [{ path: 'from', message: `Je hebt al verlof op ${halfDaysInWords(other)}. Kies andere dagen, of trek dat eerst in.` }];
}

/** Working days of a stretch, in halves: Saturdays, Sundays, holidays and closings left out. */
export function workingDaysOf(span: HalfDays, holidays: HolidaySettings): number {
  return halfDaysOf(span).filter(({ day }) => dayOfWeek(day) <= FRIDAY && !isHoliday(day, holidays)).length / HALVES_PER_DAY;
}

/** Working days of a stretch that lie in a year. */
export function workingDaysIn(year: string, span: HalfDays, holidays: HolidaySettings): number {
  return halfDaysOf(span).filter(({ day }) => day.startsWith(year) && dayOfWeek(day) <= FRIDAY && !isHoliday(day, holidays)).length / HALVES_PER_DAY;
}
