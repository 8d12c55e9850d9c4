import { fieldWorkReaders } from '#features/fieldwork/rules.ts';
import { mayReadProject } from '#features/projects/server/visible-projects.ts';
import type { MayReadFiles, ServerFeature } from '#platform/server/feature.ts';
import { mapOverlayHandlers } from './handlers.ts';
import { personalPartOfMapOverlays } from './personal-part.ts';
import { recordedMapOverlays } from './recorded.ts';

/** Whoever may see the field work of a project may see what lies under its maps. */
const mayReadOverlays: MayReadFiles = async (db, user, { projectId }) =>
  projectId !== null && fieldWorkReaders.some((name) => user.permissions.has(name)) && (await mayReadProject(db, user, projectId));

/** Operations of this feature on the server. */
export const mapOverlayFeature: ServerFeature = {
  handlers: [...mapOverlayHandlers],
  records: recordedMapOverlays,
  fileReaders: { 'map-overlay': mayReadOverlays },
  personalPart: personalPartOfMapOverlays,
};
