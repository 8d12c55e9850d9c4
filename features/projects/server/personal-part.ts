/** The projects of whose teams somebody is or keeps at hand, and the documents they opened. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfProjects: PersonalPart = async ({ db }, { id }) => [
  jsonFile('projectteams.json', () =>
    db
      .selectFrom('project_team')
      .innerJoin('projects', 'projects.id', 'project_team.project_id')
      .select(['projects.number', 'projects.description', 'project_team.role'])
      .where('project_team.user_id', '=', id)
      .orderBy('projects.number')
      .execute(),
  ),
  jsonFile('favoriete-projecten.json', () =>
    db
      .selectFrom('favorite_projects')
      .innerJoin('projects', 'projects.id', 'favorite_projects.project_id')
      .select(['projects.number', 'projects.description', 'favorite_projects.since'])
      .where('favorite_projects.user_id', '=', id)
      .orderBy('favorite_projects.since')
      .execute(),
  ),
  jsonFile('geopende-documenten.json', () =>
    db
      .selectFrom('project_document_openings as opening')
      .innerJoin('project_documents', 'project_documents.id', 'opening.document_id')
      .innerJoin('projects', 'projects.id', 'project_documents.project_id')
      .select(['projects.number as project', 'project_documents.title', 'opening.number as version', 'opening.first_at', 'opening.latest_at'])
      .where('opening.user_id', '=', id)
      .orderBy('opening.latest_at')
      .execute(),
  ),
];
