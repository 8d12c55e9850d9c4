import type { ServerFeature } from '#platform/server/feature.ts';
import { registerHourFiles } from './file-route.ts';
import { hourReportHandlers } from './handlers.ts';
import { registerOverviewFiles } from './overview-file-route.ts';
import { hourOverviewHandlers } from './overview-handlers.ts';

/** Operations and routes of this feature on the server. */
export const hourReportFeature: ServerFeature = {
  handlers: [...hourReportHandlers, ...hourOverviewHandlers],
  start: ({ db }) => ({
    routes: {
      tempo: (app, { identify }) => {
        registerHourFiles(app, { db, identify });
        registerOverviewFiles(app, { db, identify });
      },
    },
  }),
};
