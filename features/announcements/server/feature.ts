import type { ServerFeature } from '#platform/server/feature.ts';
import { announcementHandlers } from './handlers.ts';
import { personalPartOfAnnouncements } from './personal-part.ts';
import { recordedAnnouncements } from './recorded.ts';
import { announcementRetention } from './retention.ts';

/** Operations of this feature on the server. */
export const announcementFeature: ServerFeature = {
  handlers: announcementHandlers,
  records: recordedAnnouncements,
  retentionRules: [announcementRetention],
  personalPart: personalPartOfAnnouncements,
};
