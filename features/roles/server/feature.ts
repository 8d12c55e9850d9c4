import type { ServerFeature } from '#platform/server/feature.ts';
import { roleHandlers } from './handlers.ts';
import { recordedRoles } from './recorded.ts';

/** Operations of this feature on the server. */
export const roleFeature: ServerFeature = { handlers: roleHandlers, records: recordedRoles };
