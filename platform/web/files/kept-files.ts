/** Photos, signatures and documents: on the device first, as bytes, and from there to the server by themselves. */
import { useMemo, useSyncExternalStore } from 'react';
import type { FileKind } from '#platform/shared/files/files.ts';
import { newId } from '#platform/shared/ids.ts';
import { storableName } from '#platform/shared/input/storable.ts';
import { Problem } from '#platform/shared/problem.ts';
import { systemClock } from '../device/clock.ts';
import { deviceStore, type FileRow } from '../device/storage/device-store.ts';
import { notifyChange, readFromDevice } from '../device/storage/device-store-changes.ts';
import { writeToDevice } from '../device/storage/storage-health-full.ts';
import { currentPersonId } from '../sign-in/person.ts';
import { refuseUseless, sha256 } from './file-checks.ts';
import type { FilePlace } from './file-places.ts';
import { deleteFile, type NewFile, putNewFile, releaseFile, SETTLE_MS } from './file-rows.ts';
import { forgetUrl } from './showing/file-urls.ts';

/** A file on the device. */
export type KeptFile = FileRow;

/** Progress of these files: how many the server has. */
export interface FilesProgress {
  readonly total: number;
  readonly received: number;
  readonly refused: number;
}

/** A file to store. */
export interface FileToKeep {
  readonly kind: FileKind;
  readonly name: string;
  /** Place where it is about to be named, for when the page ends before it is. */
  readonly place?: FilePlace | undefined;
  /** Id of a file that this is a later state of, as of a signature with another stroke. */
  readonly growsFrom?: string | undefined;
  /** True for a file of something that may still be given up: it is not sent until `sendFileAgain`. */
  readonly isHeld?: boolean | undefined;
  /** Id of what a share sheet handed over that this is: it waits for a place no more. */
  readonly sharedId?: string | undefined;
}

/**
 * Keeps a file on the device, as it is, before anything else happens to it; from there it is made ready and uploaded by itself. Rejects with a
 * Dutch reason: no photo, too large, device full; then nothing is kept.
 */
export async function keepFile(blob: Blob, file: FileToKeep): Promise<KeptFile> {
  const made = await newFileOf(blob, file);
  const kept = await writeToDevice(() => putNewFile(deviceStore, made));
  forgetUrl(kept.id);
  notifyChange('files');
  if (file.sharedId !== undefined) notifyChange('shared');
  return kept;
}

/** The same file as it is to be kept, for `addCommand`, which keeps it in one transaction with its command. Rejects as `keepFile` does. */
export async function newFileOf(blob: Blob, { kind, name, place, growsFrom, isHeld, sharedId }: FileToKeep): Promise<NewFile> {
  const userId = currentPersonId();
  if (userId === undefined) throw new Problem('not-signed-in');
  await refuseUseless(blob, kind);
  const bytes = await blob.arrayBuffer();
  const row: FileRow = {
    id: newId(),
    userId,
    kind,
    name: fileName(name, kind),
    contentType: blob.type || 'application/octet-stream',
    sizeBytes: bytes.byteLength,
    sha256: await sha256(bytes),
    state: isHeld === true ? 'held' : kind === 'document' || kind === 'text' ? 'waiting' : 'unready',
    sentBytes: 0,
    tries: 0,
    createdAt: new Date(systemClock.now()).toISOString(),
    hasBytes: true,
    awaitsReceipt: true,
    ...(kind === 'signature' ? { nextTryMs: systemClock.now() + SETTLE_MS } : {}),
  };
  return { row, bytes, place, growsFrom, sharedId };
}

/** Why a photo can't be sent from this device, ever; undefined when it can. */
function unusableText({ name, kind, state, problem }: FileRow): string | undefined {
  const isUnusable = kind === 'photo' && state === 'refused' && (problem?.code === 'file-type-refused' || problem?.code === 'file-too-large');
  return isUnusable ? `${name}: ${problem.details?.reason ?? ''}` : undefined;
}

/** Throws when one of these can never be sent from this device, so that nothing goes without it unseen. */
export async function refuseUnusable(ids: readonly string[]): Promise<void> {
  for (const row of await deviceStore.files.bulkGet([...ids])) {
    const text = row && unusableText(row);
    if (text !== undefined) throw new Problem('not-possible-now', { reason: `${text} Haal deze foto uit het formulier.` });
  }
}

/** Returns which of these photos this device can't use, with the reason for each. */
export function useUnusable(ids: readonly string[]): ReadonlyMap<string, string> {
  const files = useKeptFiles();
  const key = ids.join(' ');
  return useMemo(() => {
    const asked = new Set(key.split(' '));
    return new Map(
      files
        .flatMap((row) => (asked.has(row.id) ? [[row.id, unusableText(row)] as const] : []))
        .filter((pair): pair is [string, string] => pair[1] !== undefined),
    );
  }, [files, key]);
}

/** All files of the signed-in person on this device. */
export function useKeptFiles(): readonly KeptFile[] {
  return useSyncExternalStore(filesReading.subscribe, filesReading.get, filesReading.get);
}

/** Follows the progress of the files of a thing: "14 van 14 foto's ontvangen". Files not (any more) on this device count as received. */
export function useFilesProgress(ids: readonly string[]): FilesProgress {
  const files = useKeptFiles();
  return useMemo(() => filesProgress(ids, files), [ids, files]);
}

/** See `useFilesProgress`. */
export function filesProgress(ids: readonly string[], files: readonly KeptFile[]): FilesProgress {
  const asked = new Set(ids);
  const unsent = files.filter(({ id, state }) => asked.has(id) && state !== 'received');
  return { total: asked.size, received: asked.size - unsent.length, refused: unsent.filter(({ state }) => state === 'refused').length };
}

/** Throws a file away: only what is in no command, or what the person discards. */
export async function discardFile(id: string): Promise<void> {
  await deleteFile(deviceStore, currentPersonId(), id);
  notifyChange('files');
}

/** Lets a file that was refused, pauses or was held go (again). */
export async function sendFileAgain(id: string): Promise<void> {
  await releaseFile(deviceStore, id);
  notifyChange('files');
}

const filesReading = readFromDevice<readonly FileRow[]>(['files', 'person'], [], async () => {
  const userId = currentPersonId();
  return userId === undefined ? [] : deviceStore.files.where('userId').equals(userId).sortBy('createdAt');
});

/** True when the list of kept files was read yet. */
export function useAreFilesRead(): boolean {
  return useSyncExternalStore(filesReading.subscribe, filesReading.isRead, filesReading.isRead);
}

const NAME_LENGTH_MAX = 200;

function fileName(name: string, kind: FileKind): string {
  const trimmed = storableName(name).slice(-NAME_LENGTH_MAX).trim() || kind;
  return kind === 'photo' ? `${trimmed.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, NAME_LENGTH_MAX - '.jpg'.length)}.jpg` : trimmed;
}
