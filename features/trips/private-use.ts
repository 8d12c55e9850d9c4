/** Private kilometres of a year with a car, against what is free of addition (Wet LB 1964, artikel 13bis). Pure. */
import type { Trips } from './contract.ts';
import { privateKmOf } from './rules.ts';

/** Months a car counts for when it is not known to be somebody's: the whole year. */
export const MONTHS_PER_YEAR = 12;
const WHOLE_PERCENT = 100;

/** Parts of what is free, in percent, at which whoever drives is warned: 350, 450 and all of 500 km. */
export const WARNING_PERCENTS = [70, 90, WHOLE_PERCENT] as const;

/** Private use of a car in a year. */
export interface PrivateUse {
  readonly privateKm: number;
  /** Free in a whole year, in kilometres. */
  readonly limitKm: number;
  /** Months of the year in which the car is there. */
  readonly monthsOfYear: number;
}

/** Kilometres that are free in the months the car is there, rounded down to whole ones. */
export function freeKmOf({ limitKm, monthsOfYear }: Pick<PrivateUse, 'limitKm' | 'monthsOfYear'>): number {
  return Math.floor((limitKm * monthsOfYear) / MONTHS_PER_YEAR);
}

/** True when there is more private use than is free. */
export function isOverLimit({ privateKm, limitKm, monthsOfYear }: PrivateUse): boolean {
  return privateKm * MONTHS_PER_YEAR > limitKm * monthsOfYear;
}

/** Returns which of the percentages are reached, the lowest first. */
export function reachedPercents({ privateKm, limitKm, monthsOfYear }: PrivateUse): readonly number[] {
  return WARNING_PERCENTS.filter((percent) => privateKm > 0 && privateKm * MONTHS_PER_YEAR * WHOLE_PERCENT >= limitKm * monthsOfYear * percent);
}

/** Returns one's own private use of a car in a year; undefined for a car that is not theirs and with which they drove nothing private. */
export function privateUseOf(
  { trips, privateUse }: Pick<Trips, 'trips' | 'privateUse'>,
  { plate, year }: { readonly plate: string; readonly year: string },
): Omit<PrivateUse, 'limitKm'> | undefined {
  const known = privateUse.find((one) => one.plate === plate);
  const ofYear = trips.filter((trip) => trip.plate === plate && !trip.isOwnCar && trip.date.startsWith(year));
  const privateKm = ofYear.reduce((sum, trip) => sum + privateKmOf(trip), known?.kmBefore ?? 0);
  if (known === undefined && privateKm === 0) return undefined;
  return { privateKm, monthsOfYear: known?.monthsOfYear ?? MONTHS_PER_YEAR };
}
