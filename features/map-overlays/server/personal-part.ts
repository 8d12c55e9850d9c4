/** Drawings and KLIC that somebody laid under maps. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfMapOverlays: PersonalPart = async ({ db }, { id }) => [
  jsonFile('tekeningen-onder-de-kaart.json', () => db.selectFrom('map_overlays').selectAll().where('user_id', '=', id).orderBy('at').execute()),
];
