/** The leave of somebody. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfAbsence: PersonalPart = async ({ db }, { id }) => [
  jsonFile('verlof.json', () => db.selectFrom('absences').selectAll().where('user_id', '=', id).orderBy('from_day').execute()),
];
