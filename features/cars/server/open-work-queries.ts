/** Vehicles that somebody who goes drives. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';

/** Vehicles a person drives today or will, the first to come first. */
export async function listDrivenCars(db: Database, userId: string, most: number) {
  const rows = await db
    .selectFrom('car_drivers')
    .innerJoin('cars', 'cars.id', 'car_drivers.car_id')
    .select(['cars.id', 'plate', 'name', 'from_on'])
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null)
    .where((where) => where.or([where('to_on', 'is', null), where('to_on', '>=', localDate(new Date()))]))
    .orderBy('from_on')
    .execute();
  const items = rows.slice(0, most).map(({ id, plate, name, from_on }) => ({
    title: `${formatLicensePlate(plate)}, ${name}`,
    text: `sinds ${formatDate(from_on)}`,
    href: href('vehicle', { vehicle: id }),
  }));
  return { label: 'Voertuigen op deze naam', total: rows.length, items };
}
