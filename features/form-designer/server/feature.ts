import type { ServerFeature } from '#platform/server/feature.ts';
import { designHandlers } from './design-handlers.ts';
import { registerDesignSchema } from './design-schema-route.ts';
import { publishProductDesigns } from './publish-product-designs.ts';
import { recordedDesigns } from './recorded.ts';

/** Operations of this feature on the server. */
export const designFeature: ServerFeature = {
  handlers: designHandlers,
  records: recordedDesigns,
  prepare: publishProductDesigns,
  start: () => ({ routes: { main: registerDesignSchema } }),
};
