import type { ServerFeature } from '#platform/server/feature.ts';
import { supplierMergeHandlers } from './handlers.ts';

/** Operations of this feature on the server. */
export const supplierMergeFeature: ServerFeature = { handlers: supplierMergeHandlers };
