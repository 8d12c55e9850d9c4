/** Id of this tab, for telling two writers of one draft apart. */
import { newId } from '#platform/shared/ids.ts';

/** New at every page load. */
export const TAB_ID = newId();
