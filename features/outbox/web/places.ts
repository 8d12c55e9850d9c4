/** Places on the page of what is to be sent that rooms above fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';

/** Place for what else is kept on the device. */
export const KeptOnDevice = definePlace<object>();

/** How somebody chooses, field by field, between their own version and that of somebody else: the room of the command knows what its fields are called. */
export const ConflictFields = definePlace<{ readonly command: PendingCommand }>();
