/** Safety data sheets as the audit log knows them. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { NamedRecord, RecordedKind } from '#platform/server/operations/recorded.ts';
import { accidents, languages, sheetStates, signalWords } from '../labels.ts';

async function findSheets(db: Database, user: Identity, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  if (user.restricted || ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('safety_sheets')
    .select(['id', 'product_name', 'edition'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, product_name, edition }) => [id, { name: `${product_name}, versie ${edition}`, href: href('safetySheet', { sheet: id }) }]));
}

/** Kinds of record of this room. */
export const recordedSafetySheets: Readonly<Record<string, RecordedKind>> = {
  'safety-sheet': {
    label: 'Veiligheidsblad',
    historyFor: ['safety.manage'],
    fields: {
      ...{
        productName: 'Productnaam',
        supplier: 'Leverancier',
        revisedOn: 'Herzieningsdatum',
        edition: 'Versie',
        fileName: 'PDF',
        checkedOn: 'Gecontroleerd op',
      },
      ...{ emergencyPhone: 'Noodnummer', cas: 'CAS-nummer', ecNumber: 'EG-nummer', reachNumber: 'REACH-nummer', ufi: 'UFI', unNumber: 'UN-nummer' },
      ...{ adrClass: 'ADR-klasse', packingGroup: 'Verpakkingsgroep', pictograms: 'Pictogrammen', hStatements: 'H-zinnen', pStatements: 'P-zinnen' },
      ...{ wear: 'Draag', storage: 'Opslaglocaties', quantityMax: 'Maximale hoeveelheid', usedBy: 'Gebruikt door', exposureLimit: 'Grenswaarde' },
      ...accidents,
      language: { label: 'Taal', values: languages },
      signalWord: { label: 'Signaalwoord', values: signalWords },
      state: { label: 'Status', values: sheetStates },
    },
    find: findSheets,
  },
};
