/** Small things a person's device remembers by name. Another person on the same device has their own. */
import { deviceStore } from './device-store.ts';
import { currentPersonId } from './person.ts';

const keyOf = (userId: string, name: string): string => `note ${userId} ${name}`;

/** Remembers a value; without a signed-in person nothing. */
export async function keepNote(name: string, value: unknown): Promise<void> {
  const userId = currentPersonId();
  if (userId !== undefined) await deviceStore.meta.put({ key: keyOf(userId, name), value });
}

/** What was remembered; undefined when nothing was. */
export async function readNote(name: string): Promise<unknown> {
  const userId = currentPersonId();
  return userId === undefined ? undefined : (await deviceStore.meta.get(keyOf(userId, name)))?.value;
}

/** Forgets what was remembered. */
export async function forgetNote(name: string): Promise<void> {
  const userId = currentPersonId();
  if (userId !== undefined) await deviceStore.meta.delete(keyOf(userId, name));
}
