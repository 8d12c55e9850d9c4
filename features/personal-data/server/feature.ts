import type { ServerFeature } from '#platform/server/feature.ts';
import { personalDataHandlers } from './handlers.ts';
import { personalPartOfPersonalData } from './personal-part.ts';
import { isShownPhoto } from './queries.ts';
import { recordedPersonalData } from './recorded.ts';

/** Operations of this feature on the server. */
export const personalDataFeature: ServerFeature = {
  handlers: personalDataHandlers,
  records: recordedPersonalData,
  personalPart: personalPartOfPersonalData,
  fileReaders: { 'personal-photo': async (db, user, { subjectId }) => !user.restricted && (await isShownPhoto(db, subjectId)) },
};
