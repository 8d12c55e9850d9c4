import type { ServerFeature } from '#platform/server/feature.ts';
import { searchHandlers } from './handlers.ts';

/** Operations of this feature on the server. */
export const searchFeature: ServerFeature = { handlers: searchHandlers };
