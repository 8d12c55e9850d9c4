import type { ServerFeature } from '#platform/server/feature.ts';
import { clientHandlers } from './handlers.ts';
import { recordedClients } from './recorded.ts';

/** Operations of this feature on the server. */
export const clientFeature: ServerFeature = { handlers: clientHandlers, records: recordedClients };
