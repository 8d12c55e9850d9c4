import type { ServerFeature } from '#platform/server/feature.ts';
import { standInHandlers } from './handlers.ts';
import { personalPartOfStandIns } from './personal-part.ts';
import { recordedStandIns } from './recorded.ts';
import { standInRetention } from './retention.ts';

/** Operations of this feature on the server. */
export const standInFeature: ServerFeature = {
  handlers: standInHandlers,
  records: recordedStandIns,
  retentionRules: [standInRetention],
  personalPart: personalPartOfStandIns,
};
