/** Pictures out of the file store, for documents: those that have arrived and can be printed. */
import type { Database } from '../database/database.ts';
import type { FileBytes } from '../files/file-store.ts';
import { isPrintable } from './printable-picture.ts';

/** The bytes of a picture; undefined when it can't be printed. */
export async function readPicture(bytes: FileBytes, id: string): Promise<Uint8Array | undefined> {
  const content = await bytes.readWhole(id);
  return (await isPrintable(content)) ? content : undefined;
}

/** The bytes of pictures by file id, without those that can't be printed. */
export async function readPictures(bytes: FileBytes, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const id of ids) {
    const picture = await readPicture(bytes, id);
    if (picture !== undefined) pictures.set(id, picture);
  }
  return pictures;
}

/** The same, without those that have not arrived. */
export async function readReceivedPictures(db: Database, bytes: FileBytes, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  if (ids.length === 0) return new Map();
  const received = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...ids])
    .where('received_at', 'is not', null)
    .execute();
  return readPictures(
    bytes,
    received.map(({ id }) => id),
  );
}
