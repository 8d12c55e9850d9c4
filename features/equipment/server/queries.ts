/** All SQL of equipment. */
import type { Database } from '#platform/server/database.ts';
import type { Equipment } from '../contract.ts';
import type { EquipmentKind } from '../labels.ts';

/** Everything in use, by the number on it. */
export async function listEquipment(db: Database): Promise<Equipment[]> {
  const rows = await db
    .selectFrom('equipment')
    .select(['id', 'number', 'name', 'kind', 'serial_number', 'calibrated_to'])
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
  }));
}
