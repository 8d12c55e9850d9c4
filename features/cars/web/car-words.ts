/** Vehicles in words. */

import { codesOf } from '#platform/shared/codes-of.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { CarRecord, CarRow, DriverPeriod, Reading } from '../car.ts';
import { type Fuel, fuels } from '../labels.ts';
import { validReadings } from '../rules.ts';

const CENTS_PER_EURO = 100;

/** `V-482-KP, Boorwagen 3`. */
export function nameOfCar({ plate, name }: Pick<CarRecord, 'plate' | 'name'>): string {
  return `${formatLicensePlate(plate)}, ${name}`;
}

/** `Benzine en elektriciteit`. */
export function fuelWords(chosen: readonly Fuel[]): string {
  const words = codesOf(fuels)
    .filter((code) => chosen.includes(code))
    .map((code) => fuels[code]);
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(' en ');
}

/** `48.210 km`. */
export function kmWords(km: number): string {
  return `${formatNumber(km)} km`;
}

/** `€ 36.000`. */
export function euroWords(cents: number): string {
  return `€ ${formatNumber(cents / CENTS_PER_EURO, { decimals: 2, fixed: cents % CENTS_PER_EURO !== 0 })}`;
}

/** `sinds 01-03-2026`, `01-03-2026 t/m 30-06-2026`. */
export function periodWords({ from, to }: Pick<DriverPeriod, 'from' | 'to'>): string {
  return to === null ? `sinds ${formatDate(from)}` : `${formatDate(from)} t/m ${formatDate(to)}`;
}

/** Returns the names of its drivers, in one line. */
export function driverWords({ drivers, isPool }: Pick<CarRow, 'drivers' | 'isPool'>): string {
  const names = drivers.map(({ name }) => name).join(', ');
  return isPool ? (names === '' ? 'Poolauto' : `Poolauto: ${names}`) : names;
}

/** The reading that counts now. */
export function latestReading(readings: readonly Reading[]): Reading | undefined {
  return validReadings(readings).at(-1);
}
