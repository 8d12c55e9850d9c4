import type { ServerFeature } from '#platform/server/feature.ts';
import { tripHandlers } from './handlers.ts';
import { personalPartOfTrips } from './personal-part.ts';
import { recordedTrips } from './recorded.ts';
import { tripRetention } from './retention.ts';

/** Operations of this feature on the server. */
export const tripFeature: ServerFeature = {
  handlers: tripHandlers,
  records: recordedTrips,
  retentionRules: [tripRetention],
  personalPart: personalPartOfTrips,
};
