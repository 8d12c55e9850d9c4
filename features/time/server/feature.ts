import type { ServerFeature } from '#platform/server/feature.ts';
import { timeHandlers } from './handlers.ts';
import { personalPartOfTime } from './personal-part.ts';
import { recordedTime } from './recorded.ts';
import { hourRetention } from './retention.ts';

/** Operations of this feature on the server. */
export const timeFeature: ServerFeature = { handlers: timeHandlers, records: recordedTime, personalPart: personalPartOfTime, retentionRules: [hourRetention] };
