/** Forms that wait for a person who goes: to be judged by them, or corrected. All count; those that the reader may see are named. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { isFormVisibleTo } from './visible-forms.ts';

/** Submissions that were asked of somebody to judge. */
export async function listFormsToReview(db: Database, userId: string, most: number, reader: Identity) {
  const isAsked = sql<boolean>`reviewer_id = ${userId}::uuid and state = 'submitted'`;
  return { label: 'Formulieren om te beoordelen', ...(await findForms(db, isAsked, most, reader)) };
}

/** Submissions that came back to somebody to correct. */
export async function listFormsToCorrect(db: Database, userId: string, most: number, reader: Identity) {
  const isReturned = sql<boolean>`author_id = ${userId}::uuid and state = 'returned'`;
  return { label: 'Teruggestuurde formulieren', ...(await findForms(db, isReturned, most, reader)) };
}

async function findForms(db: Database, condition: RawBuilder<boolean>, most: number, reader: Identity) {
  const rows = await db
    .selectFrom('form_submissions')
    .leftJoin('projects', 'projects.id', 'form_submissions.project_id')
    .select(['form_submissions.id', 'form_submissions.number', 'form_submissions.title', isFormVisibleTo(reader).as('is_seen')])
    .where(condition)
    .orderBy('form_submissions.updated_at', 'desc')
    .orderBy('form_submissions.id')
    .execute();
  const seen = rows.filter(({ is_seen }) => is_seen);
  const items = seen.slice(0, most).map(({ id, number, title }) => ({ title, text: `Formulier ${number}`, href: href('formView', { form: id }) }));
  return { total: rows.length, items };
}
