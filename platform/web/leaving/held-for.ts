/**
 * Whose things this device holds, besides what waits and drafts. Written last when somebody comes and when somebody has left, so that leaving
 * that was cut off, by whatever, is found and finished at the next start.
 */

import { signedInPersonId } from '../person.ts';

/** Key in local storage of whose they are. */
export const HELD_FOR_KEY = 'maaiveld.held-for';
/** What stands there when nothing of anybody is left. */
const NOBODY = 'nobody';
/** Key in local storage of a session that could not be ended yet. */
export const UNCLOSED_SESSION_KEY = 'maaiveld.unclosed-session';

/** Id of the person; undefined when nobody's, null when it is not known, as on a device of an earlier version of the app. */
export function heldFor(): string | undefined | null {
  const text = localStorage.getItem(HELD_FOR_KEY);
  return text === NOBODY ? undefined : text;
}

/** Says whose the device's things are from now on. */
export function noteHeldFor(id: string | undefined): void {
  localStorage.setItem(HELD_FOR_KEY, id ?? NOBODY);
}

/** Whether somebody has left and not all of it could be done. */
export function isLeavingUnfinished(): boolean {
  return heldFor() !== signedInPersonId() || localStorage.getItem(UNCLOSED_SESSION_KEY) !== null;
}
