/**
 * Writes what is typed. It happens at every key, so it speaks to the database itself: the same through Dexie takes several times as much of
 * the processor. What is written, and when it is safe, is the same.
 */
import type { DeviceStore } from '../device/storage/device-store.ts';
import { abortOnUnload } from '../device/storage/device-store-leaving.ts';
import { type DraftStamp, takeApart } from './draft-rows.ts';
import { peekTyped, type TypedDraft } from './drafts-pending.ts';

/** Index of `drafts` that tells which version there is, and whose, without reading all that is filled in. */
const VERSION_INDEX = '[userId+id+version+tabId]';

/** Outcome of writing a draft: the version written; `rival` when it was stored beside another tab's; `taken` when it has become a command meanwhile. */
type Written = number | 'rival' | 'taken';

/** Writes one version of a draft. When another tab wrote meanwhile, ours goes beside it as a rival. */
export async function writeDraft(store: DeviceStore, typed: TypedDraft, knownVersion: number, tabId: string): Promise<Written> {
  const { userId, id } = typed;
  const transaction = await beginWriting(store);
  const [drafts, parts] = [transaction.objectStore('drafts'), transaction.objectStore('draftParts')];
  const versions = drafts.index(VERSION_INDEX);
  let written: Written = 'taken';
  let failure: unknown;
  const put = (there: DraftStamp | undefined) => {
    if (peekTyped(userId, id) === undefined) return;
    const isOurs = there === undefined || there.tabId === tabId || there.version === knownVersion;
    const version = isOurs ? (there?.version ?? 0) + 1 : 1;
    const row = isOurs ? { ...typed, version, tabId } : { ...typed, id: `${id}~${tabId}`, version, tabId, rivalOf: id };
    const { stored, missing } = takeApart(store, row, isOurs ? there : undefined);
    for (const part of missing) parts.put(part);
    drafts.put(stored);
    transaction.commit();
    written = isOurs ? version : 'rival';
  };
  /** Goes on with what a question to the database brought. What goes wrong there undoes the writing. */
  const then = <Result>(request: IDBRequest<Result>, go: (result: Result) => void) => {
    request.onsuccess = () => {
      try {
        go(request.result);
      } catch (error) {
        failure = error;
        transaction.abort();
      }
    };
  };
  // Nearly always this tab wrote last: to ask for that one version costs less than to look which there is.
  then(versions.getKey([userId, id, knownVersion, tabId]), (ours) => {
    if (ours !== undefined) return put({ version: knownVersion, tabId });
    then(versions.openKeyCursor(IDBKeyRange.bound([userId, id], [userId, id, []])), (cursor) => put(toStamp(cursor?.key)));
  });
  await new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(failure ?? transaction.error ?? new DOMException('the page was left', 'AbortError'));
  });
  return written;
}

function toStamp(key: IDBValidKey | undefined): DraftStamp | undefined {
  if (!Array.isArray(key)) return undefined;
  const [, , version, tabId] = key as [string, string, number, string];
  return { version, tabId };
}

async function beginWriting(store: DeviceStore): Promise<IDBTransaction> {
  if (!store.isOpen()) await store.open();
  try {
    return begin(store);
  } catch (error) {
    // The connection went, as when another tab brought a newer version of the database: a new one takes over.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    store.close({ disableAutoOpen: false });
    await store.open();
    return begin(store);
  }
}

function begin(store: DeviceStore): IDBTransaction {
  const transaction = store.backendDB().transaction(['drafts', 'draftParts'], 'readwrite', { durability: 'strict' });
  abortOnUnload(store, transaction);
  return transaction;
}
