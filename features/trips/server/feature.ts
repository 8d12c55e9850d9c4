import type { ServerFeature } from '#platform/server/feature.ts';
import { registerTripFile } from './file-route.ts';
import { tripHandlers } from './handlers.ts';
import { personalPartOfTrips } from './personal-part.ts';
import { recordedTrips } from './recorded.ts';
import { tripRetention } from './retention.ts';

/** Operations and route of this feature on the server. */
export const tripFeature: ServerFeature = {
  handlers: tripHandlers,
  records: recordedTrips,
  retentionRules: [tripRetention],
  personalPart: personalPartOfTrips,
  start: ({ db }) => ({ routes: { tempo: (app, { identify }) => registerTripFile(app, { db, identify }) } }),
};
