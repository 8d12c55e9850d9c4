/** Finishes what signing out could not: emptying the device, and ending the session at the server. */
import { DEVICE_STORE_NAME } from '../device/storage/device-store-name.ts';
import { isMicrosoftSignInUnderWay } from '../sign-in/microsoft.ts';
import { signedInPersonId } from '../sign-in/person.ts';
import { closeForgottenSession } from '../sign-in/session.ts';
import { currentSignedIn } from '../sign-in/signed-in.ts';
import { deviceOwner, setDeviceOwner } from './device-owner.ts';
import { withPersonLock } from './person-lock.ts';

/** Lets everybody leave who is not signed in here any more: after leaving that was cut off, or when the person was taken away by hand. */
export async function finishLeaving(): Promise<void> {
  const closing = closeForgottenSession();
  // Whoever comes in meanwhile is waited for, and has then done the same.
  if (mustLeave()) await withPersonLock(leave);
  await closing;
}

async function leave(): Promise<void> {
  if (!mustLeave()) return;
  if (await isUnused()) return setDeviceOwner(undefined);
  const { leaveDevice } = await import('./leave-device.ts');
  await leaveDevice(currentSignedIn(), undefined, isMicrosoftSignInUnderWay);
}

/** True on a device that nobody was ever signed in on: it has no store to empty, and need not fetch what would. */
async function isUnused(): Promise<boolean> {
  if (deviceOwner() !== null || signedInPersonId() !== undefined) return false;
  return !(await indexedDB.databases()).some(({ name }) => name === DEVICE_STORE_NAME);
}

/** True when the device holds what is of nobody here. A sign-in under way ends with the same, and needs what it left for itself. */
function mustLeave(): boolean {
  return deviceOwner() !== signedInPersonId() && !isMicrosoftSignInUnderWay();
}
