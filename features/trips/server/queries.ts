/** SQL of trips. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { OtherTrip, Trip, TripInput } from '../contract.ts';

type Filled = z.output<ReturnType<typeof TripInput>>;

/** Somebody's trips from a date on, by the odometer. */
export async function listTrips(db: Database, userId: string, from: string): Promise<Trip[]> {
  const rows = await db
    .selectFrom('trips')
    .leftJoin('phases', 'phases.id', 'trips.phase_id')
    .leftJoin('projects', 'projects.id', 'phases.project_id')
    .selectAll('trips')
    .select(['projects.number as project_number', 'projects.description as project_description', 'projects.city'])
    .select(['phases.number as phase_number', 'phases.name as phase_name'])
    .where('trips.user_id', '=', userId)
    .where('trip_date', '>=', from)
    .orderBy('plate')
    .orderBy('start_km')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    date: row.trip_date,
    plate: row.plate,
    isOwnCar: row.is_own_car,
    startKm: row.start_km,
    endKm: row.end_km,
    from: row.from_address,
    to: row.to_address,
    route: row.route,
    kind: row.kind as Trip['kind'],
    detourKm: row.detour_km,
    purpose: row.purpose,
    phase:
      row.phase_id === null
        ? null
        : {
            id: row.phase_id,
            projectNumber: row.project_number ?? '',
            projectDescription: row.project_description ?? '',
            number: row.phase_number ?? '',
            name: row.phase_name ?? '',
            city: row.city ?? '',
          },
    version: row.version,
  }));
}

/** Trips of others with these cars from a date on: only their place in the chain. */
export async function listOthers(db: Database, userId: string, plates: readonly string[], from: string): Promise<OtherTrip[]> {
  if (plates.length === 0) return [];
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'plate', 'trip_date', 'start_km', 'end_km'])
    .where('plate', 'in', plates)
    .where('user_id', '!=', userId)
    .where('trip_date', '>=', from)
    .execute();
  return rows.map(toOther);
}

function toOther(row: { id: string; plate: string; trip_date: string; start_km: number; end_km: number }): OtherTrip {
  return { id: row.id, plate: row.plate, date: row.trip_date, startKm: row.start_km, endKm: row.end_km };
}

/** The last trip of others with each of these cars: where the next begins. */
export async function listLastOfOthers(db: Database, userId: string, plates: readonly string[]): Promise<OtherTrip[]> {
  if (plates.length === 0) return [];
  const rows = await db
    .selectFrom('trips')
    .distinctOn('plate')
    .select(['id', 'plate', 'trip_date', 'start_km', 'end_km'])
    .where('plate', 'in', plates)
    .where('user_id', '!=', userId)
    .orderBy('plate')
    .orderBy('end_km', 'desc')
    .execute();
  return rows.map(toOther);
}

/**
 * Private kilometres of somebody with each car of the organisation between two days, the last left out. What they drive with their own car is no private use.
 */
export async function sumPrivateKm(db: Database, userId: string, from: string, before: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('trips')
    .select(['plate', sql<number>`sum(case kind when 'private' then end_km - start_km else detour_km end)::int`.as('km')])
    .where('user_id', '=', userId)
    .where('trip_date', '>=', from)
    .where('trip_date', '<', before)
    .where('is_own_car', '=', false)
    .where('kind', '!=', 'not-mine')
    .groupBy('plate')
    .execute();
  return new Map(rows.filter(({ km }) => km > 0).map(({ plate, km }) => [plate, km]));
}

/** The trip with this id, whoever's it is, held until the command is done. */
export function lockTrip(db: Database, id: string) {
  return db.selectFrom('trips').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Holds the chain of a car until the command is done, so that two trips never pass each other into the same kilometres. */
export async function lockChain(db: Database, plate: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trips ${plate}`}, 0))`.execute(db);
}

/** The trip of a car that lies over a stretch of its odometer, another than `id`. */
export function findOverlap(db: Database, { id, plate, startKm, endKm }: Pick<Filled, 'id' | 'plate' | 'startKm' | 'endKm'>) {
  return db
    .selectFrom('trips')
    .select(['start_km', 'end_km', 'trip_date'])
    .where('plate', '=', plate)
    .where('id', '!=', id)
    .where('start_km', '<', endKm)
    .where('end_km', '>', startKm)
    .orderBy('start_km')
    .executeTakeFirst();
}

/** True when a car is one of the organisation: in its register, and not there as the car of who drives it. */
export async function isCompanyCar(db: Database, plate: string): Promise<boolean> {
  const row = await db.selectFrom('cars').select('id').where('plate', '=', plate.replaceAll('-', '')).where('ownership', '!=', 'private').executeTakeFirst();
  return row !== undefined;
}

/** True when somebody may name a phase: one they may see, or one they are on the team of. */
export async function mayNamePhase(db: Database, user: Identity, phaseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select('phases.id')
    .where('phases.id', '=', phaseId)
    .where(isVisibleTo(user))
    .executeTakeFirst();
  return row !== undefined;
}

function rowOf(input: Filled) {
  return {
    trip_date: input.date,
    plate: input.plate,
    is_own_car: input.isOwnCar,
    start_km: input.startKm,
    end_km: input.endKm,
    from_address: input.from,
    to_address: input.to,
    route: input.route,
    kind: input.kind,
    detour_km: input.detourKm,
    phase_id: input.phaseId,
    purpose: input.purpose,
  };
}

/** Makes a trip. */
export async function insertTrip(db: Database, userId: string, input: Filled): Promise<void> {
  await db
    .insertInto('trips')
    .values({ id: input.id, user_id: userId, ...rowOf(input) })
    .execute();
}

/** Changes a trip. */
export async function updateTrip(db: Database, input: Filled, version: number): Promise<void> {
  await db
    .updateTable('trips')
    .set({ ...rowOf(input), version })
    .where('id', '=', input.id)
    .execute();
}

/** Takes a trip away. */
export async function removeTrip(db: Database, id: string): Promise<void> {
  await db.deleteFrom('trips').where('id', '=', id).execute();
}

/** Notes which parts of what is free somebody has reached with a car in a year. Returns true when one of them is new. */
export async function noteReached(
  db: Database,
  { userId, plate, year, percents }: { readonly userId: string; readonly plate: string; readonly year: number; readonly percents: readonly number[] },
  at: Date,
): Promise<boolean> {
  if (percents.length === 0) return false;
  const rows = await db
    .insertInto('private_km_notices')
    .values(percents.map((percent) => ({ user_id: userId, plate, year, percent, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('percent')
    .execute();
  return rows.length > 0;
}
