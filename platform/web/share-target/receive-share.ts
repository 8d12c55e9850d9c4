/**
 * Takes what a share sheet hands over, in the service worker: on the device first, whole, and only then is the share answered. Plain IndexedDB, so
 * that the worker wakes without the library the pages use; bytes as ArrayBuffer, because WebKit can't store Blobs.
 */
import { newId } from '#platform/shared/ids.ts';
import { storable, storableName } from '#platform/shared/input/storable.ts';
import { DEVICE_STORE_NAME } from '../device/storage/device-store-name.ts';
import { shareFields } from './share-fields.ts';
import type { ShareTrouble } from './share-outcome.ts';
import { SHARES_OWNER_KEY, type SharedThing, sharedBytesKey, sharedKey } from './shared-keys.ts';

/** Most bytes of one share: about forty photos. They are in memory together, so that all of them are kept or none. */
export const SHARE_BYTES_MAX = 200 * 1024 * 1024;

/** Shared content, read from the request. */
export interface Share {
  readonly files: readonly File[];
  readonly text: string;
}

interface Kept {
  readonly row: SharedThing;
  readonly bytes: ArrayBuffer | undefined;
}

/** Keeps a share for whoever is signed in. Returns why nothing of it was kept; undefined when all of it was. */
export async function receiveShare(request: Pick<Request, 'formData'>, nowMs: number): Promise<ShareTrouble | undefined> {
  try {
    const share = readShare(await request.formData());
    if (share.files.reduce((sum, { size }) => sum + size, 0) > SHARE_BYTES_MAX) return 'te-groot';
    const things = await toThings(share, nowMs);
    if (things.length === 0) return 'leeg';
    return (await keepThings(things)) ? undefined : 'niemand';
  } catch (error) {
    console.warn('a share was not kept', error);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'vol' : 'niet-gelezen';
  }
}

/** Files with something in them, and the words that came along. */
function readShare(form: FormData): Share {
  const files = form.getAll(shareFields.files).filter((part): part is File => typeof part !== 'string' && part.size > 0);
  const texts = [shareFields.title, shareFields.text, shareFields.url].map((name) => form.get(name));
  const lines = texts.filter((text): text is string => typeof text === 'string').map((text) => storable(text).trim());
  return { files, text: [...new Set(lines)].filter(Boolean).join('\n') };
}

async function toThings({ files, text }: Share, nowMs: number): Promise<readonly Kept[]> {
  const sharedAt = new Date(nowMs).toISOString();
  if (files.length === 0 && text === '') return [];
  const words = { text, sharedAt };
  if (files.length === 0)
    return [{ row: { id: newId(nowMs), name: '', contentType: 'text/plain', sizeBytes: 0, modifiedMs: nowMs, ...words }, bytes: undefined }];
  const kept: Kept[] = [];
  for (const [index, file] of files.entries()) {
    const bytes = await file.arrayBuffer();
    // Ids sort by time, so that the order they were shared in stays.
    const row = {
      id: newId(nowMs + index),
      name: storableName(file.name),
      contentType: file.type,
      sizeBytes: bytes.byteLength,
      modifiedMs: file.lastModified,
      ...words,
    };
    kept.push({ row, bytes });
  }
  return kept;
}

/** One transaction for all: a worker that ends in it leaves nothing half. False when nobody is signed in here, so that it would be nobody's. */
async function keepThings(things: readonly Kept[]): Promise<boolean> {
  const database = await openDevice();
  if (database === undefined) return false;
  try {
    return await write(database, things);
  } finally {
    database.close();
  }
}

function write(database: IDBDatabase, things: readonly Kept[]): Promise<boolean> {
  return new Promise((done, fail) => {
    const transaction = database.transaction(['meta', 'bytes'], 'readwrite', { durability: 'strict' });
    const [meta, store] = [transaction.objectStore('meta'), transaction.objectStore('bytes')];
    let isOwned = false;
    let cause: unknown;
    transaction.oncomplete = () => done(isOwned);
    transaction.onabort = () => fail(cause ?? transaction.error ?? new DOMException('the share was cut off', 'AbortError'));
    const asked: IDBRequest<{ readonly value: unknown } | undefined> = meta.get(SHARES_OWNER_KEY);
    asked.onsuccess = () => {
      const owner = asked.result?.value;
      if (typeof owner !== 'string') return;
      isOwned = true;
      try {
        for (const { row, bytes } of things) {
          meta.put({ key: sharedKey(owner, row.id), value: row });
          if (bytes !== undefined) store.put({ id: sharedBytesKey(row.id), bytes });
        }
      } catch (error) {
        // What is thrown here ends the transaction without a word of why.
        cause = error;
        throw error;
      }
    };
  });
}

/** The database as the pages made it, whatever its version; undefined when there is none: its tables are not for this worker to make. */
function openDevice(): Promise<IDBDatabase | undefined> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(DEVICE_STORE_NAME);
    let isNew = false;
    opening.onupgradeneeded = () => {
      isNew = true;
      opening.transaction?.abort();
    };
    opening.onsuccess = () => {
      const database = opening.result;
      // A newer page changes the tables: it does not wait for this worker.
      database.onversionchange = () => database.close();
      done(database);
    };
    opening.onerror = () => (isNew ? done(undefined) : fail(opening.error));
  });
}
