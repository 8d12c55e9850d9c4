/**
 * Hands over what waits on this device of an account that was merged into that of the signed-in person: work, drafts, texts and files go on as theirs. What was only
 * fetched stays behind; it leaves the device by itself.
 */
import { newId } from '#platform/shared/ids.ts';
import { type DeviceStore, deviceStore, type MetaRow, type StoredDraftRow } from '../device/storage/device-store.ts';
import { notifyChange } from '../device/storage/device-store-changes.ts';
import { isRemembered } from '../drafts/kept-notes.ts';
import { freeNoteKey } from '../drafts/kept-texts.ts';
import { type FilePlace, PLACE_PREFIX, placeKey } from '../files/file-places.ts';
import { SHARED_PREFIX } from '../share-target/shared-keys.ts';

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
    for (const row of await meta.toArray()) if (formerIds.includes(row.key.split(' ')[1] ?? '')) await adoptKept(store, personId, row);
  });
  for (const topic of ['outbox', 'drafts', 'files', 'shared'] as const) notifyChange(topic);
}

/** Typed texts, what was shared and the places of files go along. */
async function adoptKept({ meta }: DeviceStore, personId: string, { key, value }: MetaRow): Promise<void> {
  const [kind, , ...name] = key.split(' ');
  if (kind === 'note' && !isRemembered(key)) await meta.put({ key: await freeNoteKey(meta, personId, name.join(' ')), value });
  else if (kind === SHARED_PREFIX || kind === PLACE_PREFIX) await meta.put({ key: [kind, personId, ...name].join(' '), value });
  else return;
  await meta.delete(key);
}

/** A draft goes along with its parts and the files that it may not name yet. One that the person has too under the same name stands beside it, as after two tabs wrote it. */
async function adoptDraft({ drafts, draftParts, meta }: DeviceStore, personId: string, draft: StoredDraftRow): Promise<void> {
  const isTaken = (await drafts.get([personId, draft.id])) !== undefined;
  const id = isTaken ? newId() : draft.id;
  const parts = await draftParts.filter(({ userId, draftId }) => userId === draft.userId && draftId === draft.id).toArray();
  await draftParts.bulkPut(parts.map((part) => ({ ...part, userId: personId, draftId: id })));
  await draftParts.bulkDelete(parts.map(({ userId, draftId, name }) => [userId, draftId, name] as [string, string, string]));
  const from = placeKey(draft.userId, draft.id, '');
  const places = await meta.filter(({ key }) => key.startsWith(from)).toArray();
  await meta.bulkPut(
    places.map(({ key, value }) => ({ key: placeKey(personId, id, key.slice(from.length)), value: { ...(value as FilePlace), draftId: id } })),
  );
  await meta.bulkDelete(places.map(({ key }) => key));
  await drafts.put({ ...draft, userId: personId, id, ...(isTaken ? { rivalOf: draft.id } : {}) });
  await drafts.delete([draft.userId, draft.id]);
}
