/** Keeps the bytes of files: written as they arrive, checked and forced to disk when the last one is there. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DataStore } from '@tus/server';
import { HEAD_BYTES } from '#platform/shared/files/file-content.ts';
import { onFirstCall } from '../jobs/on-first-call.ts';

/** Facts of a complete file. */
export interface StoredFile {
  /** Its first bytes, as many as tell what it is. */
  readonly head: Uint8Array;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** The bytes of every file, by file id; what the server makes itself lies there under other names than an id. */
export interface FileBytes {
  /** Folder of uploads under way; made when the first one comes. */
  uploads(): Promise<DataStore>;
  /** Makes sure the bytes stay and reads what they are. */
  settle(id: string): Promise<StoredFile>;
  /** Writes a whole file at once, for files the server makes itself. */
  put(id: string, content: Uint8Array): Promise<void>;
  /** Takes over a file from a path on this machine, for what is too large to hold. */
  putFrom(id: string, path: string): Promise<void>;
  read(id: string): Promise<Readable>;
  /** Reads a whole file at once, for what is small enough to hold. */
  readWhole(id: string): Promise<Uint8Array>;
  /** Removes a file, also one that is not there. Throws when it stays. */
  remove(id: string): Promise<void>;
  /** Throws when files can't be kept now. */
  check(): Promise<void>;
}

/** Name of the file that is written to see whether files can be kept; one for all processes, so that killed ones leave no heap of them. */
const CHECK_NAME = '.check';
/** Bytes written for the check: the smallest block a disk gives out. */
const CHECK_BYTES = 4096;

/** Opens the file store in a folder on disk. */
export async function openFileStore(directory: string): Promise<FileBytes> {
  await mkdir(directory, { recursive: true });
  const pathOf = (id: string) => join(directory, id);
  return {
    uploads: onFirstCall(async () => {
      const { FileStore } = await import('@tus/file-store');
      return tellingWhy(new FileStore({ directory }), pathOf);
    }),
    async settle(id) {
      const file = await open(pathOf(id), 'r');
      try {
        await file.sync();
        const head = new Uint8Array(HEAD_BYTES);
        const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
        const hash = createHash('sha256');
        await pipeline(createReadStream(pathOf(id)), hash);
        return { head: head.subarray(0, bytesRead), sha256: hash.digest('hex'), sizeBytes: (await file.stat()).size };
      } finally {
        await file.close();
      }
    },
    put: (id, content) => writeFile(pathOf(id), content),
    // The folder may be on another disk than the one the file was made on.
    async putFrom(id, path) {
      await copyFile(path, `${pathOf(id)}.part`);
      await rename(`${pathOf(id)}.part`, pathOf(id));
    },
    read: async (id) => createReadStream(pathOf(id)),
    readWhole: (id) => readFile(pathOf(id)),
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(`${pathOf(id)}.json`, { force: true });
      await rm(`${pathOf(id)}.part`, { force: true });
    },
    async check() {
      try {
        await writeFile(pathOf(CHECK_NAME), Buffer.alloc(CHECK_BYTES, 1));
      } finally {
        await rm(pathOf(CHECK_NAME), { force: true });
      }
    },
  };
}

/** A store of uploads that says why bytes can't be written; the library's own says for everything that it went wrong. */
function tellingWhy(store: DataStore, pathOf: (id: string) => string): DataStore {
  store.write = async (bytes, id, offset) => {
    const file = createWriteStream(pathOf(id), { flags: 'r+', start: offset });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  };
  return store;
}
