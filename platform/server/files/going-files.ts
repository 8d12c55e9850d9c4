/**
 * Files that go because what they hung on did. Nobody reads them from that moment on; their bytes are removed beside the commands, of which one that is
 * undone keeps its files. A file that was never linked to anything stays: the command that names it may still be on its way.
 */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import type { FileBytes } from './file-store.ts';

/** Queue of the removal, which runs by the clock. */
const GOING_FILES_QUEUE = 'going-files';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Files removed in one run; the others go in the next. */
const AT_ONCE_MAX = 1000;

/** The job, for the queues of the process. */
export function goingFilesJob(parts: { readonly db: Database; readonly bytes: FileBytes }): Job<never> {
  const job: Job = { queue: GOING_FILES_QUEUE, schedule: EVERY_TEN_MINUTES, run: () => removeGoingFiles(parts) };
  return job as Job<never>;
}

/** Takes their files from records of one kind, all but `exceptIds`; those that hang on nothing else go. */
export async function unlinkFiles(db: Database, subject: string, subjectIds: readonly string[], exceptIds: readonly string[] = []): Promise<void> {
  const { rows } = await sql<{ file_id: string }>`
    delete from file_links where subject = ${subject} and subject_id = any(${[...subjectIds]}::uuid[]) and file_id <> all(${[...exceptIds]}::uuid[])
    returning file_id`.execute(db);
  const ids = rows.map(({ file_id }) => file_id);
  await sql`update files set going_at = now() where id = any(${ids}::uuid[]) and not exists (select from file_links where file_id = files.id)`.execute(db);
}

/** Removes the bytes of files that go, and then their rows. One whose bytes have yet to come waits for them. */
export async function removeGoingFiles({ db, bytes }: { readonly db: Database; readonly bytes: FileBytes }): Promise<void> {
  const going = await db.selectFrom('files').select('id').where('going_at', 'is not', null).where('received_at', 'is not', null).limit(AT_ONCE_MAX).execute();
  for (const { id } of going)
    await db.transaction().execute(async (inside) => {
      // Linked again in the meantime it stays.
      const held = await inside.selectFrom('files').select('id').where('id', '=', id).where('going_at', 'is not', null).forUpdate().executeTakeFirst();
      if (held === undefined) return;
      // The bytes first: should this stop halfway, the row still tells that they have to go.
      await bytes.remove(id);
      await inside.deleteFrom('files').where('id', '=', id).execute();
    });
}
