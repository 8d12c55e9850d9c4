/** The trips of somebody. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfTrips: PersonalPart = async ({ db }, { id }) => [
  jsonFile('ritten.json', () => db.selectFrom('trips').selectAll().where('user_id', '=', id).orderBy('trip_date').orderBy('start_km').execute()),
];
