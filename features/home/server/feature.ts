import type { ServerFeature } from '#platform/server/feature.ts';
import { homeHandlers } from './handlers.ts';

/** Operations of this feature on the server. */
export const homeFeature: ServerFeature = { handlers: homeHandlers };
