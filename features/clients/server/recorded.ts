/** Clients as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

/** Kinds of record of this room. */
export const recordedClients: Readonly<Record<string, RecordedKind>> = {
  client: {
    label: 'Opdrachtgever',
    historyFor: ['project.manage'],
    fields: {
      kvkNumber: 'KvK-nummer',
      rsin: 'RSIN',
      vatId: 'Btw-id',
      invoiceAddress: 'Factuuradres',
      invoicePostcode: 'Postcode',
      invoiceCity: 'Plaats',
      invoiceEmail: 'E-mailadres voor facturen',
      paymentDays: 'Betalingstermijn (dagen)',
      isPurchaseNumberRequired: 'Inkoopnummer verplicht',
      removed: { label: 'Verwijderd', values: { true: 'ja' } },
    },
    async find(db, _user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('clients')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id, name }) => [id, { name }]));
    },
  },
  'client-import': {
    label: 'Import van opdrachtgevers',
    historyFor: ['project.manage'],
    fields: { fileName: 'Bestand', counts: 'Rijen', undone: { label: 'Ongedaan gemaakt', values: { true: 'ja', false: 'nee' } } },
  },
};
