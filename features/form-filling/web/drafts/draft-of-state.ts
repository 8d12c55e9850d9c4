import type { FormState } from '#features/form-engine/filling/state/form-state.ts';

/** Id of the draft that each state of a form is of, also when another took its place; what is only tried out has none. */
export const draftIdByState = new WeakMap<FormState, string>();
/** The state of each draft that is open now. */
export const stateByDraftId = new Map<string, FormState>();

/** The state that is open now of the draft that a state is of: itself for what is only tried out, undefined while that draft is not open. */
export function stateOpenNow(state: FormState): FormState | undefined {
  const draftId = draftIdByState.get(state);
  return draftId === undefined ? state : stateByDraftId.get(draftId);
}
