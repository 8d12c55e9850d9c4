/**
 * Keeps what was typed in the last milliseconds before a page closes, and what a full device had no room for: the page leaves it, and the next one that
 * opens puts it where it belongs.
 */
import { type DeviceStore, deviceStore } from '../device/storage/device-store.ts';
import { storageFull, writeToDevice } from '../device/storage/storage-health-full.ts';
import { draftTables, putDraftRow } from './draft-rows.ts';
import { allTyped, noteTyped, peekTyped, type TypedDraft } from './drafts-pending.ts';
import { LEFT_DRAFTS_KEY } from './left-keys.ts';
import { leftWork } from './left-work.ts';

const left = leftWork<TypedDraft>(LEFT_DRAFTS_KEY, ({ userId, id }) => `${userId} ${id}`);
/** Drafts that are left as this page knows them. */
let leftHere: readonly TypedDraft[] = [];

/** Leaves what is not on the device yet; for when the page goes, or may go. */
export function leaveTyped(): void {
  const typed = allTyped();
  left.drop(leftHere);
  left.leave(typed);
  leftHere = typed;
}

/** Forgets it: this page lived on and wrote it after all. */
export function forgetUnwrittenDrafts(): void {
  left.drop(leftHere);
  leftHere = [];
}

/**
 * Writes what pages left, unless the device has something newer. What finds no room goes on as if it was typed here: it is on screen, in the rescue file and
 * written when there is room. Settles when all is there.
 */
export async function restoreUnwrittenDrafts(store: DeviceStore = deviceStore, tabId: string = LEFT_DRAFTS_KEY): Promise<void> {
  for (const typed of left.read()) {
    try {
      await writeToDevice(() => restore(store, typed, tabId));
      left.drop([typed]);
    } catch (error) {
      if (peekTyped(typed.userId, typed.id) === undefined) noteTyped(typed);
      leftHere = [...leftHere, typed];
      if (!storageFull.get()) reportError(error);
    }
  }
}

function restore(store: DeviceStore, typed: TypedDraft, tabId: string): Promise<void> {
  return store.transaction('rw', draftTables(store), async () => {
    const row = await store.drafts.get([typed.userId, typed.id]);
    if (row !== undefined && row.updatedAt >= typed.updatedAt) return;
    await putDraftRow(store, { ...typed, version: (row?.version ?? 0) + 1, tabId });
  });
}
