/** Fetches the pictures of submissions for a PDF. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/server/database/database.ts';
import type { PdfPictures } from '#platform/server/documents/pdf.ts';
import { readPicture } from '#platform/server/documents/stored-pictures.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { Problem } from '#platform/shared/problem.ts';
import { listReceivedFiles } from './picture-queries.ts';

/** All pictures of one document together, in bytes. */
const PICTURES_BYTES_MAX = 600 * 1024 * 1024;

/** Pictures by file id, and the ids of those that can't be printed. */
export interface ReadPictures {
  readonly pictures: PdfPictures;
  readonly unprintable: ReadonlySet<string>;
}

/** Ids of the pictures of these submissions that have arrived. Throws `not-possible-now` when they are too much for one document. */
export async function listPictures(db: Database, submissionIds: readonly string[]): Promise<readonly string[]> {
  const files = (await listReceivedFiles(db, submissionIds)).filter(({ contentType }) => contentType.startsWith('image/'));
  const total = files.reduce((sum, { sizeBytes }) => sum + Number(sizeBytes), 0);
  if (total > PICTURES_BYTES_MAX)
    throw new Problem('not-possible-now', {
      reason: "In deze formulieren staan meer foto's dan in één PDF passen. Kies minder formulieren en maak er meer dan één.",
    });
  return files.map(({ id }) => id);
}

/** Reads pictures by file id. With `dir` they are put there as files, so that they are not all held at once. */
export async function readPictures(bytes: FileBytes, ids: readonly string[], dir?: string): Promise<ReadPictures> {
  const pictures = new Map<string, Uint8Array | string>();
  const unprintable = new Set<string>();
  for (const id of ids) {
    const picture = await readPicture(bytes, id);
    if (picture === undefined) unprintable.add(id);
    else if (dir === undefined) pictures.set(id, picture);
    else {
      const path = join(dir, id);
      await writeFile(path, picture);
      pictures.set(id, path);
    }
  }
  return { pictures, unprintable };
}
