/** Lines and areas that a person drew. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfMapShapes: PersonalPart = async ({ db }, { id }) => [
  jsonFile('lijnen-en-vlakken.json', () => db.selectFrom('phase_shapes').selectAll().where('user_id', '=', id).orderBy('at').execute()),
];
