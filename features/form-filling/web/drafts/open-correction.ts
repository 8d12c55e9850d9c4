/** Corrections: the draft of one goes on under the id of its form. */
import type { FormRevision } from '#features/forms/contract.ts';
import { FORM_DRAFT_KIND, type FormDraft } from '#features/forms/web/form-draft.ts';
import { keepRival } from '#platform/web/drafts/drafts.ts';
import { changeDraft, closeForm, DRAFT_PARTS, formOpenNow, type OpenForm, openWithFiles, startDraft } from './open-form.ts';
import { differingFields } from './rival-answers.ts';

/** Revision that came back, with the words of its reviewer. */
export type Returned = Pick<FormDraft, 'basedOnRevision' | 'reviewNote' | 'fieldNotes'>;

/** The correction of this revision as it was begun on this device, with what was said of it since; undefined when there is none. */
export async function correctionBegun(id: string, { basedOnRevision, reviewNote, fieldNotes }: Returned): Promise<OpenForm | undefined> {
  const begun = await openWithFiles(id);
  if (begun?.draft.basedOnRevision !== basedOnRevision) return undefined;
  const said = (of: Pick<FormDraft, 'reviewNote' | 'fieldNotes'>) => JSON.stringify([of.reviewNote, of.fieldNotes]);
  if (said(begun.draft) === said({ reviewNote, fieldNotes })) return begun;
  await changeDraft(begun, { reviewNote, fieldNotes });
  return formOpenNow(id);
}

/** Starts a correction of the last of these revisions. What was typed here for an earlier one stands beside it, for the person to choose from. */
export async function startCorrection(
  id: string,
  draft: Parameters<typeof startDraft>[0],
  revisions: readonly Pick<FormRevision, 'revision' | 'answers'>[],
): Promise<void> {
  const earlier = await openWithFiles(id);
  if (earlier !== null) {
    const { basedOnRevision, reviewNote, fieldNotes } = draft;
    const answers = earlier.state.answers();
    const { design } = earlier.draft;
    const before = revisions.find(({ revision }) => revision === earlier.draft.basedOnRevision)?.answers ?? {};
    const isSame = design.version === draft.design.version && differingFields(draft, { answers }).length === 0;
    if (!isSame && differingFields({ design, answers }, { answers: before }).length > 0)
      await keepRival(id, FORM_DRAFT_KIND, { ...earlier.draft, answers, basedOnRevision, reviewNote, fieldNotes }, DRAFT_PARTS);
    closeForm(id);
  }
  await startDraft(draft, id);
}
