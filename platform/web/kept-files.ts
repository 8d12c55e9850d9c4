/** Photos, signatures and documents: on the device first, as bytes, and from there to the server by themselves. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type FileKind, fileKinds } from '#platform/shared/files.ts';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import { systemClock } from './clock.ts';
import { deviceStore, type FileRow } from './device-store.ts';
import { onChange, readFromDevice, SAME_PERSON, tellChange } from './device-store-changes.ts';
import { currentPersonId } from './person.ts';
import { scalePhoto } from './photo-scaling.ts';
import { writeToDevice } from './storage-health-full.ts';
import { trialFiles } from './trial-files.ts';

/** No file larger than this is taken, whatever its kind. */
export const FILE_SIZE_BYTES_MAX = 50 * 1024 * 1024;
const BYTES_PER_MB = 1024 * 1024;

/** A file on the device. */
export type KeptFile = FileRow;

/** How many of these files the server has. */
export interface FilesProgress {
  readonly total: number;
  readonly received: number;
  readonly refused: number;
}

/** What is asked of a file that is kept. */
export interface FileToKeep {
  readonly kind: FileKind;
  readonly name: string;
}

/** Keeps a file on the device and uploads it. Photos are scaled. Rejects with a Dutch reason: no photo, too large, device full; then nothing is kept. */
export async function keepFile(blob: Blob, { kind, name }: FileToKeep): Promise<KeptFile> {
  const userId = currentPersonId();
  if (userId === undefined) throw new Problem('not-signed-in');
  const { blob: made, contentType } = await fileToKeep(blob, kind);
  const bytes = await made.arrayBuffer();
  const row: FileRow = {
    id: newId(),
    userId,
    kind,
    name: fileName(name, kind),
    contentType: contentType || 'application/octet-stream',
    sizeBytes: bytes.byteLength,
    sha256: await sha256(bytes),
    state: 'waiting',
    sentBytes: 0,
    tries: 0,
    createdAt: new Date(systemClock.now()).toISOString(),
    hasBytes: true,
  };
  await writeToDevice(() =>
    deviceStore.transaction('rw', deviceStore.files, deviceStore.bytes, async () => {
      await deviceStore.bytes.add({ id: row.id, bytes });
      await deviceStore.files.add(row);
    }),
  );
  tellChange('files');
  return row;
}

/** The file as it would be kept: a photo scaled. Throws a Dutch reason when it can't be. */
export async function fileToKeep(blob: Blob, kind: FileKind): Promise<{ readonly blob: Blob; readonly contentType: string }> {
  if (blob.size === 0) throw new Problem('file-type-refused', { reason: 'Dit bestand is leeg. Kies een ander bestand.' });
  if (blob.size > FILE_SIZE_BYTES_MAX) throw tooLarge(FILE_SIZE_BYTES_MAX);
  const made = kind === 'photo' ? await scalePhoto(blob) : { blob, contentType: blob.type };
  if (made.blob.size > fileKinds[kind].sizeBytesMax) throw tooLarge(fileKinds[kind].sizeBytesMax);
  return made;
}

/** Addresses to show files by: from the device while it has the bytes, else from the server. Those not known yet are missing. */
export function useFileUrls(ids: readonly string[]): ReadonlyMap<string, string> {
  const [urlById, setUrlById] = useState<ReadonlyMap<string, string>>(new Map());
  const key = ids.join(' ');
  useEffect(() => {
    const wanted = key === '' ? [] : key.split(' ');
    let isOver = false;
    for (const id of wanted)
      holdUrl(id)
        .then((url) => {
          if (!isOver) setUrlById((before) => (before.get(id) === url ? before : new Map(before).set(id, url)));
        })
        .catch(reportError);
    return () => {
      isOver = true;
      for (const id of wanted) letGoOfUrl(id);
    };
  }, [key]);
  return urlById;
}

/** Addresses of bytes on the device, shared by everything that shows them and given back a moment after the last one is gone. */
const heldUrls = new Map<string, { holders: number; readonly url: Promise<string> }>();
const URL_KEPT_MS = 2_000;

function holdUrl(id: string): Promise<string> {
  const held = heldUrls.get(id) ?? { holders: 0, url: localUrl(id).then((url) => url ?? serverUrl(id)) };
  held.holders++;
  heldUrls.set(id, held);
  return held.url;
}

function letGoOfUrl(id: string): void {
  const held = heldUrls.get(id);
  if (held === undefined) return;
  held.holders--;
  systemClock.after(URL_KEPT_MS, () => {
    if (held.holders > 0 || heldUrls.get(id) !== held) return;
    heldUrls.delete(id);
    held.url.then((url) => URL.revokeObjectURL(url)).catch(reportError);
  });
}

/** No address leads to what was another's. */
onChange('person', (detail) => {
  if (detail === SAME_PERSON) return;
  for (const { url } of heldUrls.values()) url.then((address) => URL.revokeObjectURL(address)).catch(reportError);
  heldUrls.clear();
});

/** All files of the signed-in person on this device. */
export function useKeptFiles(): readonly KeptFile[] {
  return useSyncExternalStore(filesReading.subscribe, filesReading.get, filesReading.get);
}

/** How far the files of a thing are: "14 van 14 foto's ontvangen". Files not (any more) on this device count as received. */
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
  const userId = currentPersonId();
  await deviceStore.transaction('rw', deviceStore.files, deviceStore.bytes, async () => {
    if ((await deviceStore.files.get(id))?.userId !== userId) return;
    await deviceStore.files.delete(id);
    await deviceStore.bytes.delete(id);
  });
  tellChange('files');
}

/** Lets a file that was refused or pauses go again. */
export async function sendFileAgain(id: string): Promise<void> {
  await deviceStore.files.update(id, { state: 'waiting', problem: undefined, nextTryMs: undefined });
  tellChange('files');
}

const filesReading = readFromDevice<readonly FileRow[]>(['files', 'person'], [], async () => {
  const userId = currentPersonId();
  return userId === undefined ? [] : deviceStore.files.where('userId').equals(userId).sortBy('createdAt');
});

/** Whether the list of kept files was read yet. */
export function useAreFilesRead(): boolean {
  return useSyncExternalStore(filesReading.subscribe, filesReading.isRead, filesReading.isRead);
}

/** Address of a file on the server. */
export function serverUrl(id: string): string {
  return `/v1/files/${encodeURIComponent(id)}`;
}

async function localUrl(id: string): Promise<string | undefined> {
  const trial = trialFiles.get(id);
  if (trial !== undefined) return URL.createObjectURL(trial);
  const row = await deviceStore.files.get(id);
  if (row === undefined || row.userId !== currentPersonId() || !row.hasBytes) return undefined;
  const kept = await deviceStore.bytes.get(id);
  return kept === undefined ? undefined : URL.createObjectURL(new Blob([kept.bytes], { type: row.contentType }));
}

/** SHA-256 as lower-case hex. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const NAME_LENGTH_MAX = 200;

function fileName(name: string, kind: FileKind): string {
  const trimmed = name.trim().slice(-NAME_LENGTH_MAX).trim() || kind;
  return kind === 'photo' ? `${trimmed.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, NAME_LENGTH_MAX - '.jpg'.length)}.jpg` : trimmed;
}

function tooLarge(bytesMax: number): Problem {
  return new Problem('file-too-large', { reason: `Dit bestand is te groot. Kies er een van ten hoogste ${bytesMax / BYTES_PER_MB} MB.` });
}
