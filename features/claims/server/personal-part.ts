/** Own data of a person: their disbursements and claims. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfClaims: PersonalPart = async ({ db }, { id }) => [
  jsonFile('verschotten.json', () => db.selectFrom('disbursements').selectAll().where('user_id', '=', id).orderBy('spent_on').execute()),
  jsonFile('declaraties.json', () => db.selectFrom('claims').selectAll().where('user_id', '=', id).orderBy('number').execute()),
];
