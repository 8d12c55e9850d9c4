import type { ServerFeature } from '#platform/server/feature.ts';
import { projectHandlers } from './handlers.ts';
import { recordedProjects } from './recorded.ts';
import { mayReadProject } from './visible-projects.ts';

/** Operations of this feature on the server. */
export const projectFeature: ServerFeature = {
  handlers: projectHandlers,
  records: recordedProjects,
  fileReaders: { 'project-document': async (db, user, { projectId }) => projectId !== null && (await mayReadProject(db, user, projectId)) },
};
