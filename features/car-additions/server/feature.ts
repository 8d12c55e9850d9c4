import type { ServerFeature } from '#platform/server/feature.ts';
import { additionHandlers } from './handlers.ts';
import { personalPartOfAdditions } from './personal-part.ts';
import { recordedAdditions } from './recorded.ts';
import { additionRetention } from './retention.ts';

/** Operations of this feature on the server. */
export const carAdditionFeature: ServerFeature = {
  handlers: additionHandlers,
  records: recordedAdditions,
  retentionRules: [additionRetention],
  personalPart: personalPartOfAdditions,
};
