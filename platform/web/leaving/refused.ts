/** Somebody who may not use the product any more leaves the device, as by signing out. */
import { signedInPersonId } from '../person.ts';
import { forgetSignedIn } from '../signed-in.ts';
import { noteHeldFor } from './held-for.ts';
import { leaveDevice } from './leave-device.ts';

/** Empties the device of whoever was signed in, but for their unsent work: the server says that who signs in here may not. */
export async function leaveRefused(): Promise<void> {
  const id = signedInPersonId();
  if (id === undefined) return;
  noteHeldFor(id);
  forgetSignedIn();
  await leaveDevice();
}
