/** The projects somebody keeps at hand. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfProjects: PersonalPart = async ({ db }, { id }) => [
  jsonFile('favoriete-projecten.json', () =>
    db
      .selectFrom('favorite_projects')
      .innerJoin('projects', 'projects.id', 'favorite_projects.project_id')
      .select(['projects.number', 'projects.description', 'favorite_projects.since'])
      .where('favorite_projects.user_id', '=', id)
      .orderBy('favorite_projects.since')
      .execute(),
  ),
];
