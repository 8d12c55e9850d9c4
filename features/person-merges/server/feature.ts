import type { ServerFeature } from '#platform/server/feature.ts';
import { personMergeHandlers } from './handlers.ts';

/** Operations of this feature on the server. */
export const personMergeFeature: ServerFeature = { handlers: personMergeHandlers };
