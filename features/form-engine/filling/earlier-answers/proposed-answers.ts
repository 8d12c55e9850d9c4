/** Answers of the form before that may be offered again: to be confirmed by whoever fills in, never filled in by themselves. */
import type { Field } from '../../design/design-fields.ts';
import { isEmptyAnswer } from '../../kinds/field-kind.ts';
import { kindOf } from '../../kinds/field-kinds.ts';
import type { Answers, AnswerValue } from '../answers.ts';

/** An answer that is offered. */
export interface ProposedAnswer {
  readonly field: Field;
  readonly value: AnswerValue;
}

/** The answers with these keys that the form before has, this one has not, and that still fit their question. */
export function proposedAnswers(fields: readonly Field[], keys: readonly string[], previous: Answers, answers: Answers): readonly ProposedAnswer[] {
  return fields.flatMap((field) => {
    const value = previous[field.key];
    const isOffered = keys.includes(field.key) && value !== undefined && !isEmptyAnswer(value) && isEmptyAnswer(answers[field.key] ?? null);
    return isOffered && kindOf(field).problem(value, field, { min: null, max: null }) === null ? [{ field, value }] : [];
  });
}
