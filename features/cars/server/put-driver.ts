/** Says who drives a vehicle, and changes what was said. */
import type { z } from 'zod';
import { changedOnly } from '#platform/server/operations/changed-only.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { putDriver } from '../contract.ts';
import { periodProblem } from '../rules.ts';
import { lockCar } from './queries.ts';
import { listDrivers } from './record-queries.ts';

/** Carries out `car-driver.put`. The database refuses what overlaps too. */
export async function putDriverPeriod(input: z.output<typeof putDriver.input>, { db, record }: CommandContext): Promise<{ version: number }> {
  const { id, car: carId, userId, from, to, version } = input;
  const car = await lockCar(db, carId);
  const periods = await listDrivers(db, carId);
  await refuseGone(db, userId, periods.find((one) => one.id === id)?.user.id);
  const problem = periodProblem(periods, { id, userId, from, to }, car.is_pool);
  if (problem !== undefined) throw new Problem('invalid-input', { fields: [{ path: to !== null && to < from ? 'to' : 'from', message: problem }] });
  const after = { car_id: carId, user_id: userId, from_on: from, to_on: to };
  if (version === undefined) {
    await db
      .insertInto('car_drivers')
      .values({ id, ...after, is_pool: car.is_pool })
      .execute();
    record({ subject: 'car-driver', id, to: { car: carId, userId, from, to } });
    return { version: 1 };
  }
  const before = periods.find((one) => one.id === id);
  if (before === undefined) throw new Problem('not-found');
  if (before.version !== version) throw new Problem('changed-by-someone-else', { current: before });
  await db
    .updateTable('car_drivers')
    .set({ ...after, version: version + 1 })
    .where('id', '=', id)
    .execute();
  record({ subject: 'car-driver', id, ...changedOnly({ userId: before.user.id, from: before.from, to: before.to }, { userId, from, to }) });
  return { version: version + 1 };
}

/** Somebody who has left can stay in a period, and gets no new one. */
async function refuseGone(db: CommandContext['db'], userId: string, already: string | undefined): Promise<void> {
  if (userId === already) return;
  const person = await db.selectFrom('users').select('id').where('id', '=', userId).where('active', '=', true).executeTakeFirst();
  if (person === undefined)
    throw new Problem('invalid-input', { fields: [{ path: 'userId', message: 'Kies iemand uit de lijst: deze persoon werkt hier niet (meer).' }] });
}
