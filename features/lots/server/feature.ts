import { mayReadProject } from '#features/projects/server/visible-projects.ts';
import type { MayReadFiles, ServerFeature } from '#platform/server/feature.ts';
import { lotReaders } from '../limits.ts';
import { lotHandlers } from './handlers.ts';
import { personalPartOfLots } from './personal-part.ts';
import { recordedLots } from './recorded.ts';

/** Whoever may see a project may see the photos and signatures of its lots. */
const mayReadFiles: MayReadFiles = async (db, user, { projectId }) =>
  projectId !== null && lotReaders.some((name) => user.permissions.has(name)) && (await mayReadProject(db, user, projectId));

/** Operations of this feature on the server. */
export const lotFeature: ServerFeature = {
  handlers: lotHandlers,
  records: recordedLots,
  fileReaders: { lot: mayReadFiles },
  personalPart: personalPartOfLots,
};
