/** All SQL of public forms: which forms are for everybody, and what came in without an account. Links have their own file. */
import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PublicForm } from '../contract.ts';
import { DAY_MS } from '../limits.ts';

interface PublicDesignRow {
  readonly key: string;
  readonly version: number;
  readonly document: Design;
}

function publicDesigns(where: RawBuilder<unknown> = sql``) {
  return sql<PublicDesignRow>`
    select form_designs.key, newest.version, newest.document
    from form_designs
    join lateral (
      select version, document from form_design_versions where design_key = form_designs.key order by version desc limit 1
    ) as newest on true
    where form_designs.retired_at is null and newest.document -> 'public' is not null ${where}
    order by newest.document ->> 'category', newest.document ->> 'name'`;
}

function toPublicForm({ key, version, document }: PublicDesignRow): PublicForm {
  const { name, category, description = '', public: opening } = document;
  return { key, name, category, description, version, opensAt: opening?.opensAt ?? null, closesAt: opening?.closesAt ?? null };
}

/** Forms for everybody, by category and name: the newest version decides, and one taken out of use is not among them. */
export async function listPublicForms(db: Database): Promise<PublicForm[]> {
  const { rows } = await publicDesigns().execute(db);
  return rows.map(toPublicForm);
}

/** One form for everybody, with its document; undefined when there is none by this name that is. */
export async function findPublicForm(db: Database, key: string): Promise<{ form: PublicForm; document: Design } | undefined> {
  const { rows } = await publicDesigns(sql`and form_designs.key = ${key}`).execute(db);
  return rows[0] && { form: toPublicForm(rows[0]), document: rows[0].document };
}

/** Submissions in the 24 hours before `now`: of a form, and by a link. */
export async function countOfDay(
  db: Database,
  { designKey, linkId, now }: { designKey: string; linkId: string | null; now: Date },
): Promise<{ ofForm: number; byLink: number }> {
  const row = await db
    .selectFrom('public_submissions')
    .innerJoin('form_submissions', 'form_submissions.id', 'public_submissions.submission_id')
    .select((of) => [of.fn.countAll<number>().as('ofForm'), sql<number>`count(*) filter (where public_submissions.link_id = ${linkId})`.as('byLink')])
    .where('form_submissions.design_key', '=', designKey)
    .where('public_submissions.at', '>', dayBefore(now))
    .executeTakeFirstOrThrow();
  return { ofForm: Number(row.ofForm), byLink: Number(row.byLink) };
}

/** A stored submission of somebody without an account. */
export interface NewSubmission {
  readonly id: string;
  readonly designKey: string;
  readonly designVersion: number;
  readonly title: string;
  readonly projectId: string | null;
  readonly phaseId: string | null;
  readonly secretSha256: string;
  readonly senderName?: string | undefined;
  readonly linkId: string | null;
  readonly now: Date;
}

/** Keeps a submission without an author; answers its number. */
export async function insertPublicSubmission(db: Database, one: NewSubmission): Promise<number> {
  const { number } = await db
    .insertInto('form_submissions')
    .values({
      id: one.id,
      design_key: one.designKey,
      design_version: one.designVersion,
      title: one.title,
      project_id: one.projectId,
      phase_id: one.phaseId,
      author_id: null,
      state: 'submitted',
      submitted_at: one.now,
      updated_at: one.now,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('public_submissions')
    .values({
      submission_id: one.id,
      secret_sha256: one.secretSha256,
      sender_name: one.senderName === undefined || one.senderName === '' ? null : one.senderName,
      link_id: one.linkId,
      at: one.now,
    })
    .execute();
  return number;
}

/** SHA-256 of the secret of a submission; undefined when nobody without an account sent it. */
export async function findSecretSha256(db: Database, submissionId: string): Promise<string | undefined> {
  const row = await db.selectFrom('public_submissions').select('secret_sha256').where('submission_id', '=', submissionId).executeTakeFirst();
  return row?.secret_sha256;
}

/** Codes of the roles that may see the design of a submission; none when everybody who reads forms may. */
export async function rolesThatSee(db: Database, submissionId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('form_submissions')
    .innerJoin('form_designs', 'form_designs.key', 'form_submissions.design_key')
    .select('form_designs.may_see')
    .where('form_submissions.id', '=', submissionId)
    .executeTakeFirst();
  return row?.may_see ?? [];
}

/** A file a submission said it has. */
export async function isFileOf(db: Database, fileId: string, submissionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('file_links')
    .select('file_id')
    .where('file_id', '=', fileId)
    .where('subject', '=', 'form-submission')
    .where('subject_id', '=', submissionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A file of a submission that has arrived whole: it hangs there, which only a file of the submission itself does. */
export function findFile(db: Database, fileId: string, submissionId: string) {
  return db
    .selectFrom('files')
    .innerJoin('file_links', 'file_links.file_id', 'files.id')
    .select(['files.id', 'name', 'content_type', 'size_bytes'])
    .$narrowType<{ name: NotNull; content_type: NotNull; size_bytes: NotNull }>()
    .where('files.id', '=', fileId)
    .where('owner_id', '=', submissionId)
    .where('subject', '=', 'form-submission')
    .where('subject_id', '=', submissionId)
    .where('received_at', 'is not', null)
    .executeTakeFirst();
}

/** A copy to be mailed. */
export interface CopyMail {
  readonly submissionId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Instant at which the form was sent. */
  readonly sentAt: string;
}

/** Keeps a copy with its mail, unless this address got its number of the day. Returns whether it may go. */
export async function noteCopy(
  db: Database,
  { mail, recipientSha256, now, perDayMax }: { mail: CopyMail; recipientSha256: string; now: Date; perDayMax: number },
): Promise<boolean> {
  const { count } = await db
    .selectFrom('public_form_copies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient_sha256', '=', recipientSha256)
    .where('at', '>', dayBefore(now))
    .executeTakeFirstOrThrow();
  if (Number(count) >= perDayMax) return false;
  await db
    .insertInto('public_form_copies')
    .values({ submission_id: mail.submissionId, recipient_sha256: recipientSha256, at: now, mail: JSON.stringify(mail) })
    .execute();
  return true;
}

/** Copies that wait and were last tried, or asked for, before an instant. */
export async function listLeftCopies(db: Database, before: Date): Promise<CopyMail[]> {
  const rows = await db
    .selectFrom('public_form_copies')
    .select('mail')
    .where('mail', 'is not', null)
    .where(({ fn }) => fn.coalesce('tried_at', 'at'), '<', before)
    .orderBy('at')
    .execute();
  return rows.map(({ mail }) => mail as unknown as CopyMail);
}

/** Notes that its queue has a copy and tries it. */
export async function noteCopyTried(db: Database, submissionId: string, now: Date): Promise<void> {
  await db.updateTable('public_form_copies').set({ tried_at: now }).where('submission_id', '=', submissionId).where('mail', 'is not', null).execute();
}

/** Lets go of the mail of a copy: it went, or never will. */
export async function forgetCopyMail(db: Database, submissionId: string): Promise<void> {
  await db.updateTable('public_form_copies').set({ mail: null }).where('submission_id', '=', submissionId).where('mail', 'is not', null).execute();
}

/** Lets go of the mails of copies of before an instant: they were tried long enough. */
export async function forgetOldCopyMails(db: Database, before: Date): Promise<void> {
  await db.updateTable('public_form_copies').set({ mail: null }).where('at', '<', before).where('mail', 'is not', null).execute();
}

/** Marks a challenge as handed in; false when it was before. What is past its time is thrown away on the way. */
export async function spendChallenge(db: Database, nonce: string, expiresAt: Date, now: Date): Promise<boolean> {
  await db.deleteFrom('spent_challenges').where('expires_at', '<', now).execute();
  const row = await db
    .insertInto('spent_challenges')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
