/**
 * Files in the device's database: each function one transaction, so that a device that stops at any moment has all of a file or nothing. What
 * was made comes first, whole; what is sent is made of it later, and what was made goes only after the server proved what it has.
 */
import type { ProblemBody } from '#platform/shared/problem.ts';
import type { DeviceStore, FileRow, KeptBytes } from '../device/storage/device-store.ts';
import { takeShared } from '../share-target/shared-rows.ts';
import { type FilePlace, placeKey } from './file-places.ts';

/** Tries after which a photo that ends the page each time it is opened is left to the person. */
export const MAKING_TRIES_MAX = 5;

/** Tries after which a file that can't be opened is no photo. */
export const OPENING_TRIES_MAX = 3;

/** A signature that is being drawn is let go when it was left alone for so long, in milliseconds. */
export const SETTLE_MS = 600;

/** Key among the bytes of a photo as it was taken or chosen. */
export const originalKey = (id: string): string => `original:${id}`;

/** A file to be kept. */
export interface NewFile {
  readonly row: FileRow;
  readonly bytes: ArrayBuffer;
  /** Place where it is to be named; kept until it is. */
  readonly place?: FilePlace | undefined;
  /** Id of a file that this is a later state of: it takes its place, under its id, unless that is on its way already. */
  readonly growsFrom?: string | undefined;
  /** Id of what a share sheet handed over that this is: it goes as this comes. */
  readonly sharedId?: string | undefined;
}

/** Keeps a file. Returns the row as it is on the device. */
export function putNewFile(store: DeviceStore, { row, bytes, place, growsFrom, sharedId }: NewFile): Promise<FileRow> {
  return store.transaction('rw', store.files, store.bytes, store.meta, async () => {
    const before = growsFrom === undefined ? undefined : await store.files.get(growsFrom);
    const isLater = before?.state === 'unready' && before.userId === row.userId;
    const kept = isLater ? { ...row, id: before.id, createdAt: before.createdAt } : row;
    if (sharedId !== undefined) await takeShared(store, row.userId, sharedId);
    await store.bytes.put({ id: bytesKey(kept), bytes });
    await store.files.put(kept);
    if (!isLater && place !== undefined) await store.meta.put({ key: placeKey(row.userId, place.draftId, row.id), value: place });
    return kept;
  });
}

const bytesKey = ({ id, kind, state }: FileRow): string => (kind === 'photo' && state === 'unready' ? originalKey(id) : id);

/** The bytes of a file: what is sent, or as long as that was not made, what it is made of. Not within a transaction: reading what the server sent would end it. */
export async function bytesOf(store: DeviceStore, id: string): Promise<ArrayBuffer | undefined> {
  return readBytes(await keptBytesOf(store, id));
}

/** The same as it is kept, not read yet. */
export async function keptBytesOf(store: DeviceStore, id: string): Promise<KeptBytes | undefined> {
  return ((await store.bytes.get(id)) ?? (await store.bytes.get(originalKey(id))))?.bytes;
}

/** Returns the bytes that were made here; undefined for a blob, which came from the server, and when nothing is kept. */
export function madeBytes(kept: KeptBytes | undefined): ArrayBuffer | undefined {
  return kept instanceof Blob ? undefined : kept;
}

/** Reads what is kept. */
export async function readBytes(kept: KeptBytes | undefined): Promise<ArrayBuffer | undefined> {
  return kept instanceof Blob ? kept.arrayBuffer() : kept;
}

/** A photo claimed to be made small. */
export interface Claimed {
  readonly row: FileRow;
  readonly original: ArrayBuffer;
}

/** Takes the next photo in line to be made small, and counts the try. What needs no making is let go on its way. */
export function claimUnready(store: DeviceStore, userId: string, nowMs: number): Promise<Claimed | undefined> {
  return store.transaction('rw', store.files, store.bytes, async () => {
    const unready = await unreadyFiles(store, userId)
      .filter((row) => dueMs(row, nowMs) <= nowMs)
      .sortBy('id');
    for (const row of unready) {
      const original = row.kind === 'photo' ? madeBytes((await store.bytes.get(originalKey(row.id)))?.bytes) : undefined;
      if (original === undefined) await store.files.put({ ...row, state: 'waiting', nextTryMs: undefined });
      else if (row.tries >= MAKING_TRIES_MAX) await store.files.put({ ...row, state: 'refused', problem: endlessProblem });
      else {
        const claimed = { ...row, tries: row.tries + 1 };
        await store.files.put(claimed);
        return { row: claimed, original };
      }
    }
    return undefined;
  });
}

const endlessProblem: ProblemBody = {
  type: 'about:blank',
  status: 415,
  code: 'file-type-refused',
  details: { reason: 'Dit apparaat kan deze foto niet verkleinen. Maak een nieuwe foto, of kies een kleinere.' },
};

/** Device time in ms at which the next file can be made ready; undefined when none waits for it. */
export async function nextUnreadyMs(store: DeviceStore, userId: string, nowMs: number): Promise<number | undefined> {
  const rows = await unreadyFiles(store, userId).toArray();
  return rows.length === 0 ? undefined : Math.min(...rows.map((row) => dueMs(row, nowMs)));
}

/** A time further away than a hand ever rests is one of a clock that was set back, and counts for nothing. */
function dueMs({ nextTryMs = 0 }: FileRow, nowMs: number): number {
  return nextTryMs > nowMs + SETTLE_MS ? nowMs : nextTryMs;
}

function unreadyFiles(store: DeviceStore, userId: string) {
  return store.files.where('[userId+state]').equals([userId, 'unready']);
}

/** A prepared photo. `bytes` are absent when it is sent as it was taken. */
export interface Made extends Pick<FileRow, 'contentType' | 'sizeBytes' | 'sha256'> {
  readonly bytes: ArrayBuffer | undefined;
}

/** Keeps what was made of a photo beside the photo, and lets it go on its way. One that was thrown away meanwhile, or made elsewhere, stays as it is. */
export function writeReady(store: DeviceStore, id: string, { bytes, ...made }: Made): Promise<void> {
  return store.transaction('rw', store.files, store.bytes, async () => {
    const [row, original] = [await store.files.get(id), await store.bytes.get(originalKey(id))];
    if (row?.state !== 'unready' || original === undefined) return;
    await store.bytes.put({ id, bytes: bytes ?? original.bytes });
    if (bytes === undefined) await store.bytes.delete(originalKey(id));
    await store.files.put({ ...row, ...made, state: 'waiting', tries: 0, nextTryMs: undefined });
  });
}

/** Says that a try to make a photo small did not end the page, whatever else came of it. */
export async function forgetTry(store: DeviceStore, { id, tries }: FileRow): Promise<void> {
  await store.files
    .where('id')
    .equals(id)
    .modify({ tries: tries - 1 });
}

/** Lets a photo that could not be opened be tried again a moment later. */
export async function tryLater(store: DeviceStore, { id }: FileRow, nowMs: number): Promise<void> {
  await store.files
    .where('id')
    .equals(id)
    .modify({ nextTryMs: nowMs + SETTLE_MS });
}

/** Marks a photo of which nothing can be made here. It stays, as it was taken, until the person throws it away. */
export function writeUnusable(store: DeviceStore, id: string, problem: ProblemBody): Promise<void> {
  return store.transaction('rw', store.files, async () => {
    const row = await store.files.get(id);
    if (row?.state === 'unready') await store.files.put({ ...row, state: 'refused', problem });
  });
}

/** Lets a file that was refused or pauses, or that was held back, go again: from the making when it was not made yet. */
export function releaseFile(store: DeviceStore, id: string): Promise<void> {
  return store.transaction('rw', store.files, store.bytes, async () => {
    const row = await store.files.get(id);
    if (row === undefined || row.state === 'received' || row.state === 'unready') return;
    const isMade = (await store.bytes.get(id)) !== undefined;
    const again = { problem: undefined, damagedTries: 0, nextTryMs: undefined };
    await store.files.put({ ...row, ...again, state: isMade ? 'waiting' : 'unready', tries: isMade ? row.tries : 0 });
  });
}

/** Takes a file away with all its bytes. Somebody else's stays. */
export function deleteFile(store: DeviceStore, userId: string | undefined, id: string): Promise<void> {
  return store.transaction('rw', store.files, store.bytes, async () => {
    if ((await store.files.get(id))?.userId !== userId) return;
    await store.files.delete(id);
    await store.bytes.bulkDelete([id, originalKey(id)]);
  });
}
