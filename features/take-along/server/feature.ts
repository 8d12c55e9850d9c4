import type { ServerFeature } from '#platform/server/feature.ts';
import { takeAlongHandlers } from './handlers.ts';

/** Operations of this feature on the server. */
export const takeAlongFeature: ServerFeature = { handlers: takeAlongHandlers };
