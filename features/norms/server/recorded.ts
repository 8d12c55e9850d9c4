/** Values of norms as the audit log knows them. */
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { isNormKey, normDefinitions } from '../definitions.ts';

const names = Object.fromEntries(Object.entries(normDefinitions).map(([key, { name }]) => [key, name]));

/** Kinds of record of this room. */
export const recordedNorms: Readonly<Record<string, RecordedKind>> = {
  'norm-value': {
    label: 'Waarde van een norm',
    historyFor: ['norm.manage'],
    fields: {
      key: { label: 'Norm', values: names, isContext: true },
      from: 'Vanaf',
      value: 'Waarde',
      source: 'Bron',
      withdrawn: { label: 'Ingetrokken', values: { true: 'ja' } },
    },
    async find(db, _user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('norm_values')
        .select(['id', 'norm_key'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(
        rows.flatMap(({ id, norm_key }) =>
          isNormKey(norm_key) ? [[id, { name: normDefinitions[norm_key].name, href: href('norm', { norm: norm_key }) }]] : [],
        ),
      );
    },
  },
};
