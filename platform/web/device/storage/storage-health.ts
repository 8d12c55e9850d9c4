/** The room on the device: asked to be kept, shown, warned about in time, and freed only of what the office already has. */
import { useEffect, useState } from 'react';
import { currentPersonId } from '../../sign-in/person.ts';
import { deviceStore } from './device-store.ts';
import { notifyChange, onChange } from './device-store-changes.ts';
import { storageFull } from './storage-health-full.ts';

/** Warned when less than this is free: about a day of photos. */
export const FREE_BYTES_WARN = 250 * 1024 * 1024;
/** Warned when more than this share is in use. */
export const USED_SHARE_WARN = 0.9;

/** Room on the device, in bytes; what the browser does not tell is undefined. */
export interface StorageHealth {
  readonly usedBytes: number | undefined;
  readonly freeBytes: number | undefined;
  /** True when the browser promised not to clear it by itself. */
  readonly isPersistent: boolean | undefined;
  /** Bytes of the signed-in person's files that the office has received and that can go from the device. */
  readonly freeableBytes: number;
  readonly isLow: boolean;
}

/** Asks the browser to keep what is on the device. Returns whether it will; undefined where it can't be asked. */
export async function askForPersistence(): Promise<boolean | undefined> {
  const storage = globalThis.navigator?.storage;
  if (storage?.persist === undefined) return undefined;
  return (await storage.persisted()) || storage.persist();
}

/** Reads how much room there is. */
export async function readStorageHealth(): Promise<StorageHealth> {
  const [{ usedBytes, freeBytes }, isPersistent, freeableBytes] = await Promise.all([
    readRoom(),
    globalThis.navigator?.storage?.persisted?.(),
    countFreeable(),
  ]);
  return { usedBytes, freeBytes, isPersistent, freeableBytes, isLow: isLow(usedBytes, freeBytes) };
}

/** True when it is time to warn, without counting what could go: that reads every file there is. */
export async function isStorageLow(): Promise<boolean> {
  const { usedBytes, freeBytes } = await readRoom();
  return isLow(usedBytes, freeBytes);
}

async function readRoom(): Promise<Pick<StorageHealth, 'usedBytes' | 'freeBytes'>> {
  const estimate = await globalThis.navigator?.storage?.estimate?.();
  const usedBytes = estimate?.usage;
  const freeBytes = estimate?.quota === undefined || usedBytes === undefined ? undefined : Math.max(0, estimate.quota - usedBytes);
  return { usedBytes, freeBytes };
}

/** True when it is time to warn. */
export function isLow(usedBytes: number | undefined, freeBytes: number | undefined): boolean {
  if (usedBytes === undefined || freeBytes === undefined) return false;
  return freeBytes < FREE_BYTES_WARN || usedBytes / (usedBytes + freeBytes) > USED_SHARE_WARN;
}

/** Removes the bytes of received files of the signed-in person from the device; they stay to be seen on the server. Returns how many bytes. */
export async function freeReceived(): Promise<number> {
  const userId = currentPersonId();
  if (userId === undefined) return 0;
  const freed = await deviceStore.transaction('rw', deviceStore.files, deviceStore.bytes, async () => {
    const received = await receivedFiles(userId);
    await deviceStore.bytes.bulkDelete(received.map(({ id }) => id));
    await deviceStore.files.bulkPut(received.map((file) => ({ ...file, hasBytes: false })));
    return received.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  });
  storageFull.set(false);
  notifyChange('files');
  return freed;
}

/** Room on the device, followed; undefined until known. */
export function useStorageHealth(): StorageHealth | undefined {
  const [health, setHealth] = useState<StorageHealth>();
  useEffect(() => {
    let isOver = false;
    const read = () => {
      readStorageHealth()
        .then((next) => {
          if (!isOver) setHealth(next);
        })
        .catch(reportError);
    };
    read();
    const stop = onChange('files', read);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return health;
}

async function countFreeable(): Promise<number> {
  const userId = currentPersonId();
  return userId === undefined ? 0 : (await receivedFiles(userId)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

function receivedFiles(userId: string) {
  return deviceStore.files
    .where('[userId+state]')
    .equals([userId, 'received'])
    .filter(({ hasBytes, awaitsReceipt }) => hasBytes && awaitsReceipt !== true)
    .toArray();
}

/** A number of bytes as a person reads it: "212 MB", "3,1 GB". */
export function bytesText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  if (megabytes < 1_000) return `${Math.round(megabytes)} MB`;
  return `${(megabytes / 1_000).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} GB`;
}
