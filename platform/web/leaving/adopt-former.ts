/**
 * Hands over what waits on this device of an account that was merged into that of the signed-in person: work, drafts and files go on as theirs. What was only
 * fetched stays behind; it leaves the device by itself.
 */
import { newId } from '#platform/shared/ids.ts';
import { type DeviceStore, deviceStore, type StoredDraftRow } from '../device/storage/device-store.ts';
import { notifyChange } from '../device/storage/device-store-changes.ts';
import { isRemembered } from '../drafts/kept-notes.ts';

/** Makes rows of these former accounts those of a person. It may be done again at any time. Rejects when the device can't be written; then nothing has changed. */
export async function adoptFormer(personId: string, formerIds: readonly string[], store: DeviceStore = deviceStore): Promise<void> {
  if (formerIds.length === 0) return;
  const { outbox, receipts, drafts, draftParts, files, meta } = store;
  const isFormer = ({ userId }: { readonly userId: string }) => formerIds.includes(userId);
  await store.transaction('rw', [outbox, receipts, drafts, draftParts, files, meta], async () => {
    await outbox
      .where('userId')
      .anyOf([...formerIds])
      .modify({ userId: personId });
    await files
      .where('userId')
      .anyOf([...formerIds])
      .modify({ userId: personId });
    await receipts.filter(isFormer).modify({ userId: personId });
    for (const draft of await drafts.filter(isFormer).toArray()) await adoptDraft(store, personId, draft);
    const notes = await meta.filter(({ key }) => key.startsWith('note ') && formerIds.includes(key.split(' ')[1] ?? '') && !isRemembered(key)).toArray();
    for (const { key, value } of notes) {
      const [kind, , ...name] = key.split(' ');
      const own = [kind, personId, ...name].join(' ');
      if ((await meta.get(own)) === undefined) await meta.put({ key: own, value });
      await meta.delete(key);
    }
  });
  for (const topic of ['outbox', 'drafts', 'files'] as const) notifyChange(topic);
}

/** A draft goes along with its parts. One that the person has too under the same name stands beside it, as after two tabs wrote it. */
async function adoptDraft({ drafts, draftParts }: DeviceStore, personId: string, draft: StoredDraftRow): Promise<void> {
  const isTaken = (await drafts.get([personId, draft.id])) !== undefined;
  const id = isTaken ? newId() : draft.id;
  const parts = await draftParts.filter(({ userId, draftId }) => userId === draft.userId && draftId === draft.id).toArray();
  await draftParts.bulkPut(parts.map((part) => ({ ...part, userId: personId, draftId: id })));
  await draftParts.bulkDelete(parts.map(({ userId, draftId, name }) => [userId, draftId, name] as [string, string, string]));
  await drafts.put({ ...draft, userId: personId, id, ...(isTaken ? { rivalOf: draft.id } : {}) });
  await drafts.delete([draft.userId, draft.id]);
}
