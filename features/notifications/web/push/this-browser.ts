/** Notifications of this browser: whether it can show them, asking it to, and ending them. */
import { newId } from '#platform/shared/ids.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { currentSubscription, endSubscription } from '#platform/web/push/push-subscription.ts';
import { putPushDevice } from '../../push-contract.ts';

/** Ability of a browser: `unable` when it can't, `needs-install` on an iPhone whose app is not on the home screen, `refused` when the person said no. */
export type PushAbility = 'able' | 'unable' | 'needs-install' | 'refused';

/** Returns what this browser lets be done. Asks the person nothing. */
export function pushAbility(page: Window & typeof globalThis = window): PushAbility {
  const { navigator } = page;
  if (!('serviceWorker' in navigator) || !('PushManager' in page) || !('Notification' in page))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'needs-install' : 'unable';
  return page.Notification.permission === 'denied' ? 'refused' : 'able';
}

/** Thrown when the person, or the browser for them, says no. */
export class PushRefused extends Error {}

/** Asks the browser for notifications and tells the server where they go. Throws `PushRefused` when the answer is no. */
export async function turnOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, publicKey);
  try {
    await tellServer(subscription);
  } catch (error) {
    // A subscription the server does not know would stand as "on" here, and get nothing.
    await endSubscription();
    throw error;
  }
}

/** Tells the server of the subscription this browser has, if it has one: after signing in again it belongs to the new session. */
export async function tellAgain(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription !== undefined) await tellServer(subscription);
}

async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // One with the key of another server is in the way: it can only be replaced.
    const old = await manager.getSubscription();
    if (old === null) throw error instanceof DOMException && error.name === 'NotAllowedError' ? new PushRefused() : error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await runCommand(putPushDevice, { id: newId(), endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' });
}
