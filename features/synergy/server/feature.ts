import type { ServerFeature } from '#platform/server/feature.ts';
import { synergyHandlers } from './handlers.ts';

/** Operations of this feature on the server. */
export const synergyFeature: ServerFeature = { handlers: synergyHandlers };
