/** Views as the audit log knows them. */
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

/** Kinds of record of this room. */
export const recordedListViews: Readonly<Record<string, RecordedKind>> = {
  'list-view': {
    label: 'Weergave',
    fields: {
      name: 'Naam',
      choice: 'Filters',
      isShared: { label: 'Gedeeld', values: { true: 'ja', false: 'nee' } },
      removed: { label: 'Verwijderd', values: { true: 'ja' } },
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('list_views')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .where((where) => where.or([where('user_id', '=', user.id), where('shared_at', 'is not', null)]))
        .execute();
      return new Map(rows.map(({ id, name }) => [id, { name }]));
    },
  },
};
