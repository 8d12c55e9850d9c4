/** Files of the archive of what is kept of a person; each room brings its own part (`ServerFeature.personalPart`). */
import type { Database } from './database/database.ts';
import type { ZipEntry } from './documents/tables/zip-file.ts';
import type { FileBytes } from './files/file-store.ts';

/** Returns a file of JSON, made of what `read` finds when it is its turn. */
export function jsonFile(name: string, read: () => Promise<unknown>): ZipEntry {
  return {
    name,
    async *read() {
      yield Buffer.from(JSON.stringify(await read(), null, 2));
    },
  };
}

/** Returns the file that stands in the file store under an id. */
export function storedFile(bytes: FileBytes, name: string, id: string): ZipEntry {
  return {
    name,
    async *read() {
      yield* await bytes.read(id);
    },
  };
}

/** Lists the files linked to records of one kind that have arrived and belong to a person, in the order they came. */
export async function listFilesOf(db: Database, personId: string, subject: string): Promise<{ id: string; name: string; subjectId: string }[]> {
  const rows = await db
    .selectFrom('file_links')
    .innerJoin('files', 'files.id', 'file_links.file_id')
    .select(['files.id', 'files.name', 'file_links.subject_id as subjectId'])
    .where('file_links.subject', '=', subject)
    .where('files.owner_id', '=', personId)
    .where('files.received_at', 'is not', null)
    .orderBy('files.id')
    .execute();
  return rows.map((row) => ({ ...row, name: row.name ?? '' }));
}

/** Returns a text as the name of a file or folder inside an archive. */
export function safeName(text: string): string {
  return text.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, 100) || 'bestand';
}
