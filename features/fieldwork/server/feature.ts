import type { ServerFeature } from '#platform/server/feature.ts';
import { fieldworkHandlers } from './handlers.ts';
import { personalPartOfFieldwork } from './personal-part.ts';
import { recordedFieldwork } from './recorded.ts';

/** Operations of this feature on the server. */
export const fieldworkFeature: ServerFeature = { handlers: fieldworkHandlers, records: recordedFieldwork, personalPart: personalPartOfFieldwork };
