import type { ServerFeature } from '#platform/server/feature.ts';
import { registerHourFiles } from './file-route.ts';
import { hourReportHandlers } from './handlers.ts';

/** Operations and routes of this feature on the server. */
export const hourReportFeature: ServerFeature = {
  handlers: hourReportHandlers,
  start: ({ db }) => ({ routes: { tempo: (app, { identify }) => registerHourFiles(app, { db, identify }) } }),
};
