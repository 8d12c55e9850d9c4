/** Signing out on this device: first everything that needs no network, so that it holds whatever the network does. */
import { flushDrafts } from '../drafts/drafts.ts';
import { leaveTyped } from '../drafts/unwritten-drafts.ts';
import { forgetMicrosoft, leavingAccount } from '../sign-in/microsoft.ts';
import { closeSession } from '../sign-in/session.ts';
import { currentSignedIn, forgetSignedIn } from '../sign-in/signed-in.ts';
import { setDeviceOwner } from './device-owner.ts';
import { leaveDevice } from './leave-device.ts';
import { endTenantSession, noteTenantSession, withTenantLock } from './tenant-session.ts';

/** Page after signing out: still ours, or on its way to the provider, from where it comes back to the sign-in page. */
export type SignedOut = 'here' | 'on-its-way';

/** Signs the person out and empties the device of what is theirs, but for their unsent work. What the network does not let be done is done later. */
export async function signOut(): Promise<SignedOut> {
  const person = currentSignedIn();
  const isMicrosoft = person?.signedInBy === 'microsoft';
  const account = isMicrosoft ? await leavingAccount() : undefined;
  // What found no room among the drafts is kept where what a page leaves is kept.
  await flushDrafts().catch(leaveTyped);
  return withTenantLock(async () => {
    if (person !== undefined) setDeviceOwner(person.id);
    if (isMicrosoft) noteTenantSession();
    const closing = closeSession();
    forgetSignedIn();
    forgetMicrosoft();
    // Should the device refuse, it is emptied at the next start.
    await leaveDevice().catch(reportError);
    await closing;
    return (await endTenantSession(account)) ? 'on-its-way' : 'here';
  });
}
