/** All SQL of taking away what is past its time. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/database.ts';

const SUBJECT = 'form-submission';
/** Name under which a removal stands among the commands. */
const REMOVAL = 'public-form.remove-expired';

/** A submission whose time is over. */
export interface Expired {
  readonly id: string;
  readonly number: number;
  readonly designKey: string;
  readonly retentionYears: number;
}

/** Submissions without an account whose time was over at `now`, by the version they were filled in on, oldest first. Those of a form without a period never are. */
export async function listExpired(db: Database, now: Date, max: number): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    select form_submissions.id, number, form_submissions.design_key as "designKey", periods.years as "retentionYears"
    from public_submissions
    join form_submissions on form_submissions.id = public_submissions.submission_id
    join (
      select design_key, version, (document ->> 'retentionYears')::int as years from form_design_versions where document ->> 'retentionYears' is not null
    ) as periods on periods.design_key = form_submissions.design_key and periods.version = form_submissions.design_version
    where public_submissions.at + make_interval(years => periods.years) <= ${now}
    order by public_submissions.at
    limit ${max}`.execute(db);
  return rows;
}

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

/** Leaves of the commands that were about submissions who did what and when, and takes away what was sent and said. */
export async function forgetInCommands(db: Database, submissionIds: readonly string[]): Promise<void> {
  const ids = sql`(select unnest(${[...submissionIds]}::text[]) union select id::text from form_comments where submission_id = any(${[...submissionIds]}::uuid[]))`;
  await sql`
    update commands set input = '{}', changes = (
      select jsonb_agg(
        case when change ->> 'id' in ${ids} then jsonb_build_object('subject', change -> 'subject', 'id', change -> 'id') else change end
        order by position)
      from jsonb_array_elements(changes) with ordinality as listed (change, position))
    where name <> ${REMOVAL} and exists (select from jsonb_array_elements(changes) as listed (change) where change ->> 'id' in ${ids})`.execute(db);
}

/** Takes a submission away with all that hangs on it, and its own `files`; false when another process did. */
export async function remove(db: Database, id: string, files: readonly string[]): Promise<boolean> {
  await db.deleteFrom('file_links').where('subject', '=', SUBJECT).where('subject_id', '=', id).execute();
  if (files.length > 0)
    await db
      .deleteFrom('files')
      .where('id', 'in', [...files])
      .execute();
  for (const table of ['form_mail_forms', 'form_reviews', 'form_comments', 'public_form_copies', 'public_submissions', 'form_revisions'] as const)
    await db.deleteFrom(table).where('submission_id', '=', id).execute();
  await db.deleteFrom('notifications').where('href', 'like', `%${id}%`).execute();
  const { numDeletedRows } = await db.deleteFrom('form_submissions').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Writes in the audit log that it was taken away, and nothing of what it said. */
export async function recordRemoval(db: Database, commandId: string, { id, number, designKey, retentionYears }: Expired): Promise<void> {
  const changes = [{ subject: SUBJECT, id, from: { number, designKey }, to: { removedAfterYears: retentionYears } }];
  await db
    .insertInto('commands')
    .values({ id: commandId, name: REMOVAL, user_id: null, input: '{}', changes: JSON.stringify(changes) })
    .execute();
}
