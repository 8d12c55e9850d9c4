/** Places on a design that rooms above fill. */
import type { Design } from '#features/form-engine/design/design.ts';
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Handing out a form that is for everybody. */
export const DesignSharing = definePlace<{ readonly designKey: string; readonly opening: NonNullable<Design['public']> }>();
