import type { ServerFeature } from '#platform/server/feature.ts';
import { listViewHandlers } from './handlers.ts';
import { personalPartOfListViews } from './personal-part.ts';
import { recordedListViews } from './recorded.ts';

/** Operations of this feature on the server. */
export const listViewFeature: ServerFeature = { handlers: listViewHandlers, records: recordedListViews, personalPart: personalPartOfListViews };
