/** Keeps notifications coming to this browser after its person signed in anew: the device the server had ended with the session before. */
import { askServer, toQuestion } from '#platform/web/answers/query-cache.ts';
import { getPushSettings } from '../../push-contract.ts';
import { tellAgain } from './this-browser.ts';

/** Tells the server of the subscription this browser has, when it does not know it. */
export async function keepSubscription(): Promise<void> {
  const { data } = await askServer(toQuestion(getPushSettings, {}));
  if (!data.devices.some(({ isThis }) => isThis)) await tellAgain();
}
