/** Places on the screens of lots that rooms above fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';
import type { PhasePlace } from './lot-actions.ts';

/** Facts about a lot from elsewhere, as its samples at laboratories. */
export const LotParts = definePlace<{ readonly place: PhasePlace; readonly lotId: string }>();
