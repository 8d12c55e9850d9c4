/** Points and activities that a person put down, for the file of their personal data. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfFieldwork: PersonalPart = async ({ db }, { id }) => [
  jsonFile('veldwerkpunten.json', () => db.selectFrom('field_points').selectAll().where('user_id', '=', id).orderBy('at').execute()),
  jsonFile('veldwerkactiviteiten.json', () => db.selectFrom('field_activities').selectAll().where('user_id', '=', id).orderBy('at').execute()),
];
