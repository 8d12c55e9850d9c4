/** Odometer readings that trips bring along. Trips stand above the register, so they tell it by a port, filled in `apps/server/fill-ports.ts`. */
import type { Database } from '#platform/server/database/database.ts';
import { definePort } from '#platform/shared/port.ts';

/** Odometer reading, in kilometres, at the end of the last trip of a day. */
export interface TripReading {
  /** That of the trip. */
  readonly id: string;
  readonly readOn: string;
  readonly km: number;
  /** Time the trip was written down. */
  readonly at: Date;
}

/** Queries on readings that trips bring along; plates are without dashes. */
export interface TripReadings {
  /** One reading of each day a vehicle was driven, the last first. */
  readonly ofCar: (db: Database, plate: string) => Promise<readonly TripReading[]>;
  /** The last reading of each vehicle that has one, by plate. */
  readonly latest: (db: Database) => Promise<ReadonlyMap<string, Pick<TripReading, 'readOn' | 'km'>>>;
}

/** Filled by the room of trips. */
export const tripReadings = definePort<TripReadings>();

/** Readings of one vehicle out of trips; none when nothing tells of them. */
export async function listTripReadings(db: Database, plate: string): Promise<readonly TripReading[]> {
  const found = [];
  for (const filler of tripReadings.fillers) found.push(...(await filler.ofCar(db, plate)));
  return found;
}

/** The last reading out of trips of each vehicle, by plate. */
export async function latestTripReadings(db: Database): Promise<ReadonlyMap<string, Pick<TripReading, 'readOn' | 'km'>>> {
  const found = [];
  for (const filler of tripReadings.fillers) found.push(...(await filler.latest(db)));
  return new Map(found);
}
