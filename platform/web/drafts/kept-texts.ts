/**
 * Texts that are being typed outside a form, by name. A page that goes has no time left to write to the database: what was on its way then goes through
 * local storage, and is put in its place before anything is read or written again.
 */
import { type DeviceStore, deviceStore, type MetaRow } from '../device/storage/device-store.ts';
import { isStorageFull, writeToDevice } from '../device/storage/storage-health-full.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { isRemembered, noteKey } from './kept-notes.ts';
import { LEFT_TEXTS_KEY } from './left-keys.ts';
import { leftWork, whenPageMayGo } from './left-work.ts';

/** Texts that belong together, by key. */
export type Texts = Readonly<Record<string, string>>;

/** Texts on their way to the database, by the key of their note. */
const underWay = new Map<string, Texts>();
/** Texts that a page left, with the key of their note. Those that find no room on a full device stay here, and are read from here. */
const left = leftWork<readonly [string, Texts]>(LEFT_TEXTS_KEY, ([key]) => key);
const leftAt = (key: string) => left.read().filter(([leftKey]) => leftKey === key);

/** Keeps the texts; without a signed-in person nothing. Rejects when the device can't be written. */
export async function keepTexts(name: string, texts: Texts, store: DeviceStore = deviceStore): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined) return;
  const key = noteKey(userId, name);
  underWay.set(key, texts);
  await restoreLeftTexts(store);
  // Of what is typed faster than it is written only the last counts.
  if (underWay.get(key) !== texts) return;
  await writeToDevice(() => store.meta.put({ key, value: texts }));
  left.drop(leftAt(key));
  if (underWay.get(key) === texts) underWay.delete(key);
}

/** Returns the stored texts; undefined when there are none. */
export async function readTexts(name: string, store: DeviceStore = deviceStore): Promise<Texts | undefined> {
  const userId = currentPersonId();
  if (userId === undefined) return undefined;
  const key = noteKey(userId, name);
  await restoreLeftTexts(store);
  const texts: unknown = underWay.get(key) ?? leftAt(key)[0]?.[1] ?? (await store.meta.get(key))?.value;
  return isTexts(texts) ? texts : undefined;
}

/** Forgets the texts: they were used. Others that waited behind them take their place. */
export async function forgetTexts(name: string, store: DeviceStore = deviceStore): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined) return;
  const key = noteKey(userId, name);
  underWay.delete(key);
  left.drop(leftAt(key));
  await restoreLeftTexts(store);
  await store.transaction('rw', store.meta, () => moveUp(store.meta, userId, name));
}

/** Name of texts that wait behind those of a name, because somebody had two by it: of two accounts that became one, or of a rescue file. */
const nameBehind = (name: string): string => `${BEHIND}${name}`;
const BEHIND = 'behind ';

/** Name of the texts that these wait behind; their own when they wait behind none. */
export function nameInFront(name: string): string {
  return name.startsWith(BEHIND) ? nameInFront(name.slice(BEHIND.length)) : name;
}

/** Key for texts of this name: behind those that the person has by it, of which each shows once the one before was used. */
export async function freeNoteKey(meta: DeviceStore['meta'], userId: string, name: string): Promise<string> {
  const key = noteKey(userId, name);
  return (await meta.get(key)) === undefined ? key : freeNoteKey(meta, userId, nameBehind(name));
}

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
  return (await readBegun(deviceStore, currentPersonId() ?? '')).length;
}

/** Reads all that a person was typing and has not used yet, also texts that found no room: rows of `meta`, with the key of their note. */
export async function readBegun(store: DeviceStore, userId: string): Promise<readonly MetaRow[]> {
  const mine = noteKey(userId, '');
  const rows = await store.meta.where('key').startsWith(mine).toArray();
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  for (const [key, texts] of [...left.read(), ...underWay]) if (key.startsWith(mine)) values.set(key, texts);
  return [...values].map(([key, value]) => ({ key, value })).filter(({ key, value }) => !isRemembered(key) && isAnythingSaid(value));
}

const isAnythingSaid = (value: unknown): boolean => Object.values(value ?? {}).some((text) => text !== '');

/** Leaves what is not in the database yet for the next page; for when this one goes, or may go. */
export function leaveTexts(): void {
  left.leave([...underWay]);
}

/** Puts what a page left in its place, unless this page has something newer. On a full device it stays where it is. */
export async function restoreLeftTexts(store: DeviceStore = deviceStore): Promise<void> {
  const rows = left.read().filter(([key]) => !underWay.has(key));
  if (rows.length === 0) return;
  try {
    await store.meta.bulkPut(rows.map(([key, value]) => ({ key, value })));
    left.drop(rows);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
}

function isTexts(kept: unknown): kept is Texts {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every((text) => typeof text === 'string');
}

whenPageMayGo(leaveTexts);
