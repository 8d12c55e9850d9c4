/** The machinery of a device: the outbox, what is kept ready for days without a network. Loaded with the control panel, so that the sign-in page stays light. */

import { whenIdle } from '#platform/web/device/quiet.ts';
import { startDevice } from '#platform/web/device/start-device.ts';
import { deviceStore, type FileState } from '#platform/web/device/storage/device-store.ts';
import { currentSubscription } from '#platform/web/push/push-subscription.ts';
import { followSharesOwner } from '#platform/web/share-target/shared-things.ts';
import { VISITOR_ID } from '#platform/web/sign-in/person.ts';
import { apiClients } from '#platform/web/sign-in/session.ts';
import { keepPrepared } from './ahead/keep-prepared.ts';

let isStarted = false;

/** Starts it; later calls do nothing. It runs as long as the page does. */
export function startBackgroundWork(): void {
  if (isStarted) return;
  isStarted = true;
  startDevice(apiClients);
  keepPrepared();
  followSharesOwner();
  sendForVisitors().catch(reportError);
  whenIdle(() => {
    keepNotifications().catch((error: unknown) => console.info('notifications of this browser are not looked after now', error));
  });
  whenIdle(keepDeviceKey);
}

/** Notifications go on coming after somebody signed in anew. Costs nothing where there are none; without a network there is a next start. */
async function keepNotifications(): Promise<void> {
  if ((await currentSubscription()) === undefined) return;
  const { keepSubscription } = await import('#features/notifications/web/push/keep-subscription.ts');
  await keepSubscription();
}

/** This device can sign a rescue file of who is signed in. Without a network there is a next start; a file made meanwhile is for its owner only. */
function keepDeviceKey(): void {
  import('#features/people/web/keep-key.ts')
    .then(({ keepKey }) => keepKey())
    .catch((error: unknown) => console.info('the key of this device is not looked after now', error));
}

/** Sends what people without an account left on this device, also when nobody opens those pages again. */
async function sendForVisitors(): Promise<void> {
  const unsent = (['unready', 'waiting', 'sending'] satisfies FileState[]).map((state) => [VISITOR_ID, state]);
  const counts = [deviceStore.outbox.where('userId').equals(VISITOR_ID).count(), deviceStore.files.where('[userId+state]').anyOf(unsent).count()];
  if ((await Promise.all(counts)).every((count) => count === 0)) return;
  const { startVisitorSending } = await import('#features/public-forms/web/filling/visitor-sending.ts');
  startVisitorSending();
}
