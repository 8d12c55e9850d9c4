/**
 * Place where a file that was just stored is to be named. It is written with the file and goes once a draft that names it is on the device, so that
 * a page that ends between the two leaves no file that nothing knows of: whoever opens the draft next puts it in its place.
 */
import { type DeviceStore, deviceStore } from '../device/storage/device-store.ts';
import { currentPersonId } from '../sign-in/person.ts';

/** A place in a draft. */
export interface FilePlace {
  readonly draftId: string;
  /** Path of its question. */
  readonly path: string;
  /** The answer about the file there, besides its id. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** A file that was kept for a draft which may not name it yet. */
export interface PlacedFile extends FilePlace {
  readonly fileId: string;
}

/** Prefix of all keys. */
export const PLACE_PREFIX = 'place';

/** Key under which the place of a file is kept, apart for each person. */
export const placeKey = (userId: string, draftId: string, fileId: string): string => `${PLACE_PREFIX} ${userId} ${draftId} ${fileId}`;

/** The files kept for a draft of the signed-in person that it may not name yet, in the order they were kept. */
export async function readPlacedFiles(draftId: string, store: DeviceStore = deviceStore): Promise<readonly PlacedFile[]> {
  const userId = currentPersonId();
  if (userId === undefined) return [];
  return (await readPlaces(store, userId)).filter((place) => place.draftId === draftId);
}

/** All of a person, with the draft each is for. */
export async function readPlaces(store: DeviceStore, userId: string): Promise<readonly PlacedFile[]> {
  const rows = await store.meta.where('key').startsWith(`${PLACE_PREFIX} ${userId} `).toArray();
  return rows.map(({ key, value }) => ({ ...(value as FilePlace), fileId: key.slice(key.lastIndexOf(' ') + 1) }));
}
