/** Handlers of the operations of whoever drives a vehicle. */
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../driver-contract.ts';
import { readingProblem } from '../rules.ts';
import { listKeepers } from './notice-queries.ts';
import { isKeeperOrDriver, listDrivenIds, listPeriodsOf, lockCar } from './queries.ts';
import { getCarRecord, listReadings } from './record-queries.ts';

export const driverHandlers = implement(contract, {
  async listMyCars(_params, { db, user, now }) {
    const today = localDate(now);
    const cars = [];
    for (const id of await listDrivenIds(db, user.id, today)) cars.push(await getCarRecord(db, user, id, today));
    return { cars, periods: await listPeriodsOf(db, user.id) };
  },

  async addReading({ id, car: carId, readOn, km, moment, correctsId, reason }, context) {
    const { db, user, now, record } = context;
    const car = await lockCar(db, carId);
    await refuseStranger(context, carId, readOn);
    refuseLater(readOn, localDate(now), 'readOn');
    const readings = await listReadings(db, car);
    if (correctsId !== null) refuseWrongCorrection(readings, correctsId);
    const problem = readingProblem(readings, { id, readOn, km, correctsId });
    if (problem !== undefined) throw new Problem('invalid-input', { fields: [{ path: 'km', message: problem }] });
    await db
      .insertInto('car_readings')
      .values({ id, car_id: carId, read_on: readOn, km, moment, corrects_id: correctsId, reason: correctsId === null ? '' : reason, user_id: user.id, at: now })
      .execute();
    record({ subject: 'car-reading', id, to: { car: carId, readOn, km, moment, correctsId, reason } });
    return null;
  },

  async reportDamage({ id, car: carId, happenedOn, place, description, otherParty, fileIds }, context) {
    const { db, user, now, record } = context;
    const car = await lockCar(db, carId);
    await refuseStranger(context, carId, happenedOn);
    refuseLater(happenedOn, localDate(now), 'happenedOn');
    await db
      .insertInto('car_damages')
      .values({ id, car_id: carId, happened_on: happenedOn, place, description, other_party: otherParty, file_ids: fileIds, user_id: user.id, at: now })
      .execute();
    await db.insertInto('car_damage_steps').values({ damage_id: id, state: 'reported', user_id: user.id, at: now }).execute();
    await context.linkFiles(null, fileIds);
    const title = `Schade gemeld aan ${formatLicensePlate(car.plate)}`;
    const notice = { kind: 'car-damage', title, text: `${user.name}: ${place}`, href: href('vehicle', { vehicle: carId }) };
    await notify(db, await listKeepers(db), notice, { by: user.id, now });
    record({ subject: 'car-damage', id, to: { car: carId, happenedOn, place, description, otherParty, photos: fileIds.length } });
    return null;
  },
});

/** Throws `not-found` for whoever neither keeps the register nor drives the vehicle on a day. */
async function refuseStranger({ db, user, now }: CommandContext, carId: string, day: string): Promise<void> {
  if (await isKeeperOrDriver(db, user, carId, day)) return;
  // Driven now, told of a day before it was theirs: a slip of the date rather than a stranger.
  if (await isKeeperOrDriver(db, user, carId, localDate(now)))
    throw new Problem('not-possible-now', { reason: 'Op deze dag reed je niet in dit voertuig. Kies een andere dag, of vraag de planner.' });
  throw new Problem('not-found');
}

function refuseLater(day: string, today: string, path: string): void {
  if (day > today) throw new Problem('invalid-input', { fields: [{ path, message: 'Kies vandaag of een dag ervoor.' }] });
}

function refuseWrongCorrection(readings: Awaited<ReturnType<typeof listReadings>>, correctsId: string): void {
  const wrong = readings.find(({ id }) => id === correctsId);
  if (wrong === undefined) throw new Problem('not-found');
  if (wrong.source === 'trip') throw new Problem('not-possible-now', { reason: 'Deze stand komt uit een rit. Laat wie reed de rit wijzigen.' });
  if (readings.some((one) => one.correctsId === correctsId))
    throw new Problem('not-possible-now', { reason: 'Deze stand is al gecorrigeerd. Open het voertuig opnieuw.' });
}
