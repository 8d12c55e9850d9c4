/** SQL that reads vehicles. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { CarRow } from '../car.ts';
import type { Car } from '../contract.ts';
import type { Period } from '../driver-months.ts';
import type { CarKind, Fuel, Ownership } from '../labels.ts';
import { latestReadings } from './latest-reading-queries.ts';
import { latestTripReadings } from './trip-readings-queries.ts';

/** Everything in use, by plate. */
export function listCars(db: Database): Promise<Car[]> {
  return db
    .selectFrom('cars')
    .select(['id', 'plate', 'name', sql<boolean>`ownership = 'private'`.as('isPrivate')])
    .where('retired_at', 'is', null)
    .orderBy('plate')
    .execute();
}

interface RegisterRow {
  readonly id: string;
  readonly plate: string;
  readonly name: string;
  readonly kind: string;
  readonly ownership: string;
  readonly fuels: string[];
  readonly is_pool: boolean;
  readonly apk_to: string | null;
  readonly verified_at: Date | null;
  readonly retired_at: Date | null;
  readonly drivers: { id: string; name: string }[] | null;
  readonly first_end: string | null;
  readonly is_paper: boolean | null;
  readonly km: number | null;
  readonly read_on: string | null;
  readonly open_damages: number;
}

/** Every vehicle as the register shows it on a day, by plate. */
export async function listRegister(db: Database, today: string): Promise<CarRow[]> {
  const { rows } = await sql<RegisterRow>`
    select cars.id, plate, cars.name, kind, ownership, fuels, is_pool, apk_to, verified_at, retired_at, drivers, first_end, is_paper, km, read_on, coalesce(open_damages, 0)::int as open_damages
    from cars
    left join (
      select car_id, jsonb_agg(jsonb_build_object('id', users.id, 'name', users.name) order by users.name) as drivers
      from car_drivers join users on users.id = user_id
      where ${today}::date between from_on and coalesce(to_on, 'infinity') group by car_id
    ) driving on driving.car_id = cars.id
    left join (
      select distinct on (car_id) car_id, day as first_end, is_paper from (
        select car_id, expires_on as day, false as is_paper from car_outfit
        union all select car_id, valid_to, true from car_papers where removed_at is null
      ) ends where day is not null order by car_id, day
    ) ending on ending.car_id = cars.id
    left join (${latestReadings}) reading on reading.car_id = cars.id
    left join (select car_id, count(*) as open_damages from car_damages where state <> 'repaired' group by car_id) damaged on damaged.car_id = cars.id
    order by plate`.execute(db);
  const ofTrips = await latestTripReadings(db);
  return rows.map((row) => ({
    id: row.id,
    plate: row.plate,
    name: row.name,
    kind: row.kind as CarKind,
    ownership: row.ownership as Ownership,
    fuels: row.fuels as Fuel[],
    isPool: row.is_pool,
    drivers: row.drivers ?? [],
    apkTo: row.apk_to,
    firstEnd: row.first_end === null ? null : { day: row.first_end, isPaper: row.is_paper === true },
    km: laterKm(row, ofTrips.get(row.plate)),
    openDamages: row.open_damages,
    isVerified: row.verified_at !== null,
    isRetired: row.retired_at !== null,
  }));
}

/** Returns the latest odometer reading in kilometres, from the register or the last trip; null when there is none. */
function laterKm({ km, read_on }: RegisterRow, ofTrip: { readonly readOn: string; readonly km: number } | undefined): number | null {
  if (ofTrip === undefined) return km;
  if (km === null || read_on === null || read_on < ofTrip.readOn) return ofTrip.km;
  return read_on > ofTrip.readOn ? km : Math.max(km, ofTrip.km);
}

/** Ids of the vehicles somebody drives on a day, the one they got last first; those out of use are left out. */
export async function listDrivenIds(db: Database, userId: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('car_drivers')
    .innerJoin('cars', 'cars.id', 'car_drivers.car_id')
    .select('car_id')
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null)
    .where('from_on', '<=', day)
    .where((where) => where.or([where('to_on', 'is', null), where('to_on', '>=', day)]))
    .orderBy('from_on', 'desc')
    .execute();
  return rows.map(({ car_id }) => car_id);
}

/** A vehicle somebody may take on a day. */
export interface CarAtHand {
  /** Without dashes. */
  readonly plate: string;
  readonly name: string;
  /** True for one they are a driver of on that day; else it is one of the pool, which everybody may take. */
  readonly isMine: boolean;
}

/** Vehicles in use with an odometer that somebody may take on a day: theirs, the one they got last first, then those of the pool by plate. */
export async function listCarsAtHand(db: Database, userId: string, day: string): Promise<CarAtHand[]> {
  const { rows } = await sql<CarAtHand>`
    select plate, name, driving.from_on is not null as "isMine" from cars
    left join (
      select car_id, max(from_on) as from_on from car_drivers
      where user_id = ${userId}::uuid and ${day}::date between from_on and coalesce(to_on, 'infinity') group by car_id
    ) driving on driving.car_id = cars.id
    where retired_at is null and kind <> 'trailer' and (is_pool or driving.from_on is not null)
    order by driving.from_on desc nulls last, plate`.execute(db);
  return rows;
}

/** Every time somebody drove a vehicle, the last first. */
export async function listPeriodsOf(db: Database, userId: string) {
  const rows = await db
    .selectFrom('car_drivers')
    .innerJoin('cars', 'cars.id', 'car_drivers.car_id')
    .select(['car_drivers.id', 'plate', 'name', 'from_on', 'to_on'])
    .where('user_id', '=', userId)
    .orderBy('from_on', 'desc')
    .execute();
  return rows.map(({ id, plate, name, from_on, to_on }) => ({ id, plate, name, from: from_on, to: to_on }));
}

/** True when somebody keeps the register, or drives the vehicle on a day. */
export async function isKeeperOrDriver(db: Database, user: Identity, carId: string, day: string): Promise<boolean> {
  if (user.permissions.has('vehicle.manage')) return true;
  return (await listDrivenIds(db, user.id, day)).includes(carId);
}

/** A vehicle, held until the command is done, so that two changes of it follow each other; throws `not-found`. */
export async function lockCar(db: Database, id: string) {
  const car = await db.selectFrom('cars').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (car === undefined) throw new Problem('not-found');
  return car;
}

/** Whether somebody may read the photos of a damage: who reported it, drives the vehicle on a day, or keeps the register. */
export async function mayReadDamage(db: Database, user: Identity, damageId: string, today: string): Promise<boolean> {
  if (user.restricted) return false;
  const damage = await db.selectFrom('car_damages').select(['car_id', 'user_id']).where('id', '=', damageId).executeTakeFirst();
  return damage !== undefined && (damage.user_id === user.id || (await isKeeperOrDriver(db, user, damage.car_id, today)));
}

/** Whether somebody may read the papers of a vehicle: everybody of the organisation, while the paper is there. */
export async function mayReadPaper(db: Database, user: Identity, paperId: string): Promise<boolean> {
  if (user.restricted) return false;
  return (await db.selectFrom('car_papers').select('id').where('id', '=', paperId).where('removed_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** When each car of the organisation was or is somebody's own to use, by its plate without dashes. A car of the pool is nobody's, and a trailer or drill rig has no private use. */
export async function listOwnPeriods(db: Database, userId: string): Promise<ReadonlyMap<string, readonly Period[]>> {
  const rows = await db
    .selectFrom('car_drivers')
    .innerJoin('cars', 'cars.id', 'car_id')
    .select(['plate', 'from_on as from', 'to_on as to'])
    .where('user_id', '=', userId)
    .where('car_drivers.is_pool', '=', false)
    .where('kind', 'in', ['car', 'van'])
    .where('ownership', '!=', 'private')
    .execute();
  return Map.groupBy(rows, ({ plate }) => plate);
}

/** Makes and models of these cars, by plate without dashes; those that are not in the register are left out. */
export async function listMakes(db: Database, plates: ReadonlySet<string>): Promise<ReadonlyMap<string, { readonly make: string; readonly model: string }>> {
  if (plates.size === 0) return new Map();
  const rows = await db
    .selectFrom('cars')
    .select(['plate', 'make', 'model'])
    .where('plate', 'in', [...plates])
    .execute();
  return new Map(rows.map(({ plate, ...car }) => [plate, car]));
}
