import type { ServerFeature } from '#platform/server/feature.ts';
import { personalPartOfReminders } from './personal-part.ts';
import { reminderJob } from './reminder-job.ts';
import { reminderRetention } from './retention.ts';
import { todayJobs } from './today-jobs.ts';

/** The jobs of this feature on the server. */
export const reminderFeature: ServerFeature = {
  handlers: [],
  retentionRules: [reminderRetention],
  personalPart: personalPartOfReminders,
  start: ({ db }) => ({ jobs: [reminderJob(db), ...todayJobs(db)] }),
};
