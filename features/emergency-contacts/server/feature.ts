import type { ServerFeature } from '#platform/server/feature.ts';
import { emergencyContactHandlers } from './handlers.ts';
import { personalPartOfEmergencyContacts } from './personal-part.ts';
import { recordedEmergencyContacts } from './recorded.ts';
import { emergencyContactRetention } from './retention.ts';

/** Operations of this feature on the server. */
export const emergencyContactFeature: ServerFeature = {
  handlers: emergencyContactHandlers,
  records: recordedEmergencyContacts,
  retentionRules: [emergencyContactRetention],
  personalPart: personalPartOfEmergencyContacts,
};
