import { answersAtPlace } from '#features/form-engine/filling/form-place.ts';
import { placeCode } from '#features/forms/place-code.ts';
import type { FormDraft } from '#features/forms/web/form-draft.ts';
import { newId } from '#platform/shared/ids.ts';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { type UsedAction, useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { contextOf, type FormPlace } from '../starting/read-context.ts';
import { changeBack, changeDraft, type OpenForm } from './open-form.ts';

/** Returns the place of a draft: the project and phase its form is of, and what it keeps of them. */
const placeOf = ({ projectNumber, phaseNumber, isOfNoProject, context }: FormDraft) => ({ projectNumber, phaseNumber, isOfNoProject, context });

/** A function that puts a form that is being filled in at a project or a phase, or at none, and fills in what is known from there. It can be undone. */
export function usePutAtPlace(form: OpenForm): Pick<UsedAction, 'isBusy'> & { readonly put: (place: FormPlace) => void } {
  const person = useSignedIn();
  const { isBusy, run } = useNoticedAction('Het project is niet gekozen');
  const put = async ({ projectNumber, phaseNumber }: FormPlace) => {
    const context = await contextOf({ projectNumber, phaseNumber }, person, form.draft.design.key);
    let takeBack = async () => {};
    const isPut = await changeDraft(form, ({ id, state, draft }) => {
      const before = state.answers();
      const answers = answersAtPlace(draft.design, before, draft.context, context, newId);
      takeBack = () => changeBack(id, { put: answers, before }, placeOf(draft));
      return { projectNumber, phaseNumber, isOfNoProject: projectNumber === undefined, context, answers };
    });
    if (!isPut) return;
    showSnackbar({
      type: 'success',
      title: projectNumber === undefined ? 'Dit formulier hoort bij geen project.' : `Dit formulier hoort bij ${placeCode({ projectNumber, phaseNumber })}.`,
      confirmText: 'Ongedaan maken',
      onConfirm: () => carryOut(takeBack),
    });
  };
  return { isBusy, put: (place) => run(() => put(place)) };
}
