/** What other rooms put on the page of how long things are kept. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Sections below what was cleared up. */
export const RetentionSections = definePlace<Record<never, never>>();
