/** SQL of what happened to a submission: each time it was sent, judged and talked about. */
import { sql } from 'kysely';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { FormComment, FormReview, FormRevision } from '../contract.ts';
import { NAMELESS } from '../rules.ts';

/** Name of the author, with `users as author` and `public_submissions` joined: of somebody without an account only when they gave one. */
export function authorNameOf() {
  return sql<string>`coalesce(author.name, public_submissions.sender_name, ${NAMELESS})`.as('author_name');
}

/** Every revision of a submission, oldest first. */
export async function listRevisions(db: Database, submissionId: string): Promise<FormRevision[]> {
  const rows = await db
    .selectFrom('form_revisions')
    .leftJoin('users as author', 'author.id', 'form_revisions.author_id')
    .leftJoin('public_submissions', 'public_submissions.submission_id', 'form_revisions.submission_id')
    .innerJoin('commands', 'commands.id', 'form_revisions.receipt_command_id')
    .leftJoin('users as bringer', 'bringer.id', 'commands.on_behalf_by')
    .leftJoin('rescue_files', 'rescue_files.id', 'commands.rescue_id')
    .select([
      'form_revisions.revision',
      'form_revisions.answers',
      'form_revisions.answers_sha256',
      'form_revisions.at',
      'form_revisions.design_version',
      'moved_from',
    ])
    .select([authorNameOf(), 'commands.receipt', 'bringer.name as bringer_name', 'rescue_files.made_at as rescue_made_at'])
    .where('form_revisions.submission_id', '=', submissionId)
    .orderBy('revision')
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    ...(row.design_version === null ? {} : { designVersion: row.design_version }),
    ...(row.moved_from === null ? {} : { movedFrom: row.moved_from }),
    answers: row.answers as Answers,
    authorName: row.author_name,
    at: row.at.toISOString(),
    ...(row.bringer_name === null || row.rescue_made_at === null ? {} : { broughtIn: { by: row.bringer_name, madeAt: row.rescue_made_at.toISOString() } }),
    receiptNumber: Number(row.receipt),
    sha256: row.answers_sha256,
  }));
}

/** Every review of a submission, oldest first. */
export async function listReviews(db: Database, submissionId: string): Promise<FormReview[]> {
  const rows = await db
    .selectFrom('form_reviews')
    .innerJoin('users', 'users.id', 'form_reviews.reviewer_id')
    .select(['form_reviews.id', 'revision', 'verdict', 'note', 'field_notes', 'users.name', 'at'])
    .where('submission_id', '=', submissionId)
    .orderBy('at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    verdict: row.verdict as FormReview['verdict'],
    note: row.note,
    fieldNotes: row.field_notes as FormReview['fieldNotes'],
    reviewerName: row.name,
    at: row.at.toISOString(),
  }));
}

/** Lists the comments on a submission, oldest first. */
export async function listComments(db: Database, submissionId: string): Promise<FormComment[]> {
  const rows = await db
    .selectFrom('form_comments')
    .innerJoin('users', 'users.id', 'form_comments.author_id')
    .select(['form_comments.id', 'form_comments.author_id', 'users.name', 'form_comments.text', 'form_comments.at'])
    .where('submission_id', '=', submissionId)
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ id: row.id, authorId: row.author_id, authorName: row.name, text: row.text, at: row.at.toISOString() }));
}

/** Returns the person who last judged a submission. */
export async function findLastJudge(db: Database, submissionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('form_reviews')
    .select('reviewer_id')
    .where('submission_id', '=', submissionId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reviewer_id ?? null;
}

/** Lists the people who commented on a submission. */
export async function listCommenterIds(db: Database, submissionId: string): Promise<string[]> {
  const rows = await db.selectFrom('form_comments').select('author_id').distinct().where('submission_id', '=', submissionId).execute();
  return rows.map(({ author_id }) => author_id);
}

/** Returns the answers of a revision. */
export async function findAnswers(db: Database, submissionId: string, revision: number): Promise<Answers> {
  const row = await db
    .selectFrom('form_revisions')
    .select('answers')
    .where('submission_id', '=', submissionId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return row.answers as Answers;
}

/** Answers of before, with the version of the design they were given on; null for those of when that was not kept. */
export interface PreviousAnswers {
  readonly answers: Answers;
  readonly designVersion: number | null;
}

/** The caller's newest answers on a design. */
export async function findPreviousAnswers(db: Database, user: Identity, designKey: string): Promise<PreviousAnswers | undefined> {
  const row = await db
    .selectFrom('form_submissions')
    .innerJoin('form_revisions', (join) =>
      join.onRef('form_revisions.submission_id', '=', 'form_submissions.id').onRef('form_revisions.revision', '=', 'form_submissions.revision'),
    )
    .select(['form_revisions.answers', 'form_revisions.design_version as designVersion'])
    .where('form_submissions.author_id', '=', user.id)
    .where('form_submissions.design_key', '=', designKey)
    .orderBy('form_submissions.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : { answers: row.answers as Answers, designVersion: row.designVersion };
}
