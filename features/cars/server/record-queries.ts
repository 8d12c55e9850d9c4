/** SQL that reads one vehicle with everything that hangs on it. */
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { CarRecord, Damage, DriverPeriod, Outfit, Paper, Reading } from '../car.ts';
import type { CarKind, DamageState, Fuel, OutfitItem, Ownership, PaperKind, ReadingMoment } from '../labels.ts';
import { driversOn, validReadings } from '../rules.ts';
import { listTripReadings } from './trip-readings-queries.ts';

/** A vehicle as the caller may know it on a day; throws `not-found`. */
export async function getCarRecord(db: Database, user: Identity, id: string, today: string): Promise<CarRecord> {
  const car = await db.selectFrom('cars').selectAll().where('id', '=', id).executeTakeFirst();
  if (car === undefined) throw new Problem('not-found');
  const drivers = await listDrivers(db, id);
  const isNear = user.permissions.has('vehicle.manage') || driversOn(drivers, today).some((one) => one.user.id === user.id);
  return {
    id: car.id,
    version: car.version,
    plate: car.plate,
    name: car.name,
    kind: car.kind as CarKind,
    ownership: car.ownership as Ownership,
    make: car.make,
    model: car.model,
    fuels: car.fuels as Fuel[],
    color: car.color,
    firstAdmission: car.first_admission,
    apkTo: car.apk_to,
    catalogueCents: car.catalogue_cents === null ? null : Number(car.catalogue_cents),
    isPool: car.is_pool,
    fuelCard: isNear ? car.fuel_card : '',
    chargeCard: isNear ? car.charge_card : '',
    insurer: car.insurer,
    leaseCompany: car.lease_company,
    breakdownPhone: car.breakdown_phone,
    towingKg: car.towing_kg,
    note: car.note,
    verifiedAt: car.verified_at?.toISOString() ?? null,
    retiredAt: car.retired_at?.toISOString() ?? null,
    outfit: await listOutfit(db, id),
    drivers,
    readings: await listReadings(db, car),
    papers: await listPapers(db, id),
    damages: await listDamages(db, id, isNear ? undefined : user.id),
  };
}

/** Lists the people who drove it and when, the last first. */
export async function listDrivers(db: Database, carId: string): Promise<DriverPeriod[]> {
  const rows = await db
    .selectFrom('car_drivers')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['car_drivers.id', 'user_id', 'users.name', 'from_on', 'to_on', 'car_drivers.version'])
    .where('car_id', '=', carId)
    .orderBy('from_on', 'desc')
    .orderBy('users.name')
    .execute();
  return rows.map(({ id, user_id, name, from_on, to_on, version }) => ({ id, user: { id: user_id, name }, from: from_on, to: to_on, version }));
}

/** Its odometer readings, the last first: what was written down, and the end of the last trip of each other day. What says the same twice stands there once. */
export async function listReadings(db: Database, { id, plate }: { readonly id: string; readonly plate: string }): Promise<Reading[]> {
  const own = await listOwnReadings(db, id);
  const known = new Set(validReadings(own).map(({ readOn, km }) => `${readOn} ${km}`));
  const driven = (await listTripReadings(db, plate)).filter(({ readOn, km }) => !known.has(`${readOn} ${km}`));
  const ofTrips = driven.map(
    (one): Reading => ({
      ...{ id: one.id, readOn: one.readOn, km: one.km, at: one.at.toISOString(), source: 'trip' },
      moment: null,
      by: '',
      correctsId: null,
      reason: '',
    }),
  );
  return [...own, ...ofTrips].toSorted((a, b) => b.readOn.localeCompare(a.readOn) || b.km - a.km || b.at.localeCompare(a.at));
}

/** The readings that were written down in the register, the last first. */
export async function listOwnReadings(db: Database, carId: string): Promise<Reading[]> {
  const rows = await db
    .selectFrom('car_readings')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['car_readings.id', 'read_on', 'km', 'moment', 'users.name', 'at', 'corrects_id', 'reason'])
    .where('car_id', '=', carId)
    .orderBy('read_on', 'desc')
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ id, read_on, km, moment, name, at, corrects_id, reason }) => ({
    id,
    readOn: read_on,
    km,
    moment: moment as ReadingMoment | null,
    by: name,
    at: at.toISOString(),
    correctsId: corrects_id,
    reason,
  }));
}

/** Lists the items that belong in it. */
export async function listOutfit(db: Database, carId: string): Promise<Outfit[]> {
  const rows = await db.selectFrom('car_outfit').select(['item', 'expires_on']).where('car_id', '=', carId).orderBy('item').execute();
  return rows.map(({ item, expires_on }) => ({ item: item as OutfitItem, expiresOn: expires_on }));
}

async function listPapers(db: Database, carId: string): Promise<Paper[]> {
  const rows = await db
    .selectFrom('car_papers')
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('files', (join) => join.onRef('files.id', '=', 'file_id').on('received_at', 'is not', null))
    .select(['car_papers.id', 'car_papers.kind', 'title', 'valid_to', 'file_id', 'file_name', 'size_bytes', 'users.name', 'at'])
    .where('car_id', '=', carId)
    .where('removed_at', 'is', null)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ id, kind, title, valid_to, file_id, file_name, size_bytes, name, at }) => ({
    id,
    kind: kind as PaperKind,
    title,
    validTo: valid_to,
    fileId: file_id,
    fileName: file_name,
    sizeBytes: size_bytes === null ? null : Number(size_bytes),
    by: name,
    at: at.toISOString(),
  }));
}

/** Reports of damage, the last first; with `reporterId` only those of that person. */
async function listDamages(db: Database, carId: string, reporterId: string | undefined): Promise<Damage[]> {
  const rows = await db
    .selectFrom('car_damages')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['car_damages.id', 'happened_on', 'place', 'description', 'other_party', 'file_ids', 'state', 'users.name', 'at', 'car_damages.version'])
    .where('car_id', '=', carId)
    .$if(reporterId !== undefined, (query) => query.where('user_id', '=', reporterId as string))
    .orderBy('happened_on', 'desc')
    .orderBy('at', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const steps = await db
    .selectFrom('car_damage_steps')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['damage_id', 'state', 'note', 'users.name', 'at'])
    .where('damage_id', 'in', ids)
    .orderBy('at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    happenedOn: row.happened_on,
    place: row.place,
    description: row.description,
    otherParty: row.other_party,
    fileIds: row.file_ids,
    state: row.state as DamageState,
    by: row.name,
    at: row.at.toISOString(),
    version: row.version,
    steps: steps
      .filter(({ damage_id }) => damage_id === row.id)
      .map(({ state, note, name, at }) => ({ state: state as DamageState, note, by: name, at: at.toISOString() })),
  }));
}
