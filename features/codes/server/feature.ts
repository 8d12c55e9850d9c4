import type { ServerFeature } from '#platform/server/feature.ts';
import { codeHandlers } from './handlers.ts';
import { labelHandlers } from './label-handlers.ts';
import { recordedCodes } from './recorded.ts';

/** Operations of this feature on the server. */
export const codeFeature: ServerFeature = { handlers: [...codeHandlers, ...labelHandlers], records: recordedCodes };
