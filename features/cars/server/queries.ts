/** All SQL of cars. */
import type { Database } from '#platform/server/database.ts';
import type { Car } from '../contract.ts';

/** Everything in use, by plate. */
export function listCars(db: Database): Promise<Car[]> {
  return db.selectFrom('cars').select(['id', 'plate', 'name']).where('retired_at', 'is', null).orderBy('plate').execute();
}
