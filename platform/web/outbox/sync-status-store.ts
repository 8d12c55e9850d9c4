/** Remembers that sending waits for the person to sign in: kept on the device, so that every tab and the next start know it. */
import { deviceStore } from '../device/storage/device-store.ts';
import { notifyChange, readFromDevice } from '../device/storage/device-store-changes.ts';

/** Key in `meta` of whom sending waits for. */
export const SIGN_IN_KEY = 'sign-in-needed';

/** Notes for whom sending waits for signing in; undefined when for nobody. */
export async function noteSignInNeeded(userId: string | undefined): Promise<void> {
  const known = (await deviceStore.meta.get(SIGN_IN_KEY))?.value;
  if (known === userId) return;
  if (userId === undefined) await deviceStore.meta.delete(SIGN_IN_KEY);
  else await deviceStore.meta.put({ key: SIGN_IN_KEY, value: userId });
  notifyChange('sender');
}

/** Person for whom sending waits for signing in. */
export const signInNeededReading = readFromDevice<string | undefined>(['sender', 'person'], undefined, async () => {
  const value = (await deviceStore.meta.get(SIGN_IN_KEY))?.value;
  return typeof value === 'string' ? value : undefined;
});
