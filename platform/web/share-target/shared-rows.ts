/**
 * Storage of shared content in the device's own database: a row among `meta` and its bytes among `bytes`, until it has a place. In that database, so
 * that it can become a file of a form in one transaction: there is no moment at which it is in both, or in neither.
 */
import { Problem } from '#platform/shared/problem.ts';
import type { DeviceStore } from '../device/storage/device-store.ts';
import { SHARED_PREFIX, type SharedThing, sharedBytesKey, sharedKey } from './shared-keys.ts';

/** Everything of a person that waits for a place or was just thrown away, in the order it came. */
export async function readSharedThings(store: DeviceStore, userId: string): Promise<readonly SharedThing[]> {
  const rows = await rangeOf(store, sharedKey(userId, '')).toArray();
  return rows.map(({ value }) => value as SharedThing);
}

/** Returns the number of things that wait here for other people. */
export async function countSharedOfOthers(store: DeviceStore, userId: string): Promise<number> {
  const [all, own] = await Promise.all([rangeOf(store, `${SHARED_PREFIX} `).count(), rangeOf(store, sharedKey(userId, '')).count()]);
  return all - own;
}

/** Inside a transaction over `meta` and `bytes`: it is something else from now on. Throws when it is not there any more, so that nothing is had twice. */
export async function takeShared(store: DeviceStore, userId: string, id: string): Promise<void> {
  const row = await store.meta.get(sharedKey(userId, id));
  if (row === undefined || (row.value as SharedThing).isDiscarded === true) throw new Problem('not-possible-now', { reason: GONE_TEXT });
  await deleteShared(store, userId, id);
}

const GONE_TEXT = 'Dit heeft intussen al een plek, of het is weggegooid.';

/** Marks a thing as thrown away, or takes that back; answers whether it was still there. */
export function markDiscarded(store: DeviceStore, userId: string, id: string, isDiscarded: boolean): Promise<boolean> {
  return store.transaction('rw', store.meta, async () => {
    const key = sharedKey(userId, id);
    const row = await store.meta.get(key);
    if (row === undefined) return false;
    await store.meta.put({ key, value: { ...(row.value as SharedThing), isDiscarded } });
    return true;
  });
}

/** Lets go of what was thrown away, for good. */
export function deleteDiscarded(store: DeviceStore, userId: string): Promise<void> {
  return store.transaction('rw', store.meta, store.bytes, async () => {
    for (const { id, isDiscarded } of await readSharedThings(store, userId)) if (isDiscarded === true) await deleteShared(store, userId, id);
  });
}

async function deleteShared(store: DeviceStore, userId: string, id: string): Promise<void> {
  await store.meta.delete(sharedKey(userId, id));
  await store.bytes.delete(sharedBytesKey(id));
}

function rangeOf(store: DeviceStore, from: string) {
  return store.meta.where('key').between(from, `${from}\uffff`);
}
