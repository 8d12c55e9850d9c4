/** The current person of the device. Everything on the device has an owner, and only the signed-in person's things are sent or shown. */
import { useSyncExternalStore } from 'react';
import { notifyChange, notifyThisTab, onChange, SAME_PERSON } from '../device/storage/device-store-changes.ts';

/** Key of the signed-in person in local storage. */
export const PERSON_STORAGE_KEY = 'user';

/** Owner of what people without an account keep on this device: never shown to or sent by somebody who is signed in, nor the reverse. */
export const VISITOR_ID = 'visitor';

let isVisiting = false;

/** Says whether this page is one for people without an account. There nobody is signed in, whoever is so elsewhere on this device. */
export function setVisiting(visiting: boolean): void {
  if (visiting === isVisiting) return;
  isVisiting = visiting;
  notifyThisTab('person');
}

/** Returns the id of the page's person: the signed-in person, or on a public page the visitor. */
export function currentPersonId(): string | undefined {
  return isVisiting ? VISITOR_ID : signedInPersonId();
}

/** True when this page is for people without an account. */
export function isVisitorPage(): boolean {
  return isVisiting;
}

/** Last text read from local storage, and the id in it: read at every keystroke. */
let known: { readonly text: string | null; readonly id: string | undefined } = { text: null, id: undefined };

/** Id of the signed-in person, also when the session has expired; undefined when nobody is signed in. */
export function signedInPersonId(): string | undefined {
  if (typeof localStorage === 'undefined') return undefined;
  const text = localStorage.getItem(PERSON_STORAGE_KEY);
  if (text !== known.text) known = { text, id: idIn(text) };
  return known.id;
}

function idIn(text: string | null): string | undefined {
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
  // A page the browser put aside whole and shows again heard nothing meanwhile.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) changed();
  };
  globalThis.addEventListener?.('storage', onStorage);
  globalThis.addEventListener?.('pageshow', onShow);
  return () => {
    stop();
    globalThis.removeEventListener?.('storage', onStorage);
    globalThis.removeEventListener?.('pageshow', onShow);
  };
}

/** Says that the signed-in person is another one; called by signing in and out. */
export function notifyPersonChanged(): void {
  notifyChange('person');
}

/** Says that something else is known of the signed-in person, such as what they may do. */
export function notifyRightsChanged(): void {
  notifyChange('person', SAME_PERSON);
}

/** Follows the id of the page's person. */
export function usePersonId(): string | undefined {
  return useSyncExternalStore(onPersonChange, currentPersonId, currentPersonId);
}
