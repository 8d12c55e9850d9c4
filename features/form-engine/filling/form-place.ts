/** Values a form takes from its project and phase. */

import type { Design } from '../design/design.ts';
import type { Field } from '../design/design-fields.ts';
import { isEmptyAnswer } from '../kinds/field-kind.ts';
import type { Answers } from './answers.ts';
import { initialAnswers } from './initial-answers.ts';
import type { FormContext } from './state/form-state.ts';

const PLACE_PREFILL = /^(project|phase)(\.|$)/;

const isFromPlace = ({ prefill }: Field): boolean => prefill !== undefined && PLACE_PREFILL.test(prefill);

const fieldsOf = ({ sections }: Design): readonly Field[] => sections.flatMap(({ fields }) => fields);

/** True when a design asks something that is known from the project or the phase. */
export function usesPlace(design: Design): boolean {
  return fieldsOf(design).some(isFromPlace);
}

/**
 * The answers of a form that moves from one place to another: what is empty, or still says what came from the old place, says what comes
 * from the new one. What somebody typed stays. `newRowId` makes ids.
 */
export function answersAtPlace(design: Design, answers: Answers, from: FormContext, to: FormContext, newRowId: () => string): Answers {
  const [before, after] = [initialAnswers(design, from, newRowId), initialAnswers(design, to, newRowId)];
  const isTyped = (key: string) => !isEmptyAnswer(answers[key]) && JSON.stringify(answers[key]) !== JSON.stringify(before[key]);
  const moved = fieldsOf(design).filter((field) => isFromPlace(field) && !isTyped(field.key));
  return { ...answers, ...Object.fromEntries(moved.map(({ key }) => [key, after[key] ?? null])) };
}
