import { deviceStore } from '../device/storage/device-store.ts';
import { storageFull } from '../device/storage/storage-health-full.ts';
import { flushDrafts } from '../drafts/drafts.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { placeKey } from './file-places.ts';

/** Says that a draft names its files now: their places are forgotten as soon as that draft is on the device. */
export async function noteNamed(draftId: string, fileIds: readonly string[]): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined || fileIds.length === 0) return;
  try {
    await flushDrafts();
  } catch (error) {
    // The device is full, of which the person is told: the places stay until the draft is written.
    if (storageFull.get()) return;
    throw error;
  }
  await deviceStore.meta.bulkDelete(fileIds.map((id) => placeKey(userId, draftId, id)));
}
