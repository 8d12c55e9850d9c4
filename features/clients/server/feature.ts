import type { ServerFeature } from '#platform/server/feature.ts';
import { registerClientFile } from './file-route.ts';
import { clientHandlers } from './handlers.ts';
import { clientImportHandlers } from './import-handlers.ts';
import { recordedClients } from './recorded.ts';

/** Operations and routes of this feature on the server. */
export const clientFeature: ServerFeature = {
  handlers: [...clientHandlers, ...clientImportHandlers],
  records: recordedClients,
  start: ({ db }) => ({ routes: { main: (app, { identify }) => registerClientFile(app, { db, identify }) } }),
};
