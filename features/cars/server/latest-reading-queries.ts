/** The last reading that was written down of each vehicle. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Rows `(car_id, km, read_on)`: of each vehicle the last reading that counts, as `validReadings` takes it. */
export const latestReadings = sql`
  select distinct on (car_id) car_id, km, read_on from car_readings
  where not exists (select from car_readings later where later.corrects_id = car_readings.id)
  order by car_id, read_on desc, km desc`;

/** The latest odometer reading in the register, in kilometres. */
export interface LatestReading {
  readonly carId: string;
  /** Without dashes. */
  readonly plate: string;
  readonly km: number;
  readonly date: string;
}

/** Returns the last reading of each vehicle in use that has one, by plate. */
export async function listLatestReadings(db: Database): Promise<LatestReading[]> {
  const { rows } = await sql<LatestReading>`
    select car_id as "carId", plate, km, read_on as date from cars join (${latestReadings}) latest on latest.car_id = cars.id where retired_at is null order by plate`.execute(
    db,
  );
  return rows;
}
