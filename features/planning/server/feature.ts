import type { ServerFeature } from '#platform/server/feature.ts';
import { planningBoardHandlers } from './handlers.ts';

/** Operations of this feature on the server. */
export const planningFeature: ServerFeature = { handlers: planningBoardHandlers };
