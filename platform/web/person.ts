/** Whose device this is now. Everything on the device has an owner, and only the signed-in person's things are sent or shown. */
import { useSyncExternalStore } from 'react';
import { onChange, tellChange } from './device-store-changes.ts';

/** Key of the signed-in person in local storage. */
export const PERSON_STORAGE_KEY = 'user';

/** Id of the signed-in person, also when the session has expired; undefined when nobody is signed in. */
export function currentPersonId(): string | undefined {
  if (typeof localStorage === 'undefined') return undefined;
  const text = localStorage.getItem(PERSON_STORAGE_KEY);
  if (text === null) return undefined;
  try {
    const id = (JSON.parse(text) as { id?: unknown } | null)?.id;
    return typeof id === 'string' && id !== '' ? id : typeof id === 'number' ? String(id) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Calls back when somebody else signs in or the person signs out, also in another tab. */
export function onPersonChange(changed: () => void): () => void {
  const stop = onChange('person', changed);
  const onStorage = (event: StorageEvent) => {
    if (event.key === PERSON_STORAGE_KEY || event.key === null) changed();
  };
  globalThis.addEventListener?.('storage', onStorage);
  return () => {
    stop();
    globalThis.removeEventListener?.('storage', onStorage);
  };
}

/** Says that the signed-in person is another one; called by signing in and out. */
export function tellPersonChanged(): void {
  tellChange('person');
}

/** Id of the signed-in person, followed. */
export function usePersonId(): string | undefined {
  return useSyncExternalStore(onPersonChange, currentPersonId, currentPersonId);
}
