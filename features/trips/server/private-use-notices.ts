/** Tells whoever drives of their private kilometres with a car of the organisation: of each part of what is free once a year. */
import { monthsOfYear } from '#features/cars/driver-months.ts';
import { listOwnPeriods } from '#features/cars/server/queries.ts';
import { normOn } from '#features/norms/norms.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { Trip } from '../contract.ts';
import { freeKmOf, isOverLimit, MONTHS_PER_YEAR, type PrivateUse, reachedPercents } from '../private-use.ts';
import { privateKmOf } from '../rules.ts';
import { noteReached, sumPrivateKm } from './queries.ts';

/** Months of a year in which each car is somebody's, by its plate with dashes. */
export async function monthsOfOwnCars(db: Database, userId: string, year: string): Promise<ReadonlyMap<string, number>> {
  const periods = await listOwnPeriods(db, userId);
  const months = [...periods].map(([plate, all]) => [formatLicensePlate(plate), monthsOfYear(`${year}-01-01`, all)] as const);
  return new Map(months.filter(([, count]) => count > 0));
}

/** Tells of what a trip that was written down brought them to. */
export async function tellOfPrivateUse(
  { db, user, now }: CommandContext,
  trip: Pick<Trip, 'plate' | 'date' | 'startKm' | 'endKm' | 'kind' | 'detourKm' | 'isOwnCar'>,
): Promise<void> {
  if (trip.isOwnCar || privateKmOf(trip) === 0) return;
  const { plate, date } = trip;
  const year = date.slice(0, 4);
  const use: PrivateUse = {
    privateKm: (await sumPrivateKm(db, user.id, `${year}-01-01`, `${Number(year) + 1}-01-01`)).get(plate) ?? 0,
    limitKm: normOn(await normsThrough(db, localDate(now)), 'bijtelling.prive_km', date),
    monthsOfYear: (await monthsOfOwnCars(db, user.id, year)).get(plate) ?? MONTHS_PER_YEAR,
  };
  if (!(await noteReached(db, { userId: user.id, plate, year: Number(year), percents: reachedPercents(use) }, now))) return;
  const freeKm = freeKmOf(use);
  const text = isOverLimit(use)
    ? 'Dat is boven de grens: de bijtelling telt voor het hele jaar. Overleg met de administratie.'
    : `Nog ${formatNumber(freeKm - use.privateKm)} km tot de grens. Daarboven telt de bijtelling voor het hele jaar.`;
  const title = `${formatNumber(use.privateKm)} van ${formatNumber(freeKm)} km privé in ${year} met ${plate}`;
  await notify(db, [user.id], { kind: 'private-km', title, text, href: href('trips', {}, { auto: plate }) }, { by: '', now });
}
