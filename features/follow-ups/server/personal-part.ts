/** The actions of forms that somebody ticked off. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfFollowUps: PersonalPart = async ({ db }, { id }) => [
  jsonFile('acties-uit-formulieren.json', () => db.selectFrom('follow_up_marks').selectAll().where('done_by', '=', id).orderBy('done_at').execute()),
];
