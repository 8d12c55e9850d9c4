/** Forms that wait for a person who goes: to be judged by them, or corrected. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';

interface FormRow {
  readonly id: string;
  readonly number: number;
  readonly title: string;
}

const toItem = ({ id, number, title }: FormRow) => ({ title, text: `Formulier ${number}`, href: href('formView', { form: id }) });

/** Submissions that were asked of somebody to judge. */
export async function listFormsToReview(db: Database, userId: string, most: number) {
  const rows = await submissions(db).where('reviewer_id', '=', userId).where('state', '=', 'submitted').execute();
  return { label: 'Formulieren om te beoordelen', total: rows.length, items: rows.slice(0, most).map(toItem) };
}

/** Submissions that came back to somebody to correct. */
export async function listFormsToCorrect(db: Database, userId: string, most: number) {
  const rows = await submissions(db).where('author_id', '=', userId).where('state', '=', 'returned').execute();
  return { label: 'Teruggestuurde formulieren', total: rows.length, items: rows.slice(0, most).map(toItem) };
}

function submissions(db: Database) {
  return db.selectFrom('form_submissions').select(['id', 'number', 'title']).orderBy('updated_at', 'desc').orderBy('id');
}
