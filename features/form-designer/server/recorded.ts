/** Designs of forms as the audit log knows them. */
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

/** Kinds of record of this room. */
export const recordedDesigns: Readonly<Record<string, RecordedKind>> = {
  'form-design': {
    label: 'Ontwerp',
    historyFor: ['design.manage'],
    fields: {
      state: { label: 'Status', values: { draft: 'Concept', published: 'In gebruik', retired: 'Uit gebruik' } },
      draft: 'Concept, versie',
      version: 'Versie',
      list: 'Keuzelijst',
      listRows: 'Rijen van de keuzelijst',
      productVersion: 'Versie van het product',
      productVersionDeclined: 'Versie van het product laten liggen',
    },
    async find(db, _user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('form_designs')
        .select(['key', 'name'])
        .where('key', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ key, name }) => [key, { name, href: href('design', { design: key }) }]));
    },
  },
};
