/** SQL that reads equipment. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Equipment, EquipmentRow } from '../equipment.ts';
import type { EquipmentKind } from '../labels.ts';

/** Everything in use, by the number on it. */
export async function listEquipment(db: Database): Promise<Equipment[]> {
  const rows = await db
    .selectFrom('equipment')
    .select(['id', 'number', 'name', 'kind', 'serial_number', 'calibrated_to', 'out_of_order_reason'])
    .where('retired_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    kind: row.kind as EquipmentKind,
    serialNumber: row.serial_number,
    calibratedTo: row.calibrated_to,
    outOfOrder: row.out_of_order_reason,
  }));
}

/** A row of the register, with the time somebody has it. */
export interface HeldRow extends EquipmentRow {
  readonly loanId: string | null;
}

/** Everything, by number; with `holderId` only what that person has now. */
export async function listRegister(db: Database, holderId?: string): Promise<HeldRow[]> {
  const rows = await db
    .selectFrom('equipment')
    .leftJoin('equipment_loans as loan', (join) => join.onRef('loan.equipment_id', '=', 'equipment.id').on('loan.in_at', 'is', null))
    .leftJoin('users', 'users.id', 'loan.user_id')
    .leftJoin('cars', 'cars.id', 'equipment.car_id')
    .select(['equipment.id', 'number', 'equipment.name', 'equipment.kind', 'serial_number', 'calibrated_to', 'out_of_order_reason', 'equipment.retired_at'])
    .select(['loan.id as loan_id', 'loan.user_id as holder_id', 'users.name as holder_name', 'loan.out_at', 'loan.due_on', 'equipment.place'])
    .select(['cars.id as car_id', 'cars.plate', 'cars.name as car_name'])
    .$if(holderId !== undefined, (query) => query.where('loan.user_id', '=', holderId as string))
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    kind: row.kind as EquipmentKind,
    serialNumber: row.serial_number,
    calibratedTo: row.calibrated_to,
    outOfOrder: row.out_of_order_reason,
    isRetired: row.retired_at !== null,
    holder: row.holder_id === null || row.holder_name === null ? null : { id: row.holder_id, name: row.holder_name },
    heldSince: row.out_at === null ? null : localDate(row.out_at),
    dueOn: row.due_on,
    place: row.place,
    car: row.car_id === null || row.plate === null ? null : { id: row.car_id, plate: row.plate, name: row.car_name ?? '' },
    loanId: row.loan_id,
  }));
}

/** A piece, held until the command is done, so that two changes of it follow each other; throws `not-found`. */
export async function lockEquipment(db: Database, id: string) {
  const one = await db.selectFrom('equipment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (one === undefined) throw new Problem('not-found');
  return one;
}

/** The time somebody has a piece now; undefined while nobody does. */
export function findOpenLoan(db: Database, equipmentId: string) {
  return db.selectFrom('equipment_loans').selectAll().where('equipment_id', '=', equipmentId).where('in_at', 'is', null).executeTakeFirst();
}

/** Whether somebody may see a signature: who keeps the register, or whose time with it this is. */
export async function mayReadLoan(db: Database, user: Identity, loanId: string): Promise<boolean> {
  if (user.restricted) return false;
  if (user.permissions.has('equipment.manage')) return true;
  return (await db.selectFrom('equipment_loans').select('id').where('id', '=', loanId).where('user_id', '=', user.id).executeTakeFirst()) !== undefined;
}

/** Whether somebody may read the document of a calibration: everybody of the organisation. */
export async function mayReadCalibration(_db: Database, user: Identity): Promise<boolean> {
  return !user.restricted;
}

/** The calibration that holds longest decides until when a piece is calibrated. */
export async function updateCalibratedTo(db: Database, id: string): Promise<void> {
  await sql`update equipment set version = version + 1, calibrated_to = (select max(valid_to) from equipment_calibrations where equipment_id = ${id}::uuid)
    where id = ${id}::uuid`.execute(db);
}
