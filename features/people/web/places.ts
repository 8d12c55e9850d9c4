/** Places on the page about oneself that other rooms fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Sections of one's own, below the settings. */
export const PersonalSections = definePlace<Record<never, never>>();
