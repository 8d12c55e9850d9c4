import { newId } from '#platform/shared/ids.ts';
import { showSnackbar } from '#platform/ui/snackbar-store.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { type UsedAction, useNoticedAction } from '#platform/web/use-action.ts';
import { answersAtPlace } from '../engine/form-place.ts';
import { placeCode } from '../place-code.ts';
import { contextOf, type FormPlace } from './context-at-hand.ts';
import { changeDraft, type OpenForm } from './open-form.ts';

/** A function that puts a form that is being filled in at a project or a phase, or at none, and fills in what is known from there. It can be undone. */
export function usePutAtPlace(form: OpenForm): Pick<UsedAction, 'isBusy'> & { readonly put: (place: FormPlace) => void } {
  const person = useSignedIn();
  const { isBusy, run } = useNoticedAction('Het project is niet gekozen');
  const put = async ({ projectNumber, phaseNumber }: FormPlace) => {
    const { state, draft } = form;
    const context = await contextOf({ projectNumber, phaseNumber }, person, draft.design.key);
    const before = state.answers();
    const answers = answersAtPlace(draft.design, before, draft.context, context, newId);
    changeDraft(form, { projectNumber, phaseNumber, isOfNoProject: projectNumber === undefined, context, answers });
    showSnackbar({
      type: 'success',
      title: projectNumber === undefined ? 'Dit formulier hoort bij geen project.' : `Dit formulier hoort bij ${placeCode({ projectNumber, phaseNumber })}.`,
      confirmText: 'Ongedaan maken',
      onConfirm: () => changeDraft(form, { answers: before }),
    });
  };
  return { isBusy, put: (place) => run(() => put(place)) };
}
