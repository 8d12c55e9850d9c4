/** All SQL of taking a form away with everything that hangs on it, also in the tables of rooms above: nothing of it stays behind. */
import type { Database } from '#platform/server/database/database.ts';

const SUBJECT = 'form-submission';

/** Files of a submission that belong to nothing else. */
export async function listOwnFiles(db: Database, submissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('file_links')
    .select('file_id')
    .where('subject', '=', SUBJECT)
    .where('subject_id', '=', submissionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_links as others')
            .select('others.file_id')
            .whereRef('others.file_id', '=', 'file_links.file_id')
            .where(({ eb, or }) => or([eb('others.subject', '!=', SUBJECT), eb('others.subject_id', '!=', submissionId)])),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.file_id);
}

/** Takes a submission away with all that hangs on it, and its own `files`; false when another process did. */
export async function removeSubmission(db: Database, id: string, files: readonly string[]): Promise<boolean> {
  await db.deleteFrom('file_links').where('subject', '=', SUBJECT).where('subject_id', '=', id).execute();
  if (files.length > 0)
    await db
      .deleteFrom('files')
      .where('id', 'in', [...files])
      .execute();
  await removeMails(db, id);
  for (const table of ['form_reviews', 'form_comments', 'follow_up_marks', 'public_form_copies', 'public_submissions', 'form_revisions'] as const)
    await db.deleteFrom(table).where('submission_id', '=', id).execute();
  await db.deleteFrom('notifications').where('href', 'like', `%${id}%`).execute();
  const { numDeletedRows } = await db.deleteFrom('form_submissions').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes a submission out of the mails it was sent in; one of which no form is left goes. */
async function removeMails(db: Database, submissionId: string): Promise<void> {
  const sent = await db.deleteFrom('form_mail_forms').where('submission_id', '=', submissionId).returning('mail_id').execute();
  if (sent.length === 0) return;
  await db
    .deleteFrom('form_mails')
    .where(
      'id',
      'in',
      sent.map(({ mail_id }) => mail_id),
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('form_mail_forms').select('mail_id').whereRef('mail_id', '=', 'form_mails.id'))))
    .execute();
}
