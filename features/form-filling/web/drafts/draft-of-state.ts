import type { FormState } from '#features/form-engine/filling/state/form-state.ts';

/** Id of the draft that each open form is kept as; what is only tried out has none. */
export const draftIdByState = new WeakMap<FormState, string>();
