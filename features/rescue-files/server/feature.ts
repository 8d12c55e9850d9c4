import type { ServerFeature } from '#platform/server/feature.ts';
import { rescueFileHandlers } from './handlers.ts';
import { personalPartOfRescueFiles } from './personal-part.ts';

/** Operations of this feature on the server; `features` gives the rooms whose commands it may bring in. */
export function rescueFileFeature(features: () => readonly ServerFeature[]): ServerFeature {
  return { handlers: rescueFileHandlers(() => features().flatMap(({ handlers }) => handlers)), personalPart: personalPartOfRescueFiles };
}
