/** The car additions of somebody. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfAdditions: PersonalPart = async ({ db }, { id }) => [
  jsonFile('bijtelling.json', () => db.selectFrom('car_additions').selectAll().where('user_id', '=', id).orderBy('month').execute()),
];
