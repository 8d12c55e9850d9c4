import type { ServerFeature } from '#platform/server/feature.ts';
import { brandHandlers } from './brand-handlers.ts';
import { organisationHandlers } from './handlers.ts';
import { recordedOrganisation } from './recorded.ts';

/** Operations of this feature on the server. */
export const organisationFeature: ServerFeature = {
  handlers: [...organisationHandlers, ...brandHandlers],
  records: recordedOrganisation,
  fileReaders: { 'brand-logo': async (_db, user) => user.permissions.has('organisation.manage') },
};
