/** Files of the server that are kept on the device to be opened without a network. They stand among the received files, and leave when they are not wanted any more. */
import { Problem } from '#platform/shared/problem.ts';
import { clientOf, readAnswer } from '../../answers/transport.ts';
import { systemClock } from '../../device/clock.ts';
import { deviceStore, type FileRow, type KeptBytes } from '../../device/storage/device-store.ts';
import { notifyChange } from '../../device/storage/device-store-changes.ts';
import { isWebKit } from '../../device/storage/device-store-leaving.ts';
import { isStorageLow } from '../../device/storage/storage-health.ts';
import { isStorageFull } from '../../device/storage/storage-health-full.ts';
import { currentPersonId } from '../../sign-in/person.ts';
import { forgetUrl, serverUrl } from '../showing/file-urls.ts';
import { batchedWriting } from './batched-writing.ts';

/** A larger file is fetched when it is opened. */
export const DOWNLOAD_SIZE_BYTES_MAX = 25 * 1024 * 1024;
/** All downloads of one person together. */
export const DOWNLOADS_SIZE_BYTES_MAX = 250 * 1024 * 1024;

/** The room of the device is looked at again after so many bytes, far fewer than are free when it is low. */
const LOOKED_AT_BYTES = 32 * 1024 * 1024;
/** Files that are under way at once: while one is written the next ones come. */
const FETCHES_MAX = 4;
/** Bytes that are under way at once, unless one file alone is more: they stand in memory until they are written. */
const UNDER_WAY_BYTES_MAX = 32 * 1024 * 1024;
/** Shortest time between two times that the page is told of what came, in milliseconds: being told reads all files. */
const TOLD_PAUSE_MS = 500;

/** A file to have at hand. */
export interface Download {
  readonly id: string;
  readonly name: string;
  /** Absent when the server is to tell. */
  readonly contentType?: string;
  /** Size as far as it is known; else an estimate for such a file. */
  readonly sizeBytes: number;
  /** The person asked for it, and knows its size: it stays whatever its size. `kept` is not fetched when it is not there. */
  readonly asked?: 'fetched' | 'kept';
}

/** Why downloading ended: all that was wanted was asked for, there is no room, or nobody wants it any more. */
export type DownloadsEnd = 'done' | 'no-room' | 'stopped';

/** Makes these the downloads of the signed-in person, the most wanted first: fetches what is missing and fits, deletes the rest; unless they are not known to be `all` that is wanted. */
export async function keepDownloads(wanted: readonly Download[], all: boolean): Promise<DownloadsEnd> {
  const userId = currentPersonId();
  if (userId === undefined) return 'stopped';
  const kept = fitting(wanted);
  if (all) await letGo(userId, new Set(kept.map(({ id }) => id)));
  return fetchAll(userId, kept);
}

/** Fetches what is missing of these downloads beside those there are. `signal` ends it at once, also halfway through a file. */
export async function addDownloads(wanted: readonly Download[], signal: AbortSignal): Promise<DownloadsEnd> {
  const userId = currentPersonId();
  return userId === undefined ? 'stopped' : fetchAll(userId, wanted, signal);
}

/** Takes these downloads of the signed-in person off the device. What somebody made here, or still has to send, is no download. */
export async function releaseDownloads(ids: ReadonlySet<string>): Promise<void> {
  const userId = currentPersonId();
  if (userId === undefined || ids.size === 0) return;
  await letGo(userId, new Set((await known(userId)).filter((id) => !ids.has(id))));
  for (const id of ids) forgetUrl(id);
  notifyChange('files', 'sender');
}

/** Which of these files the signed-in person can open without a network. */
export async function filesThere(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const userId = currentPersonId();
  if (userId === undefined || ids.length === 0) return new Set();
  // Two lists of keys, whatever the number of files: asked one by one, hundreds of them again after each that came take most of what a device can do.
  const [own, withBytes] = await deviceStore.transaction('r', deviceStore.files, deviceStore.bytes, () =>
    Promise.all([deviceStore.files.where('userId').equals(userId).primaryKeys(), deviceStore.bytes.toCollection().primaryKeys()]),
  );
  const [isOwn, isHere] = [new Set(own), new Set(withBytes)];
  return new Set(ids.filter((id) => isOwn.has(id) && isHere.has(id)));
}

async function fetchAll(userId: string, wanted: readonly Download[], signal?: AbortSignal): Promise<DownloadsEnd> {
  const telling = pausedTelling();
  const running = new Set<Promise<void>>();
  const now: { end: DownloadsEnd; failure?: { readonly error: unknown } } = { end: 'done' };
  let underWayBytes = 0;
  let unseenBytes = LOOKED_AT_BYTES;
  // Asked anew each time: it ends while files are on their way.
  const isOver = () => {
    if (now.end === 'done' && (signal?.aborted === true || currentPersonId() !== userId)) now.end = 'stopped';
    return now.end !== 'done' || now.failure !== undefined;
  };
  const isUnwanted = () => currentPersonId() !== userId || signal?.aborted === true;
  const writing = batchedWriting<FileToStore>(async (files) => {
    if (isUnwanted()) return;
    if (!(await store(userId, files))) now.end = 'no-room';
    telling.tell();
  }, systemClock);
  const fetchOne = async (download: Download) => {
    try {
      const bytes = await fetchFile(download, signal);
      if (bytes === undefined || isUnwanted()) return;
      unseenBytes += sizeOf(bytes.data);
      const { id, name, contentType = bytes.contentType } = download;
      await writing.add({ row: receivedFile(userId, { id, name, contentType }, bytes.data), bytes: bytes.data }, sizeOf(bytes.data));
    } catch (error) {
      // What was cut off on purpose did not fail.
      if (signal?.aborted !== true) now.failure ??= { error };
    }
  };
  try {
    const missing = await fetchable(wanted, userId);
    for (const download of missing) {
      while (running.size >= FETCHES_MAX || (running.size > 0 && underWayBytes + download.sizeBytes > UNDER_WAY_BYTES_MAX)) await Promise.race(running);
      if (isOver()) break;
      if (unseenBytes >= LOOKED_AT_BYTES) {
        unseenBytes = 0;
        if (await isStorageLow()) now.end = 'no-room';
        if (isOver()) break;
      }
      underWayBytes += download.sizeBytes;
      const one = fetchOne(download).finally(() => {
        underWayBytes -= download.sizeBytes;
        running.delete(one);
      });
      running.add(one);
    }
    await Promise.all(running);
    // Also when the line broke: what came stays.
    await writing.flush();
    isOver();
    if (now.failure !== undefined) throw now.failure.error;
    return now.end;
  } finally {
    telling.end();
  }
}

/** Tells the page of what came, now and then, and of the last at the end. */
function pausedTelling() {
  let toldMs = Number.NEGATIVE_INFINITY;
  let isMore = false;
  const tell = () => {
    toldMs = systemClock.now();
    isMore = false;
    notifyChange('files', 'sender');
  };
  return {
    tell: () => {
      isMore = true;
      if (systemClock.now() - toldMs >= TOLD_PAUSE_MS) tell();
    },
    end: () => {
      if (isMore) tell();
    },
  };
}

function fitting(wanted: readonly Download[]): readonly Download[] {
  let total = 0;
  return wanted.filter(({ sizeBytes, asked }) => {
    if (asked !== undefined) return true;
    if (sizeBytes > DOWNLOAD_SIZE_BYTES_MAX || total + sizeBytes > DOWNLOADS_SIZE_BYTES_MAX) return false;
    total += sizeBytes;
    return true;
  });
}

/** Those that are to be fetched now. A file that comes by another way meanwhile is left as it is when it would be written. */
async function fetchable(wanted: readonly Download[], userId: string): Promise<readonly Download[]> {
  const asked = wanted.filter((download) => download.asked !== 'kept');
  const rows = await deviceStore.files.bulkGet(asked.map(({ id }) => id));
  return asked.filter((_, at) => mayFetch(rows[at], userId));
}

/** A file somebody still has to send is theirs, and one whose bytes are here needs no fetching. */
function mayFetch(row: FileRow | undefined, userId: string): boolean {
  return row === undefined || (row.state === 'received' && (row.userId !== userId || !row.hasBytes));
}

interface FetchedBytes {
  readonly data: KeptBytes;
  readonly contentType: string;
}

/**
 * The file as it came. As a blob it goes from the network to the device without the page ever having it in its hands, which halves what a page does for
 * hundreds of files; WebKit can't keep blobs, so there it is the bytes.
 */
async function fetchFile({ id }: Download, signal?: AbortSignal): Promise<FetchedBytes | undefined> {
  const response = await clientOf('main').request('GET', serverUrl(id), { signal });
  if (response.ok)
    return { data: await (isWebKit() ? response.arrayBuffer() : response.blob()), contentType: (response.headers.get('content-type') ?? '').toLowerCase() };
  try {
    await readAnswer(response);
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'not-signed-in') throw error;
  }
  return undefined;
}

/** A file of the server as it stands on the device of a person, with its bytes there. Nothing is compared with its hash, so none is computed. */
export function receivedFile(userId: string, file: Pick<FileRow, 'id' | 'name' | 'contentType'>, bytes: KeptBytes): FileRow {
  const now = new Date(systemClock.now()).toISOString();
  return {
    id: file.id,
    name: file.name,
    contentType: file.contentType,
    userId,
    kind: 'document',
    sizeBytes: sizeOf(bytes),
    sha256: '',
    state: 'received',
    sentBytes: sizeOf(bytes),
    tries: 0,
    createdAt: now,
    receivedAt: now,
    hasBytes: true,
  };
}

const sizeOf = (bytes: KeptBytes): number => (bytes instanceof Blob ? bytes.size : bytes.byteLength);

interface FileToStore {
  readonly row: FileRow;
  readonly bytes: KeptBytes;
}

/** False when there is no room for all of them; those that fit are there. */
async function store(userId: string, files: readonly FileToStore[]): Promise<boolean> {
  try {
    await storeTogether(userId, files);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    if (files.length > 1) for (const file of files) if (!(await store(userId, [file]))) break;
    return false;
  }
  return true;
}

async function storeTogether(userId: string, files: readonly FileToStore[]): Promise<void> {
  await deviceStore.transaction('rw', deviceStore.files, deviceStore.bytes, deviceStore.meta, async () => {
    const rows = await deviceStore.files.bulkGet(files.map(({ row }) => row.id));
    const fresh = files.filter((_, at) => mayFetch(rows[at], userId));
    if (fresh.length === 0) return;
    const ids = fresh.map(({ row }) => row.id);
    await deviceStore.bytes.bulkPut(fresh.map(({ row, bytes }) => ({ id: row.id, bytes })));
    await deviceStore.files.bulkPut(fresh.map(({ row }) => row));
    await deviceStore.meta.put({ key: metaKey(userId), value: [...new Set([...(await known(userId)), ...ids])] });
  });
}

async function letGo(userId: string, wanted: ReadonlySet<string>): Promise<void> {
  await deviceStore.transaction('rw', deviceStore.files, deviceStore.bytes, deviceStore.meta, async () => {
    const ids = await known(userId);
    const gone = ids.filter((id) => !wanted.has(id));
    if (gone.length === 0) return;
    const own = await deviceStore.files
      .where('id')
      .anyOf(gone)
      .filter((row) => row.userId === userId)
      .primaryKeys();
    await deviceStore.bytes.bulkDelete(own);
    await deviceStore.files.bulkDelete(own);
    await deviceStore.meta.put({ key: metaKey(userId), value: ids.filter((id) => wanted.has(id)) });
  });
}

async function known(userId: string): Promise<readonly string[]> {
  const value = (await deviceStore.meta.get(metaKey(userId)))?.value;
  return Array.isArray(value) ? (value as string[]) : [];
}

/** First word of the key under which the downloads of a person are listed. */
export const DOWNLOADS = 'downloads';
const metaKey = (userId: string): string => `${DOWNLOADS} ${userId}`;
