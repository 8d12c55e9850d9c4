/** Files in submissions, and their names. */
import type { NotNull } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Files that have arrived. */
export function listReceivedFiles(
  db: Database,
  submissionIds: readonly string[],
): Promise<{ id: string; name: string; contentType: string; sizeBytes: number }[]> {
  return db
    .selectFrom('file_links')
    .innerJoin('files', 'files.id', 'file_links.file_id')
    .select(['files.id', 'files.name', 'files.content_type as contentType', 'files.size_bytes as sizeBytes'])
    .where('file_links.subject', '=', 'form-submission')
    .where('file_links.subject_id', 'in', [...submissionIds])
    .where('files.received_at', 'is not', null)
    .$narrowType<{ name: NotNull; contentType: NotNull; sizeBytes: NotNull }>()
    .execute();
}
