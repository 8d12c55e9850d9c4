/** Files of the server that are kept on the device to be opened without a network. They stand among the received files, and leave when they are not wanted any more. */
import { Problem } from '#platform/shared/problem.ts';
import { clientOf, readAnswer } from '../answers/transport.ts';
import { systemClock } from '../device/clock.ts';
import { deviceStore, type FileRow } from '../device/device-store.ts';
import { notifyChange } from '../device/device-store-changes.ts';
import { readStorageHealth } from '../device/storage-health.ts';
import { isStorageFull } from '../device/storage-health-full.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { sha256 } from './file-checks.ts';
import { forgetUrl, serverUrl } from './file-urls.ts';

/** A larger file is fetched when it is opened. */
export const DOWNLOAD_SIZE_BYTES_MAX = 25 * 1024 * 1024;
/** All downloads of one person together. */
export const DOWNLOADS_SIZE_BYTES_MAX = 250 * 1024 * 1024;

/** The room of the device is looked at again after so many bytes: looking counts all there is. */
const LOOKED_AT_BYTES = 10 * 1024 * 1024;
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

/** Makes these the downloads of the signed-in person, the most wanted first: fetches what is missing and fits, deletes the rest. */
export async function keepDownloads(wanted: readonly Download[]): Promise<DownloadsEnd> {
  const userId = currentPersonId();
  if (userId === undefined) return 'stopped';
  const kept = fitting(wanted);
  await letGo(userId, new Set(kept.map(({ id }) => id)));
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
  const rows = await deviceStore.files.bulkGet([...ids]);
  return new Set(rows.flatMap((row) => (row?.hasBytes && row.userId === userId ? [row.id] : [])));
}

async function fetchAll(userId: string, wanted: readonly Download[], signal?: AbortSignal): Promise<DownloadsEnd> {
  // Asked anew each time: it ends while a file is on its way.
  const isEnded = () => signal?.aborted === true;
  const telling = pausedTelling();
  let unseenBytes = LOOKED_AT_BYTES;
  try {
    for (const download of wanted) {
      if (currentPersonId() !== userId || isEnded()) return 'stopped';
      if (download.asked === 'kept' || !(await mayFetch(download.id, userId))) continue;
      if (unseenBytes >= LOOKED_AT_BYTES) {
        if ((await readStorageHealth()).isLow) return 'no-room';
        unseenBytes = 0;
      }
      const blob = await fetchFile(download.id, signal).catch((error: unknown) => {
        if (isEnded()) return undefined;
        throw error;
      });
      if (isEnded()) return 'stopped';
      if (blob === undefined || currentPersonId() !== userId) continue;
      if (!(await store(userId, download, blob))) return 'no-room';
      unseenBytes += blob.size;
      telling.tell();
    }
    return 'done';
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

/** A file somebody still has to send is theirs, and one whose bytes are here needs no fetching. */
async function mayFetch(id: string, userId: string): Promise<boolean> {
  const row = await deviceStore.files.get(id);
  return row === undefined || (row.state === 'received' && (row.userId !== userId || !row.hasBytes));
}

async function fetchFile(id: string, signal?: AbortSignal): Promise<Blob | undefined> {
  const response = await clientOf('main').request('GET', serverUrl(id), { signal });
  if (response.ok) return response.blob();
  try {
    await readAnswer(response);
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'not-signed-in') throw error;
  }
  return undefined;
}

/** A file of the server as it stands on the device of a person, with its bytes there. */
export async function receivedFile(userId: string, file: Pick<FileRow, 'id' | 'name' | 'contentType'>, bytes: ArrayBuffer): Promise<FileRow> {
  const now = new Date(systemClock.now()).toISOString();
  return {
    id: file.id,
    name: file.name,
    contentType: file.contentType,
    userId,
    kind: 'document',
    sizeBytes: bytes.byteLength,
    sha256: await sha256(bytes),
    state: 'received',
    sentBytes: bytes.byteLength,
    tries: 0,
    createdAt: now,
    receivedAt: now,
    hasBytes: true,
  };
}

/** False when there is no room. */
async function store(userId: string, { id, name, contentType }: Download, blob: Blob): Promise<boolean> {
  const bytes = await blob.arrayBuffer();
  const row = await receivedFile(userId, { id, name, contentType: contentType ?? blob.type }, bytes);
  try {
    await deviceStore.transaction('rw', deviceStore.files, deviceStore.bytes, deviceStore.meta, async () => {
      if (!(await mayFetch(id, userId))) return;
      await deviceStore.bytes.put({ id, bytes });
      await deviceStore.files.put(row);
      await deviceStore.meta.put({ key: metaKey(userId), value: [...new Set([...(await known(userId)), id])] });
    });
  } catch (error) {
    if (isStorageFull(error)) return false;
    throw error;
  }
  return true;
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
