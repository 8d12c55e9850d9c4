/** All SQL of the actions of forms. */
import { sql } from 'kysely';
import { FOLLOW_UP_GROUP } from '#features/form-catalogue/follow-ups.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { isFormVisibleTo } from '#features/forms/server/visible-forms.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { FOLLOW_UP_FORMS_MAX } from '../contract.ts';

/** Forms this person may see, with no more of their newest answers than the actions. */
function visibleForms(db: Database, user: Identity) {
  return db
    .selectFrom('form_submissions')
    .innerJoin('form_revisions', (join) =>
      join.onRef('form_revisions.submission_id', '=', 'form_submissions.id').onRef('form_revisions.revision', '=', 'form_submissions.revision'),
    )
    .leftJoin('projects', 'projects.id', 'form_submissions.project_id')
    .select([
      'form_submissions.id',
      'form_submissions.design_key as designKey',
      'form_submissions.title',
      'form_submissions.author_id as authorId',
      sql<Answers>`jsonb_build_object(${FOLLOW_UP_GROUP}::text, form_revisions.answers -> ${FOLLOW_UP_GROUP}::text)`.as('answers'),
    ])
    .where(isFormVisibleTo(user));
}

/** A form with its actions. */
export type ActionForm = Awaited<ReturnType<ReturnType<typeof visibleForms>['execute']>>[number];

/** The forms of a design that this person may see, those that changed last first. */
export function listForms(db: Database, user: Identity, designKey: string): Promise<ActionForm[]> {
  return visibleForms(db, user)
    .where('form_submissions.design_key', '=', designKey)
    .orderBy('form_submissions.updated_at', 'desc')
    .orderBy('form_submissions.id', 'desc')
    .limit(FOLLOW_UP_FORMS_MAX)
    .execute();
}

/** A form this person may see, held until the command is done; undefined when there is none. */
export async function lockForm(db: Database, user: Identity, id: string): Promise<ActionForm | undefined> {
  await db.selectFrom('form_submissions').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return visibleForms(db, user).where('form_submissions.id', '=', id).executeTakeFirst();
}

/** Moments at which actions of forms were done, by the id of the form and then of the row. */
export async function doneAtOf(db: Database, formIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, Date>>> {
  if (formIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('follow_up_marks')
    .selectAll()
    .where('submission_id', 'in', [...formIds])
    .execute();
  const byForm = Map.groupBy(rows, ({ submission_id }) => submission_id);
  return new Map([...byForm].map(([id, marks]) => [id, new Map(marks.map(({ row_id, done_at }) => [row_id, done_at]))]));
}

/** Marks an action as done; false when it was already. */
export async function insertMark(db: Database, formId: string, rowId: string, { by, at }: { readonly by: string; readonly at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count = 0n } = await db
    .insertInto('follow_up_marks')
    .values({ submission_id: formId, row_id: rowId, done_by: by, done_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return count > 0n;
}

/** Opens an action again; false when it was open. */
export async function deleteMark(db: Database, formId: string, rowId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('follow_up_marks').where('submission_id', '=', formId).where('row_id', '=', rowId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
