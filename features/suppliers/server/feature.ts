import type { ServerFeature } from '#platform/server/feature.ts';
import { supplierHandlers } from './handlers.ts';
import { recordedSuppliers } from './recorded.ts';

/** Operations of this feature on the server. */
export const supplierFeature: ServerFeature = { handlers: supplierHandlers, records: recordedSuppliers };
