/** What rooms above put on the screens of lots. */
import { definePlace } from '#platform/web/navigation/place.tsx';
import type { PhasePlace } from './lot-actions.ts';

/** What is known of a lot elsewhere, as the samples of it at laboratories. */
export const LotParts = definePlace<{ readonly place: PhasePlace; readonly lotId: string }>();
