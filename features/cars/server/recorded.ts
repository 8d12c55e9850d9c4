/** Vehicles as the audit log knows them. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { NamedRecord, RecordedKind } from '#platform/server/operations/recorded.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { carKinds, damageStates, fuels, ownerships, paperKinds, readingMoments } from '../labels.ts';

const historyFor = ['vehicle.manage'];
const car = { label: 'Voertuig', refersTo: 'car', isContext: true } as const;
const yesNo = { true: 'ja', false: 'nee' };

async function findCars(db: Database, user: Identity, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  if (user.restricted || ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'plate', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, plate, name }) => [id, { name: `${formatLicensePlate(plate)}, ${name}`, href: href('vehicle', { vehicle: id }) }]));
}

/** Kinds of record of this room. */
export const recordedCars: Readonly<Record<string, RecordedKind>> = {
  car: {
    label: 'Voertuig',
    historyFor,
    fields: {
      ...{ plate: 'Kenteken', name: 'Naam', make: 'Merk', model: 'Type', color: 'Kleur', note: 'Opmerking', outfit: 'Uitrusting' },
      ...{ first_admission: 'Eerste toelating', apk_to: 'APK tot en met', fuel_card: 'Tankpas', charge_card: 'Laadpas', insurer: 'Verzekeraar' },
      ...{ lease_company: 'Leasemaatschappij', breakdown_phone: 'Pechnummer', towing_kg: 'Trekgewicht', retiredAt: 'Buiten gebruik' },
      kind: { label: 'Soort', values: carKinds },
      ownership: { label: 'Eigendom', values: ownerships },
      fuels: { label: 'Brandstof', values: fuels },
      catalogue_cents: { label: 'Cataloguswaarde', unit: 'cents' },
      is_pool: { label: 'Poolauto', values: yesNo },
    },
    find: findCars,
  },
  'car-driver': { label: 'Bestuurder', historyFor, fields: { car, userId: { label: 'Bestuurder', refersTo: 'user' }, from: 'Eerste dag', to: 'Laatste dag' } },
  'car-reading': {
    label: 'Kilometerstand',
    historyFor,
    fields: { car, readOn: 'Datum', km: 'Stand', moment: { label: 'Moment', values: readingMoments }, correctsId: 'Corrigeert', reason: 'Reden' },
  },
  'car-paper': {
    label: 'Papier van een voertuig',
    historyFor,
    fields: { car, kind: { label: 'Soort', values: paperKinds }, title: 'Titel', validTo: 'Geldig tot en met', fileName: 'Bestand', removedAt: 'Weggehaald' },
  },
  'car-damage': {
    label: 'Schade',
    historyFor,
    fields: {
      car,
      ...{ happenedOn: 'Datum', place: 'Plaats', description: 'Omschrijving', otherParty: 'Tegenpartij', photos: "Aantal foto's", note: 'Toelichting' },
      state: { label: 'Status', values: damageStates },
    },
  },
};
