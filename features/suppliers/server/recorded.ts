/** Suppliers as the audit log knows them. */
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { supplierKinds } from '../labels.ts';

/** Kinds of record of this room. */
export const recordedSuppliers: Readonly<Record<string, RecordedKind>> = {
  supplier: {
    label: 'Leverancier',
    historyFor: ['organisation.manage'],
    fields: {
      name: 'Naam',
      kvkNumber: 'KvK-nummer',
      vatId: 'Btw-id',
      kinds: { label: 'Soort werk', values: supplierKinds },
      email: 'E-mailadres',
      phone: 'Telefoon',
      remark: 'Opmerking',
      active: { label: 'In gebruik', values: { true: 'ja', false: 'nee' } },
      mergedFrom: { label: 'Samengevoegd met', refersTo: 'supplier' },
      mergedInto: { label: 'Opgegaan in', refersTo: 'supplier' },
      taken: {
        label: 'Overgenomen',
        values: { name: 'Naam', kvkNumber: 'KvK-nummer', vatId: 'Btw-id', phone: 'Telefoon', email: 'E-mailadres', remark: 'Opmerking' },
      },
      moved: 'Ging mee',
    },
    async find(db, _user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('suppliers')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id, name }) => [id, { name, href: href('suppliers', {}, { leverancier: id, 'ook-oude': 'ja' }) }]));
    },
  },
};
