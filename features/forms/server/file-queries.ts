/** The files that belong to submissions: which there are, and who may read them. */
import { sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { isOfSeenDesign } from './form-rights.ts';
import { isFormVisibleTo } from './visible-forms.ts';

/** True when the person may read the files of a submission: they may see it, or they work on its project and its design is for their eyes. */
export async function mayReadFormFile(db: Database, user: Identity, submissionId: string): Promise<boolean> {
  const ofProject = sql<boolean>`(projects.id is not null and ${isVisibleTo(user)} and ${isOfSeenDesign(user)})`;
  const row = await db
    .selectFrom('form_submissions')
    .leftJoin('projects', 'projects.id', 'form_submissions.project_id')
    .select('form_submissions.id')
    .where('form_submissions.id', '=', submissionId)
    .where(sql<boolean>`(${isFormVisibleTo(user)} or ${ofProject})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of a submission's files the server has whole. */
export async function countFiles(db: Database, submissionId: string): Promise<{ expected: number; received: number }> {
  const row = await db
    .selectFrom('file_links')
    .leftJoin('files', 'files.id', 'file_links.file_id')
    .select((of) => [of.fn.countAll<number>().as('expected'), of.fn.count<number>('files.received_at').as('received')])
    .where('subject', '=', 'form-submission')
    .where('subject_id', '=', submissionId)
    .executeTakeFirstOrThrow();
  return { expected: Number(row.expected), received: Number(row.received) };
}

/** Moves the files of a submission to its new project, so that whoever may see that project may see them. */
export async function moveFiles(db: Database, submissionId: string, projectId: string | null): Promise<void> {
  await db.updateTable('file_links').set({ project_id: projectId }).where('subject', '=', 'form-submission').where('subject_id', '=', submissionId).execute();
}
