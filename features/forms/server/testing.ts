/** Forms that were handed in, for tests of rooms that read what stands in them. */
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import { publishDesign } from './design-queries.ts';

/** A form that was handed in; its latest revision is the last. */
export interface HandedIn {
  readonly projectId: string;
  readonly phaseId: string;
  readonly authorId: string;
  /** Answers of each revision. */
  readonly revisions: readonly object[];
  /** The bore log of the product without it. */
  readonly design?: Design;
  readonly title?: string;
  readonly at?: Date;
  /** When the device handed it in, if that is not when it arrived. */
  readonly deviceAt?: Date;
}

/** Puts a form that was handed in into the database, with its design. Returns its id. */
export async function addHandedIn(db: Database, form: HandedIn): Promise<string> {
  const { projectId, phaseId, authorId, revisions, design = boorstaat, title = design.name, at = new Date(), deviceAt } = form;
  await publishDesign(db, design);
  const id = newId();
  const row = { id, design_key: design.key, design_version: design.version, title, project_id: projectId, phase_id: phaseId, state: 'submitted' };
  await db
    .insertInto('form_submissions')
    .values({ ...row, submitted_at: at, updated_at: at, author_id: authorId, revision: revisions.length })
    .execute();
  for (const [index, answers] of revisions.entries()) await addRevision(db, id, index + 1, { authorId, answers, at, ...(deviceAt && { deviceAt }) });
  return id;
}

/** Puts a revision of a form into the database, as its latest. */
export async function addRevision(
  db: Database,
  submissionId: string,
  revision: number,
  { authorId, answers, at = new Date(), deviceAt = at }: { readonly authorId: string; readonly answers: object; readonly at?: Date; readonly deviceAt?: Date },
): Promise<void> {
  await db
    .insertInto('form_revisions')
    .values({
      ...{ submission_id: submissionId, revision, author_id: authorId, answers: JSON.stringify(answers), answers_sha256: '', at, device_at: deviceAt },
      receipt_command_id: newId(),
    })
    .execute();
  await db.updateTable('form_submissions').set({ revision, submitted_at: at, updated_at: at }).where('id', '=', submissionId).execute();
}
