/** Keeps notifications coming to this browser after its person signed in anew: the device the server had ended with the session before. */
import { askServer, toQuestion } from '#platform/web/answers/query-cache.ts';
import { currentSubscription } from '#platform/web/push/push-subscription.ts';
import { getPushSettings } from '../../push-contract.ts';
import { tellAgain } from './this-browser.ts';

/** Tells the server of the subscription of this browser when it does not know it. Costs nothing where there is none. */
export async function keepSubscription(): Promise<void> {
  if ((await currentSubscription()) === undefined) return;
  const { data } = await askServer(toQuestion(getPushSettings, {}));
  if (!data.devices.some(({ isThis }) => isThis)) await tellAgain();
}
