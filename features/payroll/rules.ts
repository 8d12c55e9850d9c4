/** Periods of the payroll, and what a day pays. Pure: the norms of the day decide, never the day it is reckoned. */
import { isHoliday } from '#features/calendar/holidays.ts';
import type { TimeKind } from '#features/calendar/hour-codes.ts';
import { type Norms, normOn } from '#features/norms/norms.ts';
import { employmentNormsOn } from '#features/time/norms.ts';
import { kmCentsOn } from '#features/trips/rules.ts';
import { addDays, addMonths, dayOfWeek, mondayOf, weekNumber, weekOf } from '#platform/shared/calendar.ts';
import { formatDate, formatter } from '#platform/shared/dates.ts';
import type { PeriodKind } from './labels.ts';

/** A period; `from` and `to` included. */
export interface PayrollPeriod {
  readonly kind: PeriodKind;
  readonly from: string;
  readonly to: string;
}

/** Weeks of a period of four weeks. The last of a year of 53 weeks has five. */
const WEEKS = 4;
const PERIODS_PER_YEAR = 13;
/** Months before the end of a period in which what changed still goes along; earlier days are closed for the payroll. */
export const REACH_MONTHS = 24;

const SATURDAY = 6;
const SUNDAY = 7;
const PLAIN_PCT = 100;
const CENTS = 100;
/** Kinds of time that are worked: absence and commuting earn no surcharge. */
const workedKinds: readonly TimeKind[] = ['work', 'travel', 'waiting', 'training'];

const monthWords = formatter('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the period a date lies in. */
export function periodOf(kind: PeriodKind, day: string): PayrollPeriod {
  if (kind === 'month') {
    const from = `${day.slice(0, 7)}-01`;
    return { kind, from, to: addDays(addMonths(from, 1), -1) };
  }
  const week = weekOf(day);
  const year = Number(week.slice(0, 4));
  const place = placeOf(week);
  const from = mondayOf(`${year}-W${String(place * WEEKS + 1).padStart(2, '0')}`);
  return { kind, from, to: place === PERIODS_PER_YEAR - 1 ? addDays(mondayOf(`${year + 1}-W01`), -1) : addDays(from, WEEKS * 7 - 1) };
}

/** Returns the last period of a kind that is over on a date. */
export function lastPeriod(kind: PeriodKind, today: string): PayrollPeriod {
  return periodOf(kind, addDays(periodOf(kind, today).from, -1));
}

/** A period in words: `oktober 2026`, `periode 11 van 2026`. */
export function periodInWords({ kind, from }: PayrollPeriod): string {
  if (kind === 'month') return monthWords().format(new Date(`${from}T00:00:00Z`));
  const week = weekOf(from);
  return `periode ${placeOf(week) + 1} van ${week.slice(0, 4)}`;
}

/** Its first and last day: `05-10-2026 t/m 01-11-2026`. */
export function daysInWords({ from, to }: Pick<PayrollPeriod, 'from' | 'to'>): string {
  return `${formatDate(from)} t/m ${formatDate(to)}`;
}

/** Returns the first day of which changes still go along with a period: of the oldest batch that stands, and never further back than the reach. */
export function firstDayOf({ from, to }: PayrollPeriod, oldestBatchFrom: string | null): string {
  const oldest = oldestBatchFrom !== null && oldestBatchFrom < from ? oldestBatchFrom : from;
  const reach = addMonths(to, -REACH_MONTHS);
  if (oldest < reach) return reach;
  return oldest;
}

/** How hours of a day go out. */
export interface DayRule {
  readonly day: string;
  /** Kinds of time that are paid. */
  readonly kinds: readonly TimeKind[];
  /** Kinds of time that earn the surcharge. */
  readonly worked: readonly TimeKind[];
  readonly surchargePct: number;
  readonly roundMinutes: number;
  /** For each hour with asbestos. */
  readonly asbestosCents: number;
  /** For each kilometre with a car of one's own. */
  readonly kmCents: number;
}

/** The rules of each day from one to another, both included. */
export function dayRules(norms: Norms, from: string, to: string): DayRule[] {
  const rules: DayRule[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    rules.push({
      day,
      kinds: employmentNormsOn(norms, day).paid,
      worked: workedKinds,
      surchargePct: surchargeOn(norms, day),
      roundMinutes: Math.max(1, normOn(norms, 'uren.afronding_min', day)),
      asbestosCents: Math.round(normOn(norms, 'uren.asbest_euro', day) * CENTS),
      kmCents: kmCentsOn(norms, day),
    });
  }
  return rules;
}

/** Percentage of the wage that worked hours of a day pay; a Sunday and a holiday go before a Saturday. */
export function surchargeOn(norms: Norms, day: string): number {
  if (dayOfWeek(day) === SUNDAY || isHoliday(day, { norms, closed: [] })) return normOn(norms, 'uren.zondag_pct', day);
  return dayOfWeek(day) === SATURDAY ? normOn(norms, 'uren.zaterdag_pct', day) : PLAIN_PCT;
}

/** Place of a week's period in its year, from 0. */
function placeOf(week: string): number {
  return Math.min(PERIODS_PER_YEAR - 1, Math.floor((weekNumber(week) - 1) / WEEKS));
}
