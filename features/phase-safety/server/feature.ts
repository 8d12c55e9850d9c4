import type { ServerFeature } from '#platform/server/feature.ts';
import { phaseSafetyHandlers } from './handlers.ts';
import { personalPartOfPhaseSafety } from './personal-part.ts';
import { recordedPhaseSafety } from './recorded.ts';

/** Operations of this feature on the server. */
export const phaseSafetyFeature: ServerFeature = { handlers: phaseSafetyHandlers, records: recordedPhaseSafety, personalPart: personalPartOfPhaseSafety };
