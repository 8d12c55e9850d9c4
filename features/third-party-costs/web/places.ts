/** Places on the screen of third-party costs that rooms above fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Other costs of a project, below those of third parties. */
export const CostExtras = definePlace<{ readonly project: string }>();
