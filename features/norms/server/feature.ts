import type { ServerFeature } from '#platform/server/feature.ts';
import { normHandlers } from './handlers.ts';
import { recordedNorms } from './recorded.ts';

/** Operations of this feature on the server. */
export const normFeature: ServerFeature = { handlers: normHandlers, records: recordedNorms };
