/** Decides who may read the photos of a log: whoever may see its project. */
import { mayReadProject } from '#features/projects/server/visible-projects.ts';
import type { MayReadFiles } from '#platform/server/feature.ts';
import { logReaders } from '../rules.ts';

/** True when somebody may read the photos of the log of a project. */
export const mayReadLogPhotos: MayReadFiles = async (db, user, { projectId }) =>
  projectId !== null && logReaders.some((name) => user.permissions.has(name)) && (await mayReadProject(db, user, projectId));
