/** Whether a trip can be right beside the readings in the register of its vehicle. */

import type { Database } from '#platform/server/database/database.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { validReadings } from '../rules.ts';
import { listOwnReadings } from './record-queries.ts';

/** A stretch of the odometer of a vehicle. */
export interface DrivenStretch {
  readonly plate: string;
  readonly date: string;
  readonly startKm: number;
  readonly endKm: number;
}

/** Returns which end of a stretch can't be right, by what the register has on other days; undefined when it can, or the vehicle is not in the register. An odometer never goes back. */
export async function conflictWithReadings(db: Database, { plate, date, startKm, endKm }: DrivenStretch): Promise<FieldProblem | undefined> {
  const car = await db.selectFrom('cars').select('id').where('plate', '=', plate.replaceAll('-', '')).executeTakeFirst();
  if (car === undefined) return undefined;
  const readings = validReadings(await listOwnReadings(db, car.id));
  const before = readings.findLast(({ readOn }) => readOn < date);
  const after = readings.find(({ readOn }) => readOn > date);
  if (before !== undefined && startKm < before.km) return { path: 'startKm', message: words(before, 'meer') };
  if (after !== undefined && endKm > after.km) return { path: 'endKm', message: words(after, 'minder') };
  return undefined;
}

function words({ km, readOn }: { readonly km: number; readonly readOn: string }, side: 'meer' | 'minder'): string {
  return `Vul ${formatNumber(km)} km of ${side} in: dat stond er op ${formatDate(readOn)} volgens het wagenpark. Klopt die stand niet, corrigeer hem dan bij het voertuig.`;
}
