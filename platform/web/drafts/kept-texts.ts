/**
 * Texts that are being typed outside a form, by name. A page that goes has no time left to write to the database: what was on its way then goes through
 * local storage, and is put in its place before anything is read or written again.
 */
import { type DeviceStore, deviceStore } from '../device/storage/device-store.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { isRemembered, noteKey } from './kept-notes.ts';
import { LEFT_TEXTS_KEY } from './left-keys.ts';

/** Texts that belong together, by key. */
export type Texts = Readonly<Record<string, string>>;

/** Texts on their way to the database, by the key of their note. */
const underWay = new Map<string, Texts>();

/** Keeps the texts; without a signed-in person nothing. Rejects when the device can't be written. */
export async function keepTexts(name: string, texts: Texts, store: DeviceStore = deviceStore): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined) return;
  const key = noteKey(userId, name);
  underWay.set(key, texts);
  await restoreLeftTexts(store);
  // Of what is typed faster than it is written only the last counts.
  if (underWay.get(key) !== texts) return;
  await store.meta.put({ key, value: texts });
  if (underWay.get(key) === texts) underWay.delete(key);
}

/** Returns the stored texts; undefined when there are none. */
export async function readTexts(name: string, store: DeviceStore = deviceStore): Promise<Texts | undefined> {
  const userId = currentPersonId();
  if (userId === undefined) return undefined;
  const key = noteKey(userId, name);
  await restoreLeftTexts(store);
  const texts: unknown = underWay.get(key) ?? (await store.meta.get(key))?.value;
  return isTexts(texts) ? texts : undefined;
}

/** Forgets the texts: they were used. Others that waited behind them take their place. */
export async function forgetTexts(name: string, store: DeviceStore = deviceStore): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined) return;
  underWay.delete(noteKey(userId, name));
  await restoreLeftTexts(store);
  await store.transaction('rw', store.meta, () => moveUp(store.meta, userId, name));
}

/** Name of texts that wait behind those of a name, because somebody had two by it: of two accounts that became one. */
export const nameBehind = (name: string): string => `behind ${name}`;

async function moveUp(meta: DeviceStore['meta'], userId: string, name: string): Promise<void> {
  const key = noteKey(userId, name);
  const behind = await meta.get(noteKey(userId, nameBehind(name)));
  if (behind === undefined) return meta.delete(key);
  await meta.put({ ...behind, key });
  await moveUp(meta, userId, nameBehind(name));
}

/** Returns the number of texts the signed-in person was typing and has not used yet. */
export async function countTyped(): Promise<number> {
  await restoreLeftTexts();
  return deviceStore.meta
    .where('key')
    .startsWith(noteKey(currentPersonId() ?? '', ''))
    .filter(({ key, value }) => !isRemembered(key) && Object.values(value ?? {}).some((text) => text !== ''))
    .count();
}

/** Leaves what is not in the database yet for the next page; for when this one goes. */
export function leaveTexts(): void {
  if (underWay.size === 0) return;
  try {
    localStorage.setItem(LEFT_TEXTS_KEY, JSON.stringify([...underWay]));
  } catch (error) {
    console.error('what was typed last has no room', error);
  }
}

/** Puts what a page left in its place. */
export async function restoreLeftTexts(store: DeviceStore = deviceStore): Promise<void> {
  const left = globalThis.localStorage?.getItem(LEFT_TEXTS_KEY) ?? null;
  if (left === null) return;
  const rows = (JSON.parse(left) as [string, Texts][]).filter(([key]) => !underWay.has(key));
  await store.meta.bulkPut(rows.map(([key, value]) => ({ key, value })));
  localStorage.removeItem(LEFT_TEXTS_KEY);
}

function isTexts(kept: unknown): kept is Texts {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every((text) => typeof text === 'string');
}

globalThis.addEventListener?.('pagehide', leaveTexts);
