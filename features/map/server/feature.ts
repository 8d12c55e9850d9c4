import type { ServerFeature } from '#platform/server/feature.ts';
import { registerMapFiles } from './file-routes.ts';

/** Routes of this feature on the server. */
export const mapFeature: ServerFeature = {
  handlers: [],
  start: ({ db, mapUrl }) => ({ routes: { main: (app, { identify }) => registerMapFiles(app, { db, mapUrl, identify }) } }),
};
