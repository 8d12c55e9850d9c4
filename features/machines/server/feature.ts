import type { ServerFeature } from '#platform/server/feature.ts';
import { machineHandlers } from './handlers.ts';
import { recordedKeys } from './recorded.ts';

/** Operations of this feature on the server. */
export const machineFeature: ServerFeature = { handlers: machineHandlers, records: recordedKeys };
