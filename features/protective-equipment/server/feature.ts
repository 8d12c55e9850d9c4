import type { ServerFeature } from '#platform/server/feature.ts';
import { protectionExpiryJob } from './expiry-job.ts';
import { protectiveEquipmentHandlers } from './handlers.ts';
import { personalPartOfProtectiveEquipment } from './personal-part.ts';
import { mayReadReceipt } from './queries.ts';
import { recordedProtectiveEquipment } from './recorded.ts';
import { protectiveEquipmentRetention } from './retention.ts';

/** Operations of this feature on the server. */
export const protectiveEquipmentFeature: ServerFeature = {
  handlers: protectiveEquipmentHandlers,
  records: recordedProtectiveEquipment,
  retentionRules: [protectiveEquipmentRetention],
  personalPart: personalPartOfProtectiveEquipment,
  start: ({ db }) => ({ jobs: [protectionExpiryJob(db)] }),
  fileReaders: { 'protective-equipment': (db, user, { subjectId }) => mayReadReceipt(db, user, subjectId) },
};
