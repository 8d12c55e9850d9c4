import type { ServerFeature } from '#platform/server/feature.ts';
import { organisationHandlers } from './handlers.ts';
import { recordedOrganisation } from './recorded.ts';

/** Operations of this feature on the server. */
export const organisationFeature: ServerFeature = { handlers: organisationHandlers, records: recordedOrganisation };
