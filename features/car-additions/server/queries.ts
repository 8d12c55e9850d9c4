/** SQL of car additions. */
import { type Selectable, sql } from 'kysely';
import { daysOf, monthsOfYear, nextMonth, type Period } from '#features/cars/driver-months.ts';
import type { Norms } from '#features/norms/norms.ts';
import { normOn } from '#features/norms/norms.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { type AdditionRecord, type AdditionRow, type Candidate, OWN_MONTHS_MAX } from '../contract.ts';
import type { AdditionStatus, Declaration } from '../labels.ts';
import type { Addition, AdditionFacts } from '../rules.ts';

/** A row of an addition. */
export type AdditionTableRow = Selectable<DB['car_additions']>;

function additions(db: Database) {
  return db
    .selectFrom('car_additions')
    .innerJoin('users', 'users.id', 'car_additions.user_id')
    .innerJoin('cars', 'cars.id', 'car_additions.car_id')
    .leftJoin('divisions', 'divisions.id', 'users.division_id')
    .selectAll('car_additions')
    .select(['users.name as user_name', 'cars.plate', 'cars.name as car_name', 'divisions.name as division_name']);
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof additions>['execute']>>[number];

/** Person who looks, and the norms that apply. */
export interface Looking {
  readonly userId: string;
  readonly norms: Norms;
}

/** Somebody's own that were sent to them, the last month first. */
export async function listOwn(db: Database, looking: Looking): Promise<AdditionRow[]> {
  const rows = await additions(db)
    .where('car_additions.user_id', '=', looking.userId)
    .where('car_additions.status', '!=', 'draft')
    .orderBy('month', 'desc')
    .orderBy('car_additions.id')
    .limit(OWN_MONTHS_MAX)
    .execute();
  return rows.map((row) => toRow(row, looking));
}

/** Those of everybody for a month, by name. */
export async function listOfMonth(db: Database, month: string, looking: Looking): Promise<AdditionRow[]> {
  const rows = await additions(db).where('month', '=', month).orderBy('users.name').orderBy('car_additions.made_at').orderBy('car_additions.id').execute();
  return rows.map((row) => toRow(row, looking));
}

/** One addition whole; undefined when there is none. Beside one's own stand only the months of that year that were sent. */
export async function findAddition(db: Database, id: string, looking: Looking): Promise<AdditionRecord | undefined> {
  const row = await additions(db).where('car_additions.id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const year = await db
    .selectFrom('car_additions')
    .select(['id', 'month', 'addition_cents', 'applies', 'status'])
    .where('user_id', '=', row.user_id)
    .where('car_id', '=', row.car_id)
    .where('month', '>=', `${row.month.slice(0, 4)}-01-01`)
    .where('month', '<=', `${row.month.slice(0, 4)}-12-01`)
    .where('status', 'not in', row.user_id === looking.userId ? ['corrected', 'draft'] : ['corrected'])
    .orderBy('month')
    .execute();
  const steps = await db
    .selectFrom('car_addition_steps')
    .innerJoin('users', 'users.id', 'car_addition_steps.user_id')
    .select(['to_status', 'reason', 'users.name', 'at'])
    .where('addition_id', '=', id)
    .orderBy('place')
    .execute();
  return {
    ...toRow(row, looking),
    version: row.version,
    divisionName: row.division_name,
    userId: row.user_id,
    carId: row.car_id,
    days: row.days,
    firstRegisteredOn: row.first_registered_on,
    isHydrogen: row.is_hydrogen,
    catalogueCents: row.catalogue_cents,
    marketCents: row.market_cents,
    contributionCents: row.contribution_cents,
    declaration: row.declaration as Declaration,
    declaredOn: row.declared_on,
    privateKmReason: row.private_km_reason,
    tripsOfYear: (await sumTrips(db, row.user_id, row.plate, row.month)).count,
    year: year.map(({ id: of, month, addition_cents, applies, status }) => ({
      ...{ id: of, month, additionCents: addition_cents, applies },
      status: status as AdditionStatus,
    })),
    steps: steps.map(({ to_status, reason, name, at }) => ({ to: to_status as AdditionStatus, reason, by: name, at: at.toISOString() })),
  };
}

/** The addition with this id, held until the command is done. */
export function lockAddition(db: Database, id: string): Promise<AdditionTableRow | undefined> {
  return db.selectFrom('car_additions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Private kilometres of somebody with a car in the whole year of a month, as far as they are known, and in how many trips. The limit is one of the year:
 * an earlier month that is reckoned anew once it was passed must see that it was.
 */
export async function sumTrips(db: Database, userId: string, plate: string, month: string): Promise<{ km: number; count: number }> {
  const row = await db
    .selectFrom('trips')
    .select(sql<number>`coalesce(sum(case kind when 'private' then end_km - start_km when 'not-mine' then 0 else detour_km end), 0)::int`.as('km'))
    .select(sql<number>`count(*) filter (where kind <> 'not-mine')::int`.as('count'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`replace(plate, '-', '') = ${plate}`)
    .where('trip_date', '>=', `${month.slice(0, 4)}-01-01`)
    .where('trip_date', '<=', `${month.slice(0, 4)}-12-31`)
    .executeTakeFirstOrThrow();
  return row;
}

/** A car as far as an addition asks, with when somebody had it. */
export interface CarOfSomebody {
  readonly plate: string;
  readonly fuels: readonly string[];
  readonly periods: readonly Period[];
}

/** A car with the times somebody had it; undefined when there is no such car. */
export async function findCarOf(db: Database, userId: string, carId: string): Promise<CarOfSomebody | undefined> {
  const car = await db.selectFrom('cars').select(['plate', 'fuels']).where('id', '=', carId).where('ownership', '!=', 'private').executeTakeFirst();
  if (car === undefined) return undefined;
  const periods = await db.selectFrom('car_drivers').select(['from_on', 'to_on']).where('car_id', '=', carId).where('user_id', '=', userId).execute();
  return { ...car, periods: periods.map(({ from_on, to_on }) => ({ from: from_on, to: to_on })) };
}

/** True when a car runs on nothing but electricity or hydrogen. */
export function isEmissionFree(fuels: readonly string[]): boolean {
  return fuels.length > 0 && fuels.every((fuel) => fuel === 'electric' || fuel === 'hydrogen');
}

/** Lists who had which car in a month without an addition for it, by name. Pool cars are nobody's, and private ones have none. */
export async function listCandidates(db: Database, month: string): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('car_drivers')
    .innerJoin('cars', 'cars.id', 'car_drivers.car_id')
    .innerJoin('users', 'users.id', 'car_drivers.user_id')
    .select([
      'car_drivers.user_id',
      'users.name as user_name',
      'car_drivers.car_id',
      'cars.plate',
      'cars.name',
      'cars.fuels',
      'first_admission',
      'catalogue_cents',
    ])
    .where('car_drivers.is_pool', '=', false)
    .where('cars.kind', 'in', ['car', 'van'])
    .where('cars.ownership', '!=', 'private')
    .where('from_on', '<', nextMonth(month))
    .where((where) => where.or([where('to_on', 'is', null), where('to_on', '>=', month)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('car_additions')
            .select('id')
            .whereRef('car_additions.user_id', '=', 'car_drivers.user_id')
            .whereRef('car_additions.car_id', '=', 'car_drivers.car_id')
            .where('month', '=', month)
            .where('status', '!=', 'corrected'),
        ),
      ),
    )
    .distinct()
    .orderBy('users.name')
    .orderBy('cars.plate')
    .execute();
  const candidates: Candidate[] = [];
  for (const row of rows) {
    const periods = (await findCarOf(db, row.user_id, row.car_id))?.periods ?? [];
    const last = await findLast(db, row.user_id, row.car_id);
    candidates.push({
      ...{ userId: row.user_id, userName: row.user_name, carId: row.car_id, plate: row.plate, carName: row.name },
      days: daysOf(month, periods),
      monthsOfYear: monthsOfYear(month, periods),
      firstAdmission: last?.first_registered_on ?? row.first_admission,
      isEmissionFree: isEmissionFree(row.fuels),
      isHydrogen: row.fuels.includes('hydrogen'),
      catalogueCents: row.catalogue_cents,
      privateKm: (await sumTrips(db, row.user_id, row.plate, month)).km,
      contributionCents: last?.contribution_cents ?? 0,
      declaration: (last?.declaration ?? 'none') as Declaration,
      declaredOn: last?.declared_on ?? null,
    });
  }
  return candidates;
}

function findLast(db: Database, userId: string, carId: string) {
  return db
    .selectFrom('car_additions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('car_id', '=', carId)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An addition as it is written. */
export interface AdditionToWrite {
  readonly id: string;
  readonly userId: string;
  readonly carId: string;
  readonly facts: AdditionFacts;
  readonly declaredOn: string | null;
  readonly privateKmReason: string;
  readonly result: Addition;
}

/** Writes an addition, a new one as a draft. */
export async function writeAddition(
  db: Database,
  { id, userId, carId, facts, declaredOn, privateKmReason, result }: AdditionToWrite,
  version: number,
  at: Date,
): Promise<void> {
  const values = {
    days: facts.days,
    months_of_year: facts.monthsOfYear,
    first_registered_on: facts.firstRegisteredOn,
    is_emission_free: facts.isEmissionFree,
    is_hydrogen: facts.isHydrogen,
    catalogue_cents: facts.catalogueCents,
    market_cents: facts.marketCents,
    contribution_cents: facts.contributionCents,
    declaration: facts.declaration,
    declared_on: declaredOn,
    private_km: facts.privateKm,
    private_km_reason: privateKmReason,
    applies: result.applies,
    year_cents: result.yearCents,
    addition_cents: result.additionCents,
    version,
  };
  if (version > 1) await db.updateTable('car_additions').set(values).where('id', '=', id).execute();
  else
    await db
      .insertInto('car_additions')
      .values({ id, user_id: userId, car_id: carId, month: facts.month, status: 'draft', made_at: at, ...values })
      .execute();
}

/** A step of an addition. */
export interface AdditionStep {
  readonly from: AdditionStatus | null;
  readonly to: AdditionStatus;
  readonly reason: string;
  readonly userId: string;
  readonly at: Date;
}

/** Takes a step. `version` is that of the addition from now on. */
export async function takeStep(db: Database, id: string, version: number, { from, to, reason, userId, at }: AdditionStep): Promise<void> {
  await db.updateTable('car_additions').set({ status: to, version }).where('id', '=', id).execute();
  const place = sql<number>`(select count(*) + 1 from car_addition_steps where addition_id = ${id}::uuid)`;
  await db.insertInto('car_addition_steps').values({ addition_id: id, place, from_status: from, to_status: to, reason, user_id: userId, at }).execute();
}

/** Everybody who manages additions. */
export async function listManagers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct users.id from users join user_roles on user_roles.user_id = users.id join roles on roles.code = user_roles.role_code
    where users.active and 'car-addition.manage' = any (roles.permissions)`.execute(db);
  return rows.map(({ id }) => id);
}

function toRow(row: NamedRow, { userId, norms }: Looking): AdditionRow {
  return {
    id: row.id,
    userName: row.user_name,
    isOwn: row.user_id === userId,
    plate: row.plate,
    carName: row.car_name,
    month: row.month,
    isEmissionFree: row.is_emission_free,
    privateKm: row.private_km,
    limitKm: normOn(norms, 'bijtelling.prive_km', row.month),
    monthsOfYear: row.months_of_year,
    applies: row.applies,
    additionCents: row.addition_cents,
    status: row.status as AdditionStatus,
  };
}
