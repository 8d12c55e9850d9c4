import type { ServerFeature } from '#platform/server/feature.ts';
import { favoriteFormHandlers } from './favorites/favorite-handlers.ts';
import { mayReadFormFile } from './file-queries.ts';
import { formHandlers } from './handlers.ts';
import { FORM_WORKER, placeFormWorker, stopFormWorker } from './judging/form-work.ts';
import { reviewHandlers } from './judging/review-handlers.ts';
import { lookupHandlers } from './lookups/lookup-handlers.ts';
import { projectFormHandlers } from './project-form-handlers.ts';
import { recordedForms } from './recorded.ts';
import { dossierRetention } from './retention.ts';

/** Operations of this feature on the server. */
export const formFeature: ServerFeature = {
  handlers: [...favoriteFormHandlers, ...formHandlers, ...lookupHandlers, ...reviewHandlers, ...projectFormHandlers],
  records: recordedForms,
  fileReaders: { 'form-submission': (db, user, { subjectId }) => mayReadFormFile(db, user, subjectId) },
  retentionRules: [dossierRetention],
  start({ programOf }) {
    placeFormWorker(programOf(FORM_WORKER));
    return { stop: stopFormWorker };
  },
};
