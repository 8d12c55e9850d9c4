/** The messages somebody got. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfNotifications: PersonalPart = async ({ db }, { id }) => [
  jsonFile('meldingen.json', () => db.selectFrom('notifications').selectAll().where('user_id', '=', id).orderBy('at').execute()),
];
