/** The trips of somebody, and what they were told of the private ones. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfTrips: PersonalPart = async ({ db }, { id }) => [
  jsonFile('ritten.json', () => db.selectFrom('trips').selectAll().where('user_id', '=', id).orderBy('trip_date').orderBy('start_km').execute()),
  jsonFile('gemelde-privekilometers.json', () =>
    db.selectFrom('private_km_notices').selectAll().where('user_id', '=', id).orderBy('year').orderBy('plate').orderBy('percent').execute(),
  ),
];
