/** Finishes what signing out could not: emptying the device, and ending the session at the server. */
import { isMicrosoftSignInUnderWay } from '../sign-in/microsoft.ts';
import { signedInPersonId } from '../sign-in/person.ts';
import { closeForgottenSession } from '../sign-in/session.ts';
import { currentSignedIn } from '../sign-in/signed-in.ts';
import { deviceOwner } from './device-owner.ts';
import { withPersonLock } from './person-lock.ts';

/** Lets everybody leave who is not signed in here any more: after leaving that was cut off, or when the person was taken away by hand. */
export async function finishLeaving(): Promise<void> {
  const closing = closeForgottenSession();
  if (mustLeave()) {
    const { leaveDevice } = await import('./leave-device.ts');
    // Whoever comes in meanwhile is waited for, and has then done the same.
    await withPersonLock(async () => {
      if (mustLeave()) await leaveDevice(currentSignedIn(), undefined, isMicrosoftSignInUnderWay);
    });
  }
  await closing;
}

/** True when the device holds what is of nobody here. A sign-in under way ends with the same, and needs what it left for itself. */
function mustLeave(): boolean {
  return deviceOwner() !== signedInPersonId() && !isMicrosoftSignInUnderWay();
}
