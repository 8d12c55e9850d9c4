/** Pure decisions about a day of hours: what it adds up to, what is missing in it, and who may do what with it. */
import { type Activity, type HourLabels, type TimeKind, timeKinds } from '#features/calendar/hour-codes.ts';
import { type Norms, normOn } from '#features/norms/norms.ts';
import { isValidOn, type Qualification } from '#features/people/qualifications.ts';
import { codesOf } from '#features/projects/labels.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { formatTime, localDate, minutesBetween } from '#platform/shared/dates/dates.ts';
import { valuesOf } from './attributes.ts';
import type { DayStatus } from './labels.ts';
import { employmentNormsOn, qualificationsFor } from './norms.ts';
import type { ContractDay, PhaseOfTime, TimeDay, TimeRegistration, TimeWeek } from './registration.ts';

const MINUTES_PER_HOUR = 60;

/** A registration as far as sums need it. */
export type Span = Pick<TimeRegistration, 'startedAt' | 'endedAt' | 'kind' | 'breakMinutes'>;

/**
 * Whole minutes of a registration without its breaks; one that runs goes on until `now`. The clock may change meanwhile. The database counts the same
 * (`minutes-queries.ts`): sums of a day, a week and a project agree to the minute.
 */
export function spanMinutes({ startedAt, endedAt, breakMinutes }: Span, now: string): number {
  return Math.max(0, Math.round(minutesBetween(startedAt, endedAt ?? now)) - breakMinutes);
}

/** Sums of a day or a week, in minutes; waiting is no part of the work. */
export interface Totals {
  readonly work: number;
  readonly travel: number;
  readonly waiting: number;
  readonly break: number;
  /** Leave and illness. */
  readonly absence: number;
  /** Hours that count for the contract. */
  readonly paid: number;
}

const totalOfKind: Record<TimeKind, Exclude<keyof Totals, 'paid'>> = {
  work: 'work',
  waiting: 'waiting',
  training: 'work',
  travel: 'travel',
  commute: 'travel',
  break: 'break',
  leave: 'absence',
  sick: 'absence',
};

/** Kinds of time in which somebody is at work, pauses included: all but absence. */
export const presentKinds: readonly TimeKind[] = codesOf(timeKinds).filter((kind) => totalOfKind[kind] !== 'absence');

/** Adds up registrations. */
export function totalsOf(registrations: readonly (Span & { readonly workDate: string })[], now: string, norms: Norms): Totals {
  const sums = { work: 0, travel: 0, waiting: 0, break: 0, absence: 0, paid: 0 };
  for (const registration of registrations) {
    const minutes = spanMinutes(registration, now);
    sums[totalOfKind[registration.kind]] += minutes;
    sums.break += registration.breakMinutes;
    if (employmentNormsOn(norms, registration.workDate).paid.includes(registration.kind)) sums.paid += minutes;
  }
  return sums;
}

/** Minutes of one day above the hours from which the employer counts overtime on that day. Leave and illness make none. */
export function overtimeOn(date: string, registrations: readonly (Span & { readonly workDate: string })[], now: string, norms: Norms): number {
  const { paid } = totalsOf(
    registrations.filter(({ workDate, kind }) => workDate === date && presentKinds.includes(kind)),
    now,
    norms,
  );
  return Math.max(0, paid - Math.round(normOn(norms, 'uren.overuur_na_uren', date) * MINUTES_PER_HOUR));
}

/** Leave and illness registered on a day, in minutes. */
export interface AbsenceOfDay {
  readonly absence: number;
  /** How many of those count for the contract. */
  readonly paid: number;
}

/**
 * Minutes a contract asks of a day: without the leave that was approved or the leave and illness that were registered, whichever is more. What of those is
 * paid stands among the hours, and so is asked. The overview of who leads leaves it out of both (`contract-queries.ts`): the difference is the same.
 */
export function askedOnDay({ minutes, minutesOff }: Omit<ContractDay, 'date'>, { absence, paid }: AbsenceOfDay): number {
  return Math.max(0, minutes - Math.max(minutesOff, absence)) + paid;
}

/** Minutes the contract asks of a week, with what is registered on this device. */
export function contractMinutesOf(
  { contractDays, contractMinutes, registrations }: Pick<TimeWeek, 'contractDays' | 'contractMinutes' | 'registrations'>,
  now: string,
  norms: Norms,
): number {
  if (contractDays === undefined) return contractMinutes;
  const absences = registrations.filter(({ kind }) => !presentKinds.includes(kind));
  const elsewhere = absences.filter(({ workDate }) => !contractDays.some(({ date }) => date === workDate));
  const ofDays = contractDays.map((day) =>
    askedOnDay(
      day,
      totalsOf(
        absences.filter(({ workDate }) => workDate === day.date),
        now,
        norms,
      ),
    ),
  );
  return Math.round(ofDays.reduce((sum, minutes) => sum + minutes, totalsOf(elsewhere, now, norms).paid));
}

/** True when a contract asks something of somebody in a week; one of which the days are not known does. */
export function hasContract({ contractDays }: Pick<TimeWeek, 'contractDays'>): boolean {
  return contractDays === undefined || contractDays.length > 0;
}

/** Minutes of a week above the contract; the overview of who leads counts the same. */
export function overtimeOfWeek({ paid }: Totals, contractMinutes: number): number {
  return Math.max(0, paid - contractMinutes);
}

/** A line of a day: a registration, or a gap before the next one. */
export type DayLine =
  | { readonly is: 'registration'; readonly registration: TimeRegistration; readonly overlapMinutes: number }
  | { readonly is: 'gap'; readonly from: string; readonly to: string; readonly minutes: number };

/** A day in order, with the gaps that have to be filled in or explained. `overlapMinutes` is how much lies in what came before. */
export function linesOf(registrations: readonly TimeRegistration[], now: string, norms: Norms): readonly DayLine[] {
  const lines: DayLine[] = [];
  let reached: string | undefined;
  for (const registration of inOrder(registrations)) {
    const minutes = reached === undefined ? 0 : minutesBetween(reached, registration.startedAt);
    if (reached !== undefined && minutes >= employmentNormsOn(norms, registration.workDate).gapMinutesMin)
      lines.push({ is: 'gap', from: reached, to: registration.startedAt, minutes });
    const end = registration.endedAt ?? now;
    const overlapMinutes = reached === undefined ? 0 : Math.max(0, minutesBetween(registration.startedAt, isBefore(reached, end) ? reached : end));
    lines.push({ is: 'registration', registration, overlapMinutes });
    if (reached === undefined || isBefore(reached, end)) reached = end;
  }
  return lines;
}

const isBefore = (a: string, b: string) => Date.parse(a) < Date.parse(b);

/** Registrations by the time they start. */
export function inOrder<Item extends Pick<TimeRegistration, 'startedAt'>>(registrations: readonly Item[]): readonly Item[] {
  return registrations.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
}

/** The first registration a stretch of time would lie over, itself left out. One that runs goes on until `now`. */
export function overlapWith(
  stretch: { readonly id: string; readonly startedAt: string; readonly endedAt: string },
  registrations: readonly TimeRegistration[],
  now: string,
): TimeRegistration | undefined {
  return inOrder(registrations).find(
    (other) =>
      other.id !== stretch.id && Date.parse(stretch.startedAt) < Date.parse(other.endedAt ?? now) && Date.parse(other.startedAt) < Date.parse(stretch.endedAt),
  );
}

/** Minutes that two registrations lie over each other, below zero when there is time between them; what runs has no end yet, and lies over nothing. */
export function overlapMinutes(one: Pick<Span, 'startedAt' | 'endedAt'>, other: Pick<Span, 'startedAt' | 'endedAt'>): number {
  if (one.endedAt === null || other.endedAt === null) return 0;
  const latestStart = Math.max(Date.parse(one.startedAt), Date.parse(other.startedAt));
  return minutesBetween(latestStart, Math.min(Date.parse(one.endedAt), Date.parse(other.endedAt)));
}

/** Minutes since the midnight a work date starts with, by the clock on the wall; past midnight it counts on. */
export function clockMinutes(instant: string, workDate: string): number {
  const [hours, minutes] = formatTime(instant).split(':').map(Number) as [number, number];
  return (localDate(instant) > workDate ? 24 * 60 : 0) + hours * 60 + minutes;
}

/** True when hours of a day can be changed by their owner. */
export function isOpen(status: DayStatus): boolean {
  return status === 'open' || status === 'returned';
}

/** Returns the registration a day was returned for; null for one that was not, or because of the whole day. */
export function returnedLineOf({ status, noteOn }: Pick<TimeDay, 'status' | 'noteOn'>): string | null {
  return status === 'returned' ? noteOn : null;
}

/** True when somebody has what is needed on a date to work with asbestos, or with an XRF meter. */
export function isQualified(qualifications: readonly Pick<Qualification, 'kind' | 'validFrom' | 'validTo'>[], work: 'asbestos' | 'xrf', date: string): boolean {
  return qualifications.some((one) => qualificationsFor[work].includes(one.kind) && isValidOn(one, date));
}

/** True when the times of a scanned registration were changed by hand: another start, or an end that was filled in. One that runs on after all has none. */
export function areTimesEdited(before: Pick<Span, 'startedAt' | 'endedAt'>, after: Pick<Span, 'startedAt' | 'endedAt'>): boolean {
  if (Date.parse(before.startedAt) !== Date.parse(after.startedAt)) return true;
  return after.endedAt !== null && (before.endedAt === null || Date.parse(before.endedAt) !== Date.parse(after.endedAt));
}

/** Returns how a registration was scanned, in words; empty when it was not. */
export function scanWords(registration: Pick<TimeRegistration, 'attributes' | 'edited'>): string {
  if (!valuesOf(registration).scanned) return '';
  return registration.edited === true ? 'gescand, tijden aangepast' : 'gescand';
}

/** A clock that is off by more than this at a scan is told to whoever approves, in minutes. */
const SCAN_DRIFT_MINUTES_MAX = 5;
const MINUTE_MS = 60_000;

/** Minutes the clock of a device was off at a scan; undefined while that is let pass, or not known. */
export function driftToTell(driftMs: number | null): number | undefined {
  const minutes = Math.round((driftMs ?? 0) / MINUTE_MS);
  return Math.abs(driftMs ?? 0) > SCAN_DRIFT_MINUTES_MAX * MINUTE_MS ? minutes : undefined;
}

/** Returns the title of a registration: its activity, or its kind. */
export function titleOf({ kind, activity }: { readonly kind: TimeKind; readonly activity: Activity | null }, labels: HourLabels): string {
  return labels[kind === 'work' && activity !== null ? activity : kind];
}

/** The code of a phase: `26.01432-02`. */
export function codeOf({ projectNumber, number }: Pick<PhaseOfTime, 'projectNumber' | 'number'>): string {
  return number === '' ? projectNumber : phaseCode(projectNumber, number);
}
