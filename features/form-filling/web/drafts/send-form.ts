/** Sends a filled form: one transaction takes it from the drafts into the outbox, with its photos. */

import { rememberedOf, remembersAnything } from '#features/form-engine/design/remembered.ts';
import { submissionAnswers } from '#features/form-engine/expressions/evaluate.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { submitForm } from '#features/forms/contract.ts';
import { rememberedName } from '#features/forms/web/form-draft.ts';
import { href } from '#features/routes.ts';
import { keepNote } from '#platform/web/drafts/kept-notes.ts';
import { refuseUnusable } from '#platform/web/files/kept-files.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { filesOf } from '../photos/files-of.ts';
import { closeWith, type OpenForm } from './open-form.ts';
import { readyToSend } from './ready-to-send.ts';

/** Puts a form that has no gaps in the outbox, with its files that are under way; answers when it is safe on the device. */
export async function sendForm(form: OpenForm): Promise<void> {
  const ready = await readyToSend(form);
  const answers = submissionAnswers(ready.state);
  await closeWith(ready, () => putInOutbox(ready, answers));
  // Nice to have: what can't be remembered is asked again.
  const { design } = ready.draft;
  if (remembersAnything(design)) await keepNote(rememberedName(design.key), rememberedOf(design, answers)).catch(reportError);
}

async function putInOutbox({ id, state, draft }: OpenForm, answers: Answers): Promise<void> {
  const fileIds = filesOf(answers);
  await refuseUnusable(fileIds);
  const title = state.title() || (draft.name ?? draft.design.name);
  await addCommand(
    submitForm,
    {
      id,
      designKey: draft.design.key,
      designVersion: draft.design.version,
      title,
      projectNumber: draft.projectNumber,
      phaseNumber: draft.phaseNumber,
      basedOnRevision: draft.basedOnRevision,
      answers,
      fileIds,
    },
    { record: `form:${id}`, label: `${draft.design.name}: ${title}`, href: href('formView', { form: id }), fileIds, draftId: id },
  );
}
