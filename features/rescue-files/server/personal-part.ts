/** Which rescue files of somebody were brought in for them. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfRescueFiles: PersonalPart = async ({ db }, { id }) => [
  jsonFile('reddingsbestanden.json', () =>
    db.selectFrom('rescue_files').select(['id', 'made_at', 'at', 'brought_in_by', 'command_ids', 'files']).where('owner_id', '=', id).execute(),
  ),
];
