/** Shared content without a place, for the screens of the person it belongs to. */
import { useSyncExternalStore } from 'react';
import { Problem } from '#platform/shared/problem.ts';
import { deviceStore } from '../device/storage/device-store.ts';
import { notifyChange, readFromDevice } from '../device/storage/device-store-changes.ts';
import { currentPersonId, onPersonChange, signedInPersonId } from '../sign-in/person.ts';
import { SHARES_OWNER_KEY, type SharedThing, sharedBytesKey } from './shared-keys.ts';
import { countSharedOfOthers, deleteDiscarded, markDiscarded, readSharedThings } from './shared-rows.ts';

const nothing: readonly SharedThing[] = [];

const reading = readFromDevice<readonly SharedThing[]>(['shared', 'person'], nothing, async () => {
  const userId = currentPersonId();
  return userId === undefined ? nothing : readSharedThings(deviceStore, userId);
});

/** Everything that was shared, also what was just thrown away and can be taken back; undefined until it was read. */
export function useSharedThings(): readonly SharedThing[] | undefined {
  const things = useSyncExternalStore(reading.subscribe, reading.get, reading.get);
  const isRead = useSyncExternalStore(reading.subscribe, reading.isRead, reading.isRead);
  return isRead ? things : undefined;
}

/** Follows the number of things that wait for a place. */
export function useSharedCount(): number {
  return (useSharedThings() ?? nothing).filter(({ isDiscarded }) => isDiscarded !== true).length;
}

/** Says whose what is shared from now on is, until they leave the device. */
export async function noteSharesOwner(userId: string): Promise<void> {
  if ((await deviceStore.meta.get(SHARES_OWNER_KEY))?.value === userId) return;
  await deviceStore.meta.put({ key: SHARES_OWNER_KEY, value: userId });
}

/** The same for whoever is signed in on this page. */
export function followSharesOwner(): void {
  const note = () => {
    const userId = signedInPersonId();
    if (userId !== undefined) noteSharesOwner(userId).catch(reportError);
  };
  onPersonChange(note);
  note();
}

/** Returns the number of things that wait here for people who are not signed in. */
export async function countOthersShared(): Promise<number> {
  const userId = currentPersonId();
  return userId === undefined ? 0 : countSharedOfOthers(deviceStore, userId);
}

/** The file itself, as it was shared. */
export async function readSharedFile({ id, name, contentType, modifiedMs }: SharedThing): Promise<File> {
  const bytes = (await deviceStore.bytes.get(sharedBytesKey(id)))?.bytes;
  if (bytes === undefined) throw new Problem('not-found', { reason: 'Dit staat niet meer op dit apparaat.' });
  return new File([bytes], name, { type: contentType, lastModified: modifiedMs });
}

/** Throws a thing away, until its page is left it can be taken back. */
export async function discardShared(id: string): Promise<void> {
  await mark(id, true);
}

/** Takes back what was thrown away. Throws when that can't be done any more. */
export async function restoreShared(id: string): Promise<void> {
  if (!(await mark(id, false))) throw new Problem('not-possible-now', { reason: 'Dit staat niet meer op dit apparaat.' });
}

/** Lets go of what was thrown away, for good. */
export async function forgetDiscarded(): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined) return;
  await deleteDiscarded(deviceStore, userId);
  notifyChange('shared');
}

async function mark(id: string, isDiscarded: boolean): Promise<boolean> {
  const userId = currentPersonId();
  const isThere = userId !== undefined && (await markDiscarded(deviceStore, userId, id, isDiscarded));
  notifyChange('shared');
  return isThere;
}
