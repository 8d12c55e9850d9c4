import type { ServerFeature } from '#platform/server/feature.ts';
import { safetySheetHandlers } from './handlers.ts';
import { mayReadSheetFile } from './queries.ts';
import { recordedSafetySheets } from './recorded.ts';

/** Operations of this feature on the server. */
export const safetySheetFeature: ServerFeature = {
  handlers: safetySheetHandlers,
  records: recordedSafetySheets,
  fileReaders: { 'safety-sheet': (db, user, { subjectId }) => mayReadSheetFile(db, user, subjectId) },
};
