/** Periods of the payroll, and what a day pays. Pure: the norms of the day decide, never the day it is reckoned. */
import { type ClosedPeriod, isHoliday } from '#features/calendar/holidays.ts';
import type { TimeKind } from '#features/calendar/hour-codes.ts';
import { isNormYes, type Norms, normOn } from '#features/norms/norms.ts';
import { employmentNormsOn } from '#features/time/norms.ts';
import { presentKinds } from '#features/time/rules.ts';
import { kmCentsOn } from '#features/trips/rules.ts';
import { addDays, addMonths, mondayOf, weekNumber, weekOf } from '#platform/shared/dates/calendar.ts';
import { formatDate, formatter } from '#platform/shared/dates/dates.ts';
import type { PeriodKind } from './labels.ts';
import { type PaidStretch, stretchesOf } from './surcharges.ts';

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

const CENTS = 100;
const WEEK_DAYS = 7;
const MINUTES_PER_HOUR = 60;
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
  /** Stretches of time with the percentages that minutes of this work date pay in each. */
  readonly stretches: readonly PaidStretch[];
  /** True on a holiday, and when the organisation is closed. */
  readonly isHoliday: boolean;
  /** Kinds of time that make overtime. */
  readonly counted: readonly TimeKind[];
  /** Overtime is what is above the contract of the week; else what is above `overtimeAfterMinutes` of the day. */
  readonly isOvertimeOfWeek: boolean;
  readonly overtimeAfterMinutes: number;
  readonly roundMinutes: number;
  /** For each hour with asbestos. */
  readonly asbestosCents: number;
  /** For each kilometre with a car of one's own. */
  readonly kmCents: number;
}

/** The rules a batch is made by. */
export interface PayrollRules {
  /** Of the days that can go along. */
  readonly days: readonly DayRule[];
  /** Of the whole weeks around them, for the overtime of a week. */
  readonly around: readonly DayRule[];
}

/** Returns the rules of the days from one to another, both included. */
export function payrollRules(norms: Norms, from: string, to: string, closed: readonly ClosedPeriod[] = []): PayrollRules {
  const around = dayRules(norms, mondayOf(weekOf(from)), addDays(mondayOf(weekOf(to)), WEEK_DAYS - 1), closed);
  return { days: around.filter(({ day }) => day >= from && day <= to), around };
}

/** The rules of each day from one to another, both included. */
export function dayRules(norms: Norms, from: string, to: string, closed: readonly ClosedPeriod[] = []): DayRule[] {
  const rules: DayRule[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const kinds = employmentNormsOn(norms, day).paid;
    const isOvertimeOfWeek = isNormYes(norms, 'uren.overuur_per_week', day);
    rules.push({
      day,
      kinds,
      worked: workedKinds,
      stretches: stretchesOf(norms, day),
      isHoliday: isHoliday(day, { norms, closed }),
      // As `overtimeOn` and `overtimeOfWeek` count: leave and illness make none on a day, and fill the contract of a week.
      counted: isOvertimeOfWeek ? kinds : kinds.filter((kind) => presentKinds.includes(kind)),
      isOvertimeOfWeek,
      overtimeAfterMinutes: Math.round(normOn(norms, 'uren.overuur_na_uren', day) * MINUTES_PER_HOUR),
      roundMinutes: Math.max(1, normOn(norms, 'uren.afronding_min', day)),
      asbestosCents: Math.round(normOn(norms, 'uren.asbest_euro', day) * CENTS),
      kmCents: kmCentsOn(norms, day),
    });
  }
  return rules;
}

/** Place of a week's period in its year, from 0. */
function placeOf(week: string): number {
  return Math.min(PERIODS_PER_YEAR - 1, Math.floor((weekNumber(week) - 1) / WEEKS));
}
