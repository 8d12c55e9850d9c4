/** SQL that changes the register. */
import type { Database } from '#platform/server/database/database.ts';
import type { Outfit } from '../car.ts';
import type { CarInput } from '../car-input.ts';

/** The columns of what somebody put in. */
export function columnsOf(input: CarInput) {
  return {
    plate: input.plate,
    kind: input.kind,
    ownership: input.ownership,
    name: input.name,
    make: input.make,
    model: input.model,
    fuels: [...input.fuels],
    color: input.color,
    first_admission: input.firstAdmission,
    apk_to: input.apkTo,
    catalogue_cents: input.catalogueCents,
    is_pool: input.isPool,
    fuel_card: input.fuelCard,
    charge_card: input.chargeCard,
    insurer: input.insurer,
    lease_company: input.leaseCompany,
    breakdown_phone: input.breakdownPhone,
    towing_kg: input.towingKg,
    note: input.note,
  };
}

/** The vehicle that has a plate, other than `id`; undefined when it is free. */
export function findByPlate(db: Database, plate: string, id: string) {
  return db.selectFrom('cars').select(['id', 'name', 'retired_at']).where('plate', '=', plate).where('id', '<>', id).executeTakeFirst();
}

/** Puts what belongs in a vehicle in the place of what did. */
export async function replaceOutfit(db: Database, carId: string, outfit: readonly Outfit[]): Promise<void> {
  await db.deleteFrom('car_outfit').where('car_id', '=', carId).execute();
  if (outfit.length === 0) return;
  await db
    .insertInto('car_outfit')
    .values(outfit.map(({ item, expiresOn }) => ({ car_id: carId, item, expires_on: expiresOn })))
    .execute();
}
