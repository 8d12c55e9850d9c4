/** Odometer readings from trips for the register of vehicles: each at the end of the last trip of a day. Never who drove, or where to. */
import { sql } from 'kysely';
import type { TripReadings } from '#features/cars/server/trip-readings-queries.ts';

const barePlate = sql<string>`replace(plate, '-', '')`;

/** Readings of trips; of several on one day the highest. */
export const readingsOfTrips: TripReadings = {
  async ofCar(db, plate) {
    const rows = await db
      .selectFrom('trips')
      .distinctOn('trip_date')
      .select(['id', 'trip_date', 'end_km', 'created_at'])
      .where(barePlate, '=', plate.replaceAll('-', ''))
      .orderBy('trip_date', 'desc')
      .orderBy('end_km', 'desc')
      .execute();
    return rows.map(({ id, trip_date, end_km, created_at }) => ({ id, readOn: trip_date, km: end_km, at: created_at }));
  },

  async latest(db) {
    const { rows } = await sql<{ plate: string; trip_date: string; end_km: number }>`
      select cars.plate, last.trip_date, last.end_km from cars cross join lateral (
        select trip_date, end_km from trips where replace(trips.plate, '-', '') = replace(cars.plate, '-', '') order by trip_date desc, end_km desc limit 1
      ) last`.execute(db);
    return new Map(rows.map(({ plate, trip_date, end_km }) => [plate, { readOn: trip_date, km: end_km }]));
  },
};
