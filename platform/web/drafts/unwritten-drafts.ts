/**
 * Keeps what was typed in the last milliseconds before a page closes: writing to the database takes a moment that such a page no longer has. Local
 * storage takes it at once, and the next page that opens puts it where it belongs.
 */
import { type DeviceStore, deviceStore } from '../device/storage/device-store.ts';
import { draftTables, putDraftRow } from './draft-rows.ts';
import { allTyped, type TypedDraft } from './drafts-pending.ts';
import { LEFT_DRAFTS_KEY } from './left-keys.ts';

/** True when this page left something, and came back after all. */
let hasLeft = false;

/** Keeps what is not on the device yet; for when the page goes. */
export function leaveTyped(): void {
  const typed = allTyped();
  if (typed.length === 0) return;
  try {
    localStorage.setItem(LEFT_DRAFTS_KEY, JSON.stringify(typed));
    hasLeft = true;
  } catch (error) {
    console.error('what was typed last has no room', error);
  }
}

/** Forgets it: this page lived on and wrote it after all. */
export function forgetUnwrittenDrafts(): void {
  if (hasLeft) localStorage.removeItem(LEFT_DRAFTS_KEY);
  hasLeft = false;
}

/** Writes what the last page left, unless the device has something newer. Settles when it is there. */
export async function restoreUnwrittenDrafts(store: DeviceStore = deviceStore, tabId: string = LEFT_DRAFTS_KEY): Promise<void> {
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(LEFT_DRAFTS_KEY);
  if (text === null) return;
  await store.transaction('rw', draftTables(store), async () => {
    for (const typed of JSON.parse(text) as TypedDraft[]) {
      const row = await store.drafts.get([typed.userId, typed.id]);
      if (row !== undefined && row.updatedAt >= typed.updatedAt) continue;
      await putDraftRow(store, { ...typed, version: (row?.version ?? 0) + 1, tabId });
    }
  });
  localStorage.removeItem(LEFT_DRAFTS_KEY);
}
