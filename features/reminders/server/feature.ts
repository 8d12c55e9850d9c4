import type { ServerFeature } from '#platform/server/feature.ts';
import { personalPartOfReminders } from './personal-part.ts';
import { reminderJob } from './reminder-job.ts';
import { reminderRetention } from './retention.ts';

/** The job of this feature on the server. */
export const reminderFeature: ServerFeature = {
  handlers: [],
  retentionRules: [reminderRetention],
  personalPart: personalPartOfReminders,
  start: ({ db }) => ({ jobs: [reminderJob(db)] }),
};
