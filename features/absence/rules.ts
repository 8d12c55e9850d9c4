/** Decisions about leave that both sides take alike. Pure. */
import { type HolidaySettings, isHoliday } from '#features/calendar/holidays.ts';
import { type Norms, normOn } from '#features/norms/norms.ts';
import { addDays, dayOfWeek, daysBetween } from '#platform/shared/dates/calendar.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { HALF_DAYS_ORDER, type HalfDays, halfDaysInWords, halfDaysOf, isInOrder, overlaps } from '#platform/shared/dates/half-days.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { AbsenceStatus } from './labels.ts';

/** The week of who has no days of their own, 1 is Monday. */
const WORKING_WEEK: readonly number[] = [1, 2, 3, 4, 5];
const HALVES_PER_DAY = 2;

/** True while leave counts: planning keeps it free, and no other may lie over it. */
export function isStanding({ status }: { readonly status: AbsenceStatus }): boolean {
  return status === 'requested' || status === 'approved';
}

/** True when its owner may take it back: it stands and is not over. */
export function mayWithdraw(absence: { readonly status: AbsenceStatus; readonly to: string }, today: string): boolean {
  return isStanding(absence) && absence.to >= today;
}

/**
 * Returns the days that are taken back of leave, on a day: all of it, or the days from then on of approved leave that has begun. The days before were taken, and
 * count with the hours of their weeks.
 */
export function takenBackOf<Leave extends HalfDays & { readonly status: AbsenceStatus }>(leave: Leave, today: string): HalfDays {
  const { from, fromPart, to, toPart } = leave;
  return leave.status === 'approved' && from < today ? { from: today, fromPart: 'am', to, toPart } : { from, fromPart, to, toPart };
}

/** How leave is after that was taken back: withdrawn, or shorter. */
export function afterWithdrawal<Leave extends HalfDays & { readonly status: AbsenceStatus }>(
  leave: Leave,
  today: string,
): { readonly status: 'withdrawn' } | { readonly to: string; readonly toPart: 'pm' } {
  const taken = takenBackOf(leave, today);
  return taken.from === leave.from ? { status: 'withdrawn' } : { to: addDays(taken.from, -1), toPart: 'pm' };
}

/** True when its owner may still change it: nobody has judged it. */
export function mayChange({ status }: { readonly status: AbsenceStatus }): boolean {
  return status === 'requested';
}

/**
 * A sentence with the remedy for each field that is wrong, by the norms of the day it is asked on. `others` are those of the same person that stand.
 */
export function absenceTroubles(span: HalfDays, askedOn: string, others: readonly HalfDays[], norms: Norms): readonly FieldProblem[] {
  if (!isInOrder(span)) return [{ path: span.from === span.to ? 'toPart' : 'to', message: HALF_DAYS_ORDER }];
  const trouble = reachTrouble(span, askedOn, norms) ?? lengthTrouble(span, askedOn, norms);
  if (trouble !== undefined) return [trouble];
  const other = others.find((one) => overlaps(one, span));
  if (other === undefined) return [];
  return [{ path: 'from', message: `Je hebt al verlof op ${halfDaysInWords(other)}. Kies andere dagen, of trek dat eerst in.` }];
}

/** Returns the problem when leave begins too long ago or too far ahead; undefined when it does not. */
function reachTrouble({ from }: HalfDays, askedOn: string, norms: Norms): FieldProblem | undefined {
  const [back, ahead] = [normOn(norms, 'verlof.terug_dagen', askedOn), normOn(norms, 'verlof.vooruit_dagen', askedOn)];
  const [first, last] = [formatDate(addDays(askedOn, -back)), formatDate(addDays(askedOn, ahead))];
  if (from < addDays(askedOn, -back)) {
    const limit = back === 0 ? 'verlof gaat niet in op een dag die voorbij is' : `verlof gaat tot ${daysInWords(back)} terug`;
    return { path: 'from', message: `Dit is te lang geleden: ${limit}. Kies een dag vanaf ${first}, of vraag je leidinggevende.` };
  }
  if (from <= addDays(askedOn, ahead)) return undefined;
  return { path: 'from', message: `Dit is te ver vooruit: verlof gaat tot ${daysInWords(ahead)} vooruit. Kies een dag tot en met ${last}.` };
}

/** Returns the problem when leave takes too many days; undefined when it does not. */
function lengthTrouble({ from, to }: HalfDays, askedOn: string, norms: Norms): FieldProblem | undefined {
  const most = normOn(norms, 'verlof.lengte_dagen', askedOn);
  if (daysBetween(from, to) < most) return undefined;
  return { path: 'to', message: `Vraag ten hoogste ${daysInWords(most)} aan: tot en met ${formatDate(addDays(from, most - 1))}.` };
}

const daysInWords = (count: number): string => (count === 1 ? '1 dag' : `${formatNumber(count)} dagen`);

/** Holidays and closings, with the days of somebody's own week, as their contract is reckoned. */
export interface OwnDays extends HolidaySettings {
  /** 1 is Monday. Without any it is Monday to Friday. */
  readonly workDays?: readonly number[] | undefined;
}

/** Working days of a stretch, in halves: days on which somebody does not work, holidays and closings left out. */
export function workingDaysOf(span: HalfDays, days: OwnDays): number {
  return halfDaysOf(span).filter(({ day }) => isWorked(day, days)).length / HALVES_PER_DAY;
}

/** Working days of a stretch that lie in a year. */
export function workingDaysIn(year: string, span: HalfDays, days: OwnDays): number {
  return halfDaysOf(span).filter(({ day }) => day.startsWith(year) && isWorked(day, days)).length / HALVES_PER_DAY;
}

function isWorked(day: string, { workDays = WORKING_WEEK, ...holidays }: OwnDays): boolean {
  return workDays.includes(dayOfWeek(day)) && !isHoliday(day, holidays);
}
