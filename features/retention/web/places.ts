/** Places on the page of retention rules that other rooms fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Sections below what was cleared up. */
export const RetentionSections = definePlace<Record<never, never>>();
