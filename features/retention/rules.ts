/** Decisions about how long things are kept. */
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { Period } from './contract.ts';

const YEAR_LENGTH = 4;

/** Returns the moment before which things go, on a local day: so many days ago, or the start of the year so many whole years after which have ended. */
export function cutoffOf({ amount, unit }: Period, today: string): Date {
  if (unit === 'days') return new Date(instantAt(addDays(today, -amount), '00:00'));
  const year = Number(today.slice(0, YEAR_LENGTH)) - amount;
  return new Date(instantAt(`${String(year).padStart(YEAR_LENGTH, '0')}-01-01`, '00:00'));
}

/** True when a period is shorter than the law lets anybody choose. */
export function isTooShort(period: Period, least: Period | null): boolean {
  return least !== null && least.unit === period.unit && period.amount < least.amount;
}

/** Returns a period in words: `7 jaar`, `1 dag`. */
export function periodWords({ amount, unit }: Period): string {
  if (unit === 'years') return `${formatNumber(amount)} jaar`;
  return amount === 1 ? '1 dag' : `${formatNumber(amount)} dagen`;
}

/** Returns what holds on a day: the last that began by then, or what comes with the product. */
export function periodOn(set: readonly { readonly fromDay: string; readonly period: Period }[], product: Period | null, day: string): Period | null {
  const begun = set.filter(({ fromDay }) => fromDay <= day).toSorted((one, other) => other.fromDay.localeCompare(one.fromDay));
  return begun[0]?.period ?? product;
}
