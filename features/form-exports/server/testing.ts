/** Submissions for tests of what comes out of them. */
import { createHash } from 'node:crypto';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { allTypes, allTypesAnswers } from '#features/form-engine/testing-all-types.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { newId } from '#platform/shared/ids.ts';

/** A submission of the design with all types, or of another, as its first revision. Returns its id. */
export async function addForm(
  db: Database,
  form: {
    readonly author: Identity;
    readonly title?: string;
    readonly projectId?: string;
    readonly phaseId?: string;
    readonly state?: string;
    readonly answers?: Answers;
    readonly design?: { readonly key: string; readonly version: number };
  },
): Promise<string> {
  const { author, title = 'Formulier', projectId = null, phaseId = null, state = 'submitted', answers = allTypesAnswers, design = allTypes } = form;
  const [id, at, json] = [newId(), new Date(), JSON.stringify(answers)];
  const commandId = newId();
  await db.insertInto('commands').values({ id: commandId, name: 'form.submit', user_id: author.id, input: '{}' }).execute();
  await db
    .insertInto('form_submissions')
    .values({
      id,
      design_key: design.key,
      design_version: design.version,
      title,
      project_id: projectId,
      phase_id: phaseId,
      author_id: author.id,
      state,
      submitted_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('form_revisions')
    .values({
      submission_id: id,
      revision: 1,
      answers: json,
      answers_sha256: createHash('sha256').update(json).digest('hex'),
      author_id: author.id,
      at,
      receipt_command_id: commandId,
    })
    .execute();
  return id;
}

/** A picture of one pixel, as PNG. */
export function samplePicture(): Uint8Array {
  const base64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
