/** All SQL that writes submissions, revisions and reviews. */
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { FieldNote, submitForm } from '../contract.ts';

type Submission = z.output<typeof submitForm.input>;

/** A first submission; answers its number. */
export async function insertSubmission(
  db: Database,
  input: Submission,
  place: { projectId: string | null; phaseId: string | null },
  user: Identity,
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('form_submissions')
    .values({
      id: input.id,
      design_key: input.designKey,
      design_version: input.designVersion,
      title: input.title,
      project_id: place.projectId,
      phase_id: place.phaseId,
      author_id: user.id,
      state: 'submitted',
      submitted_at: now,
      updated_at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

/** A correction of a returned submission, which may be of another place now; answers its number. */
export async function resubmit(db: Database, input: Submission, place: { projectId: string | null; phaseId: string | null }, now: Date): Promise<number> {
  const row = await db
    .updateTable('form_submissions')
    .set((of) => ({
      state: 'submitted',
      revision: input.basedOnRevision + 1,
      version: of('version', '+', 1),
      design_version: input.designVersion,
      title: input.title,
      project_id: place.projectId,
      phase_id: place.phaseId,
      submitted_at: now,
      updated_at: now,
    }))
    .where('id', '=', input.id)
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

/** The answers as they were sent. */
export async function insertRevision(db: Database, revision: Insertable<DB['form_revisions']>): Promise<void> {
  await db.insertInto('form_revisions').values(revision).execute();
}

/** A judgement as stored. */
export interface Judgement {
  readonly id: string;
  readonly submissionId: string;
  readonly revision: number;
  readonly verdict: 'approved' | 'returned' | 'reopened';
  readonly note?: string | undefined;
  readonly fieldNotes: readonly FieldNote[];
}

/** A judgement, and the state it puts the form in. */
export async function insertReview(db: Database, judgement: Judgement, user: Identity, now: Date): Promise<void> {
  await db
    .insertInto('form_reviews')
    .values({
      id: judgement.id,
      submission_id: judgement.submissionId,
      revision: judgement.revision,
      verdict: judgement.verdict,
      note: judgement.note === undefined || judgement.note === '' ? null : judgement.note,
      field_notes: JSON.stringify(judgement.fieldNotes),
      reviewer_id: user.id,
      at: now,
    })
    .execute();
  await db
    .updateTable('form_submissions')
    .set((of) => ({ state: judgement.verdict === 'reopened' ? 'submitted' : judgement.verdict, version: of('version', '+', 1), updated_at: now }))
    .where('id', '=', judgement.submissionId)
    .execute();
}

/** Sets the reviewer of a form. */
export async function setReviewer(db: Database, submissionId: string, reviewerId: string | null): Promise<void> {
  await db.updateTable('form_submissions').set({ reviewer_id: reviewerId }).where('id', '=', submissionId).execute();
}

/** Something said about a form; once, however often it arrives. */
export async function insertComment(db: Database, comment: Insertable<DB['form_comments']>): Promise<void> {
  await db.insertInto('form_comments').values(comment).execute();
}
