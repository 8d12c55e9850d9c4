import type { ServerFeature } from '#platform/server/feature.ts';
import { expiryJob } from './expiry-job.ts';
import { registrationHandlers } from './handlers.ts';
import { registrationImportHandlers } from './import-handlers.ts';
import { recordedRegistrations } from './recorded.ts';
import { requirementHandlers } from './requirement-handlers.ts';
import { mayReadRegistrationFile } from './visible-registrations.ts';

/** Operations of this feature on the server. */
export const registrationFeature: ServerFeature = {
  handlers: [...registrationHandlers, ...registrationImportHandlers, ...requirementHandlers],
  records: recordedRegistrations,
  start: ({ db }) => ({ jobs: [expiryJob(db)] }),
  fileReaders: { qualification: (db, user, { subjectId }) => mayReadRegistrationFile(db, user, subjectId) },
};
