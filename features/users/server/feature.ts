import type { ServerFeature } from '#platform/server/feature.ts';
import { userAccessHandlers } from './access-handlers.ts';
import { userHandlers } from './handlers.ts';
import { userImportHandlers } from './import-handlers.ts';
import { INVITATION_QUEUE, invitationJobs } from './invitations.ts';
import { leavingJob } from './leaving.ts';

/** Operations and jobs of this feature on the server. */
export const userFeature: ServerFeature = {
  handlers: [...userHandlers, ...userAccessHandlers, ...userImportHandlers],
  start: (parts) => ({ jobs: [...invitationJobs(parts), leavingJob(parts.db)], catchUp: () => parts.addJob(INVITATION_QUEUE, {}) }),
};
