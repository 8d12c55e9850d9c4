import type { ServerFeature } from '#platform/server/feature.ts';
import { registerMapFiles } from './file-routes.ts';
import { mapHandlers } from './handlers.ts';

/** Operations and routes of this feature on the server. */
export const mapFeature: ServerFeature = {
  handlers: [...mapHandlers],
  start: ({ db, documents, mapUrl }) => ({ routes: { main: (app, { identify }) => registerMapFiles(app, { db, documents, mapUrl, identify }) } }),
};
