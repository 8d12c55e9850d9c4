import type { ServerFeature } from '#platform/server/feature.ts';
import { followUpHandlers } from './handlers.ts';
import { personalPartOfFollowUps } from './personal-part.ts';

/** Operations of this feature on the server. */
export const followUpFeature: ServerFeature = { handlers: followUpHandlers, personalPart: personalPartOfFollowUps };
