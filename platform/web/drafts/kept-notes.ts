/** Small things a person's device remembers by name. Another person on the same device has their own. */
import { deviceStore } from '../device/storage/device-store.ts';
import { currentPersonId } from '../sign-in/person.ts';

/** Names that begin so are of what is remembered for the next time, which is no work: it leaves the device with the person. */
export const REMEMBERED = 'form-answers ';
/** As `REMEMBERED`, of what somebody opened last. */
export const RECENT = 'recent ';

/** As `REMEMBERED`, of what somebody takes along: it is fetched again at the office. */
export const TAKEN = 'taken ';

/** Key in `meta` of a person's note. */
export const noteKey = (userId: string, name: string): string => `note ${userId} ${name}`;

/** True when a row of `meta` is of what is remembered for the next time. */
export function isRemembered(key: string): boolean {
  const [kind, userId = ''] = key.split(' ');
  return kind === 'note' && [REMEMBERED, RECENT, TAKEN].some((name) => key.startsWith(noteKey(userId, name)));
}

/** Remembers a value; without a signed-in person nothing. */
export async function keepNote(name: string, value: unknown): Promise<void> {
  const userId = currentPersonId();
  if (userId !== undefined) await deviceStore.meta.put({ key: noteKey(userId, name), value });
}

/** Returns a stored note; undefined when there is none. */
export async function readNote(name: string): Promise<unknown> {
  const userId = currentPersonId();
  return userId === undefined ? undefined : (await deviceStore.meta.get(noteKey(userId, name)))?.value;
}

/** Makes the next value of a note of the one before, with nothing of another tab in between. Returns it; undefined without a signed-in person. */
export async function changeNote<Value>(name: string, change: (before: unknown) => Value): Promise<Value | undefined> {
  const userId = currentPersonId();
  if (userId === undefined) return undefined;
  return deviceStore.transaction('rw', deviceStore.meta, async () => {
    const key = noteKey(userId, name);
    const value = change((await deviceStore.meta.get(key))?.value);
    await deviceStore.meta.put({ key, value });
    return value;
  });
}

/** Forgets what was remembered. */
export async function forgetNote(name: string): Promise<void> {
  const userId = currentPersonId();
  if (userId !== undefined) await deviceStore.meta.delete(noteKey(userId, name));
}
