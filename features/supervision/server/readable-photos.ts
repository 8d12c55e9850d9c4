/** Decides who may read the photos of a report: whoever may see its project. */
import { mayReadProject } from '#features/projects/server/visible-projects.ts';
import type { MayReadFiles } from '#platform/server/feature.ts';

const readers = ['project.read', 'form.fill'];

/** True when somebody may read the photos of a report of supervision. */
export const mayReadReportPhotos: MayReadFiles = async (db, user, { projectId }) =>
  projectId !== null && readers.some((name) => user.permissions.has(name)) && (await mayReadProject(db, user, projectId));
