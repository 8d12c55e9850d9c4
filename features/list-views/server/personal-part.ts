/** How somebody looks at lists: what this room holds of a person. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfListViews: PersonalPart = async ({ db }, { id }) => [
  jsonFile('weergaven.json', () =>
    db.selectFrom('list_views').select(['list', 'name', 'choice', 'shared_at']).where('user_id', '=', id).orderBy('list').orderBy('name').execute(),
  ),
  jsonFile('kolommen.json', () => db.selectFrom('list_columns').select(['list', 'columns']).where('user_id', '=', id).orderBy('list').execute()),
];
