/**
 * Records whose data this device holds, besides waiting work and drafts. Written last when somebody signs in and when somebody has left, so that an
 * interrupted removal is found and finished at the next start.
 */

import { signedInPersonId } from '../sign-in/person.ts';

/** Key in local storage of whose they are. */
export const DEVICE_OWNER_KEY = 'maaiveld.held-for';
/** Value when no data of anybody is left. */
const NOBODY = 'nobody';
/** Key in local storage of a session that could not be ended yet. */
export const UNCLOSED_SESSION_KEY = 'maaiveld.unclosed-session';

/** Id of the person; undefined when nobody's, null when it is not known, as on a device of an earlier version of the app. */
export function deviceOwner(): string | undefined | null {
  const text = localStorage.getItem(DEVICE_OWNER_KEY);
  return text === NOBODY ? undefined : text;
}

/** Says whose the device's things are from now on. */
export function setDeviceOwner(id: string | undefined): void {
  localStorage.setItem(DEVICE_OWNER_KEY, id ?? NOBODY);
}

/** True when somebody has left and not all of it could be done. */
export function isLeavingUnfinished(): boolean {
  return deviceOwner() !== signedInPersonId() || localStorage.getItem(UNCLOSED_SESSION_KEY) !== null;
}
