/** What rooms above put on the page of the device. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** What else is kept on the device. */
export const KeptOnDevice = definePlace<object>();
