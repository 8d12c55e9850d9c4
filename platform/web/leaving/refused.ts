/** Somebody who may not use the product any more leaves the device, as by signing out. */
import { signedInPersonId } from '../sign-in/person.ts';
import { forgetSignedIn } from '../sign-in/signed-in.ts';
import { setDeviceOwner } from './device-owner.ts';
import { leaveDevice } from './leave-device.ts';

/** Empties the device of whoever was signed in, but for their unsent work: the server says that who signs in here may not. */
export async function leaveRefused(): Promise<void> {
  const id = signedInPersonId();
  if (id === undefined) return;
  setDeviceOwner(id);
  forgetSignedIn();
  await leaveDevice();
}
