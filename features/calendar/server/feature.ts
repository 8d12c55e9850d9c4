import type { ServerFeature } from '#platform/server/feature.ts';
import { registerHourCodeFile } from './file-route.ts';
import { calendarHandlers } from './handlers.ts';
import { hourCodeHandlers } from './hour-code-handlers.ts';
import { hourCodeImportHandlers } from './import-handlers.ts';
import { recordedCalendar } from './recorded.ts';

/** Operations and routes of this feature on the server. */
export const calendarFeature: ServerFeature = {
  handlers: [...calendarHandlers, ...hourCodeHandlers, ...hourCodeImportHandlers],
  records: recordedCalendar,
  start: ({ db }) => ({ routes: { general: (app, { identify }) => registerHourCodeFile(app, { db, identify }) } }),
};
