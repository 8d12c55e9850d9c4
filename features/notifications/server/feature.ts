import type { ServerFeature } from '#platform/server/feature.ts';
import { notificationHandlers } from './handlers.ts';
import { personalPartOfNotifications } from './personal-part.ts';
import { notificationRetention } from './retention.ts';

/** Operations of this feature on the server. */
export const notificationFeature: ServerFeature = {
  handlers: notificationHandlers,
  retentionRules: [notificationRetention],
  personalPart: personalPartOfNotifications,
};
