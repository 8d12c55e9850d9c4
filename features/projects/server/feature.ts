import type { ServerFeature } from '#platform/server/feature.ts';
import { documentHandlers } from './documents/document-handlers.ts';
import { openingRetention } from './documents/opening-retention.ts';
import { favoriteProjectHandlers } from './favorite-handlers.ts';
import { projectHandlers } from './handlers.ts';
import { personalPartOfProjects } from './personal-part.ts';
import { recordedProjects } from './recorded.ts';
import { mayReadProject } from './visible-projects.ts';

/** Operations of this feature on the server. */
export const projectFeature: ServerFeature = {
  handlers: [...projectHandlers, ...documentHandlers, ...favoriteProjectHandlers],
  retentionRules: [openingRetention],
  records: recordedProjects,
  personalPart: personalPartOfProjects,
  fileReaders: { 'project-document': async (db, user, { projectId }) => projectId !== null && (await mayReadProject(db, user, projectId)) },
};
