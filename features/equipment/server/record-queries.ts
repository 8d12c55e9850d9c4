/** SQL that reads one piece of equipment with its history. */
import type { Database } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { Calibration, EquipmentRecord, Loan } from '../equipment.ts';
import type { EquipmentKind } from '../labels.ts';

/** A piece whole; throws `not-found`. */
export async function getEquipmentRecord(db: Database, id: string): Promise<EquipmentRecord> {
  const one = await db
    .selectFrom('equipment')
    .leftJoin('users', 'users.id', 'out_of_order_by')
    .leftJoin('cars', 'cars.id', 'equipment.car_id')
    .selectAll('equipment')
    .select(['users.name as breaker', 'cars.plate', 'cars.name as car_name'])
    .where('equipment.id', '=', id)
    .executeTakeFirst();
  if (one === undefined) throw new Problem('not-found');
  return {
    id: one.id,
    version: one.version,
    number: one.number,
    name: one.name,
    kind: one.kind as EquipmentKind,
    serialNumber: one.serial_number,
    calibratedTo: one.calibrated_to,
    make: one.make,
    boughtOn: one.bought_on,
    calibrationMonths: one.calibration_months,
    place: one.place,
    car: one.car_id === null || one.plate === null ? null : { id: one.car_id, plate: one.plate, name: one.car_name ?? '' },
    note: one.note,
    outOfOrder:
      one.out_of_order_since === null ? null : { reason: one.out_of_order_reason, since: one.out_of_order_since.toISOString(), by: one.breaker ?? '' },
    retiredAt: one.retired_at?.toISOString() ?? null,
    calibrations: await listCalibrations(db, id),
    loans: await listLoans(db, id),
  };
}

async function listCalibrations(db: Database, id: string): Promise<Calibration[]> {
  const rows = await db
    .selectFrom('equipment_calibrations as calibration')
    .innerJoin('users', 'users.id', 'calibration.user_id')
    .leftJoin('files', (join) => join.onRef('files.id', '=', 'calibration.file_id').on('received_at', 'is not', null))
    .select(['calibration.id', 'calibrated_on', 'valid_to', 'by_company', 'certificate', 'calibration.file_id', 'file_name', 'size_bytes', 'users.name', 'at'])
    .where('equipment_id', '=', id)
    .orderBy('calibrated_on', 'desc')
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    calibratedOn: row.calibrated_on,
    validTo: row.valid_to,
    company: row.by_company,
    certificate: row.certificate,
    fileId: row.file_id,
    fileName: row.file_name,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    by: row.name,
    at: row.at.toISOString(),
  }));
}

async function listLoans(db: Database, id: string): Promise<Loan[]> {
  const rows = await db
    .selectFrom('equipment_loans as loan')
    .innerJoin('users', 'users.id', 'loan.user_id')
    .selectAll('loan')
    .select('users.name')
    .where('equipment_id', '=', id)
    .orderBy('out_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    user: { id: row.user_id, name: row.name },
    outAt: row.out_at.toISOString(),
    dueOn: row.due_on,
    outNote: row.out_note,
    takerFileId: row.taker_file_id,
    giverName: row.giver_name,
    giverFileId: row.giver_file_id,
    inAt: row.in_at?.toISOString() ?? null,
    inPlace: row.in_place,
    inNote: row.in_note,
    returnerFileId: row.returner_file_id,
    receiverName: row.receiver_name,
    receiverFileId: row.receiver_file_id,
  }));
}
