import type { ServerFeature } from '#platform/server/feature.ts';
import { calendarHandlers } from './handlers.ts';
import { hourCodeHandlers } from './hour-code-handlers.ts';
import { recordedCalendar } from './recorded.ts';

/** Operations of this feature on the server. */
export const calendarFeature: ServerFeature = { handlers: [...calendarHandlers, ...hourCodeHandlers], records: recordedCalendar };
