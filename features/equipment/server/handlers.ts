/** Handlers of the operations on the register of equipment. */
import { changedOnly } from '#platform/server/operations/changed-only.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem, refuseOldVersion } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { calibrationProblem } from '../rules.ts';
import { findOpenLoan, listEquipment, listRegister, lockEquipment, updateCalibratedTo } from './queries.ts';
import { getEquipmentRecord } from './record-queries.ts';

export const equipmentHandlers = implement(contract, {
  listEquipment: (_params, { db }) => listEquipment(db),
  listEquipmentRegister: (_params, { db }) => listRegister(db),
  getEquipment: ({ id }, { db }) => getEquipmentRecord(db, id),

  async putEquipment({ id, version, ...input }, { db, record }) {
    await refuseTakenNumber(db, id, input.number);
    await refuseUnknownCar(db, input.carId);
    const after = {
      ...{ number: input.number, name: input.name, kind: input.kind, serial_number: input.serialNumber, make: input.make, bought_on: input.boughtOn },
      ...{ calibration_months: input.calibrationMonths, place: input.place, car_id: input.carId, note: input.note },
    };
    if (version === undefined) {
      await db
        .insertInto('equipment')
        .values({ id, ...after })
        .execute();
      record({ subject: 'equipment', id, to: after });
      return { version: 1 };
    }
    const before = await lockEquipment(db, id);
    refuseOldVersion(before, version);
    await db
      .updateTable('equipment')
      .set({ ...after, version: version + 1 })
      .where('id', '=', id)
      .execute();
    record({ subject: 'equipment', id, ...changedOnly({ ...before }, after) });
    return { version: version + 1 };
  },

  async retireEquipment({ id, isRetired, version }, { db, user, now, record }) {
    const before = await lockEquipment(db, id);
    if (isRetired === (before.retired_at !== null)) return { version: before.version };
    refuseOldVersion(before, version);
    if (isRetired && (await findOpenLoan(db, id)) !== undefined)
      throw new Problem('not-possible-now', { reason: 'Iemand heeft dit nog bij zich. Neem het eerst terug.' });
    await db
      .updateTable('equipment')
      .set({ retired_at: isRetired ? now : null, retired_by: isRetired ? user.id : null, version: version + 1 })
      .where('id', '=', id)
      .execute();
    record({ subject: 'equipment', id, from: { isRetired: !isRetired }, to: { isRetired } });
    return { version: version + 1 };
  },

  async setOutOfOrder({ id, reason }, context) {
    const { db, user } = context;
    const before = await lockEquipment(db, id);
    const loan = await findOpenLoan(db, id);
    if (!user.permissions.has('equipment.manage') && loan?.user_id !== user.id) throw new Problem('not-allowed');
    if (before.out_of_order_reason === reason) return null;
    await writeOrder(context, id, before.out_of_order_reason, reason);
    return null;
  },

  async addCalibration({ id, equipment, calibratedOn, validTo, company, certificate, fileId, fileName }, context) {
    const { db, user, now, record } = context;
    await lockEquipment(db, equipment);
    const problem = calibrationProblem({ calibratedOn, validTo }, localDate(now));
    if (problem !== undefined) throw new Problem('invalid-input', { fields: [problem] });
    const row = { id, equipment_id: equipment, calibrated_on: calibratedOn, valid_to: validTo, by_company: company, certificate };
    await db
      .insertInto('equipment_calibrations')
      .values({ ...row, file_id: fileId, file_name: fileName, user_id: user.id, at: now })
      .execute();
    if (fileId !== null) await context.linkFiles(null, [fileId]);
    await updateCalibratedTo(db, equipment);
    record({ subject: 'equipment-calibration', id, to: { equipment, calibratedOn, validTo, company, certificate, fileName } });
    return null;
  },
});

/** Writes down that a piece may not be used, or may again. */
export async function writeOrder({ db, user, now, record }: CommandContext, id: string, from: string, reason: string): Promise<void> {
  const order = reason === '' ? { out_of_order_since: null, out_of_order_by: null } : { out_of_order_since: now, out_of_order_by: user.id };
  await db
    .updateTable('equipment')
    .set((where) => ({ ...order, out_of_order_reason: reason, version: where('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  record({ subject: 'equipment', id, from: { outOfOrder: from }, to: { outOfOrder: reason } });
}

async function refuseTakenNumber(db: CommandContext['db'], id: string, number: string): Promise<void> {
  const other = await db.selectFrom('equipment').select('name').where('number', '=', number).where('id', '<>', id).executeTakeFirst();
  if (other !== undefined)
    throw new Problem('invalid-input', { fields: [{ path: 'number', message: `Nummer ${number} staat al op ${other.name}. Kies een ander nummer.` }] });
}

async function refuseUnknownCar(db: CommandContext['db'], carId: string | null): Promise<void> {
  if (carId === null) return;
  const car = await db.selectFrom('cars').select('id').where('id', '=', carId).executeTakeFirst();
  if (car === undefined) throw new Problem('invalid-input', { fields: [{ path: 'carId', message: 'Kies een voertuig uit de lijst.' }] });
}
