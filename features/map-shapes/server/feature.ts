import type { ServerFeature } from '#platform/server/feature.ts';
import { mapShapeHandlers } from './handlers.ts';
import { personalPartOfMapShapes } from './personal-part.ts';
import { recordedMapShapes } from './recorded.ts';

/** Operations of this feature on the server. */
export const mapShapeFeature: ServerFeature = { handlers: mapShapeHandlers, records: recordedMapShapes, personalPart: personalPartOfMapShapes };
