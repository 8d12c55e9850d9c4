/** Handlers of the operations on the register of vehicles. */
import { implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem, refuseOldVersion } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { canMoveDamage, type DamageMove } from '../rules.ts';
import { putCarInRegister } from './put-car.ts';
import { putDriverPeriod } from './put-driver.ts';
import { listCars, listRegister, lockCar } from './queries.ts';
import { askRdw } from './rdw/current-source.ts';
import { getCarRecord } from './record-queries.ts';

export const carHandlers = implement(contract, {
  listCars: (_params, { db }) => listCars(db),
  listCarRegister: (_params, { db, now }) => listRegister(db, localDate(now)),
  getCar: ({ id }, { db, user, now }) => getCarRecord(db, user, id, localDate(now)),
  lookUpPlate: ({ plate }, { db, now }) => askRdw(db, plate, now),
  putCar: putCarInRegister,
  putDriver: putDriverPeriod,

  async retireCar({ id, isRetired, version }, { db, user, now, record }) {
    const car = await lockCar(db, id);
    if (isRetired === (car.retired_at !== null)) return { version: car.version };
    refuseOldVersion(car, version);
    const after = { retired_at: isRetired ? now : null, retired_by: isRetired ? user.id : null };
    await db
      .updateTable('cars')
      .set({ ...after, version: version + 1 })
      .where('id', '=', id)
      .execute();
    record({ subject: 'car', id, from: { retiredAt: car.retired_at?.toISOString() ?? null }, to: { retiredAt: after.retired_at?.toISOString() ?? null } });
    return { version: version + 1 };
  },

  async removeDriver({ id }, { db, record }) {
    const removed = await db.deleteFrom('car_drivers').where('id', '=', id).returningAll().executeTakeFirst();
    if (removed === undefined) throw new Problem('not-found');
    record({ subject: 'car-driver', id, from: { car: removed.car_id, userId: removed.user_id, from: removed.from_on, to: removed.to_on } });
    return null;
  },

  async putPaper({ id, car: carId, kind, title, validTo, fileId, fileName }, context) {
    const { db, user, now } = context;
    await lockCar(db, carId);
    await db
      .insertInto('car_papers')
      .values({ id, car_id: carId, kind, title, valid_to: validTo, file_id: fileId, file_name: fileName, user_id: user.id, at: now })
      .execute();
    await context.linkFiles(null, [fileId]);
    context.record({ subject: 'car-paper', id, to: { car: carId, kind, title, validTo, fileName } });
    return null;
  },

  async removePaper({ id }, { db, user, now, record }) {
    const removed = await db
      .updateTable('car_papers')
      .set({ removed_by: user.id, removed_at: now })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['car_id', 'title'])
      .executeTakeFirst();
    if (removed === undefined) throw new Problem('not-found');
    record({ subject: 'car-paper', id, from: { car: removed.car_id, title: removed.title }, to: { removedAt: now.toISOString() } });
    return null;
  },

  async moveDamage({ id, to, note, version }, { db, user, now, record }) {
    const damage = await db.selectFrom('car_damages').select(['state', 'version']).where('id', '=', id).forUpdate().executeTakeFirst();
    if (damage === undefined) throw new Problem('not-found');
    if (damage.version !== version) throw new Problem('changed-by-someone-else', { current: { version: damage.version, state: damage.state } });
    const move: DamageMove = { from: damage.state as DamageMove['from'], to };
    if (!canMoveDamage(move)) throw new Problem('not-possible-now', { reason: 'Deze schade staat al zo, of deze stap kan niet. Open het voertuig opnieuw.' });
    await db
      .updateTable('car_damages')
      .set({ state: to, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await db.insertInto('car_damage_steps').values({ damage_id: id, state: to, note, user_id: user.id, at: now }).execute();
    record({ subject: 'car-damage', id, from: { state: damage.state }, to: { state: to, note } });
    return { version: version + 1 };
  },
});
