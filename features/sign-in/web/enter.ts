/** The last step of every sign-in: who is this, and what may they do. Loaded only then: it brings the machinery of the device. */
import { getMe } from '#features/people/contract.ts';
import { askServer, toQuestion } from '#platform/web/answers/query-cache.ts';
import { adoptFormer } from '#platform/web/leaving/adopt-former.ts';
import { leaveDevice } from '#platform/web/leaving/leave-device.ts';
import { noteSharesOwner } from '#platform/web/share-target/shared-things.ts';
import { type SignInWay, storeSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { toSignedIn } from './to-signed-in.ts';

/** Fetches the person of the session and keeps them as signed in. Whoever was before leaves the device first, also when they never signed out. */
export async function enter(signedInBy: SignInWay): Promise<void> {
  const { data: me } = await askServer(toQuestion(getMe, {}));
  const { id, formerIds } = me;
  // Before anything on the device is theirs: what is shared next must not be of whoever was here before. A device without room is no reason to stay out.
  await noteSharesOwner(id).catch(reportError);
  // A device that can't be emptied now is so at the next start; till then only its owner's rows are read.
  await leaveDevice({ id, signedInBy }).catch(reportError);
  // What this device still had to send of an account that is theirs too; tried again at every start.
  await adoptFormer(id, formerIds).catch(reportError);
  storeSignedIn(...toSignedIn(me, signedInBy));
}
