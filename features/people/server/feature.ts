import type { ServerFeature } from '#platform/server/feature.ts';
import { peopleHandlers } from './handlers.ts';
import { personalPartOfPeople } from './personal-part.ts';
import { recordedPeople } from './recorded.ts';
import { sessionRetention } from './retention.ts';
import { deviceKeyHandlers } from './sign-in/device-key-handlers.ts';
import { ownSessionHandlers } from './sign-in/own-session-handlers.ts';
import { signInCleaningJob } from './sign-in/sign-in-cleaning.ts';
import { addStandardRoles } from './standard-roles.ts';

/** Operations of this feature on the server. */
export const peopleFeature: ServerFeature = {
  handlers: [...peopleHandlers, ...deviceKeyHandlers, ...ownSessionHandlers],
  records: recordedPeople,
  personalPart: personalPartOfPeople,
  retentionRules: [sessionRetention],
  prepare: addStandardRoles,
  start: ({ db }) => ({ jobs: [signInCleaningJob(db)] }),
};
