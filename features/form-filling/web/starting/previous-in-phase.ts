/** The form of this design that this person sent before, when it was in the same phase: what it says may be proposed. */
import { nextTimeOf } from '#features/form-catalogue/next-time.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { isOfSamePhase, numberKeyOf } from '#features/form-engine/filling/earlier-answers/copy-answers.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';

/** An earlier form, and what it is called. */
export interface PreviousForm {
  readonly answers: Answers;
  /** "Boorstaat 01". */
  readonly name: string;
}

/** The form before this one in its phase; undefined when there was none, or it has no number to tell it by. It came along when this form was started, so it is there without a network. */
export function previousInPhase({ context, design, answers }: FormState): PreviousForm | undefined {
  const previous = context.previous as Answers | undefined;
  const numberKey = numberKeyOf(design, nextTimeOf(design));
  const number = numberKey === undefined ? undefined : previous?.[numberKey];
  if (previous === undefined || typeof number !== 'string' || !isOfSamePhase(design, previous, answers())) return undefined;
  return { answers: previous, name: `${design.name} ${number}` };
}
