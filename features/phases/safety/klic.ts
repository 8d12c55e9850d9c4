/** Decisions about a KLIC report that both sides take alike: digging has to begin within its term (Wibon), not to end in it. Pure. */
import type { HolidaySettings } from '#features/calendar/holidays.ts';
import { addWorkingDays } from '#features/calendar/working-days.ts';
import { type Norms, normOn } from '#features/norms/norms.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { Phase } from '../phase.ts';
import type { Safety } from './safety.ts';

/** How a report stands. Digging that began within the term goes on after it: `begun`. */
export type KlicState = 'missing' | 'orientation' | 'too-early' | 'expired' | 'valid' | 'begun';

/** A phase as far as its KLIC report goes. */
export type DugPhase = Pick<Phase, 'safety' | 'plannedStart' | 'statusChanges'>;

/** Norms that count in working days leave the days out on which the organisation itself is closed: the land register is not. */
const withoutClosings = (norms: Norms): HolidaySettings => ({ norms, closed: [] });

/** The last day on which digging may start on a KLIC request: so many working days after it, by the norm of that day. */
export function klicValidTo(requestedOn: string, norms: Norms): string {
  return addWorkingDays(requestedOn, normOn(norms, 'klic.max_werkdagen', requestedOn), withoutClosings(norms));
}

/** The first day on which may be dug on a KLIC request: the owners of cables have so many working days to answer. */
export function klicValidFrom(requestedOn: string, norms: Norms): string {
  return addWorkingDays(requestedOn, normOn(norms, 'klic.min_werkdagen', requestedOn), withoutClosings(norms));
}

/** True when there is a KLIC report on which digging may begin on `day`; an orientation never lets, and a calamity need not wait for answers. */
export function isKlicValid(safety: Safety, day: string, norms: Norms): boolean {
  const { klicKind, klicNumber, klicRequestedOn, klicValidTo: last } = safety;
  if (klicKind === 'orientation' || klicNumber === '' || last === null || day > last) return false;
  return klicKind === 'calamity' || klicRequestedOn === null || day >= klicValidFrom(klicRequestedOn, norms);
}

/** Returns how the report of a phase stands: by the day its work began, or else by the day on which it can begin at the earliest. */
export function klicStateOf({ safety, ...phase }: DugPhase, today: string, norms: Norms): KlicState {
  if (safety.klicNumber === '' || safety.klicValidTo === null) return 'missing';
  if (safety.klicKind === 'orientation') return 'orientation';
  const { began, day } = digDaysOf(phase, today);
  if (began !== undefined && isKlicValid(safety, began, norms)) return 'begun';
  if (isKlicValid(safety, day, norms)) return 'valid';
  return day > safety.klicValidTo ? 'expired' : 'too-early';
}

/** The days by which a KLIC report is judged; it has to hold on one of them. */
export interface DigDays {
  /** Day the work began; undefined while it has not. */
  readonly began: string | undefined;
  /** Today, or while the work has not begun the first day on which it can. */
  readonly day: string;
}

/** Returns the days by which the report of a phase is judged. */
export function digDaysOf({ plannedStart, statusChanges }: Pick<DugPhase, 'plannedStart' | 'statusChanges'>, today: string): DigDays {
  const begun = statusChanges.findLast(({ to }) => to === 'in-progress');
  return begun === undefined ? { began: undefined, day: firstDigDay(plannedStart, today) } : { began: localDate(begun.at), day: today };
}

/** The day on which work that has not begun can begin: the planned one, or today when that has gone by or nothing is planned. */
export function firstDigDay(plannedStart: string | null, today: string): string {
  const planned = plannedStart === null ? today : localDate(plannedStart);
  return planned < today ? today : planned;
}

/** True when may be dug as a report stands. */
export function mayDig(state: KlicState): boolean {
  return state === 'valid' || state === 'begun';
}
