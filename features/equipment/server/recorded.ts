/** Equipment as the audit log knows it. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { NamedRecord, RecordedKind } from '#platform/server/operations/recorded.ts';
import { equipmentKinds } from '../labels.ts';

const historyFor = ['equipment.manage'];
const equipment = { label: 'Materieel', refersTo: 'equipment', isContext: true } as const;

async function findEquipment(db: Database, user: Identity, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  if (user.restricted || ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('equipment')
    .select(['id', 'number', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, number, name }) => [id, { name: `${number} ${name}`, href: href('equipmentItem', { equipment: id }) }]));
}

/** Kinds of record of this room. */
export const recordedEquipment: Readonly<Record<string, RecordedKind>> = {
  equipment: {
    label: 'Materieel',
    historyFor,
    fields: {
      ...{ number: 'Nummer', name: 'Naam', serial_number: 'Serienummer', make: 'Merk', bought_on: 'Aangeschaft', calibration_months: 'Kalibratie-interval' },
      ...{ place: 'Vaste plek', note: 'Opmerking', outOfOrder: 'Buiten gebruik' },
      kind: { label: 'Soort', values: equipmentKinds },
      car_id: { label: 'In voertuig', refersTo: 'car' },
      isRetired: { label: 'Afgevoerd', values: { true: 'ja', false: 'nee' } },
    },
    find: findEquipment,
  },
  'equipment-calibration': {
    label: 'Kalibratie',
    historyFor,
    fields: {
      equipment,
      calibratedOn: 'Gekalibreerd op',
      validTo: 'Geldig tot en met',
      company: 'Gekalibreerd door',
      certificate: 'Certificaat',
      fileName: 'Bestand',
    },
  },
  'equipment-loan': {
    label: 'Uitgifte',
    historyFor,
    fields: {
      equipment,
      userId: { label: 'Aan', refersTo: 'user' },
      ...{
        outAt: 'Uitgegeven',
        dueOn: 'Terug op',
        giverName: 'Uitgegeven door',
        inAt: 'Teruggebracht',
        place: 'Plaats',
        note: 'Opmerking',
        receiverName: 'Teruggenomen door',
      },
    },
  },
};
