/** Places on the screens of hours added up that rooms above fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Other costs of a project or of one phase of it, below its hours; without a phase it is the empty text. */
export const HoursExtras = definePlace<{ readonly project: string; readonly phase: string }>();
