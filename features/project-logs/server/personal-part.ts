/** Own data of a person: the lines they wrote in logs of projects, and their signatures. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfLogs: PersonalPart = async ({ db }, { id }) => [
  jsonFile('logboekregels.json', () => db.selectFrom('project_log_lines').selectAll().where('author_id', '=', id).orderBy('at').execute()),
  jsonFile('logboek-parafen.json', () => db.selectFrom('project_log_signatures').selectAll().where('signed_by', '=', id).orderBy('signed_at').execute()),
];
