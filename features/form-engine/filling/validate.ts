/** The full check of a form that was sent: what the server does on submit, with the same engine as the device. */
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { Design } from '../design/design.ts';
import { sizeGap } from '../design/form-size.ts';
import { createFormState } from '../expressions/evaluate.ts';
import { rowsOf } from '../kinds/kinds-rows.ts';
import { type Answers, EXPLANATIONS_KEY, rowPath } from './answers.ts';
import { type CompiledScope, compileDesign } from './compile-design.ts';
import type { FormContext } from './state/form-state.ts';
import '../patterns/patterns-at-once.ts';

/** Answers that belong to no field of the design: filled in on another version, or forged. */
function unknownAnswers({ fieldsByKey }: CompiledScope, answers: Answers, pathOf: (key: string) => string, design: Design): FieldProblem[] {
  return Object.entries(answers).flatMap(([key, value]) => {
    const known = fieldsByKey.get(key);
    if (known === undefined)
      return [
        {
          path: pathOf(key),
          message: `Het antwoord '${key}' hoort niet bij versie ${design.version} van ${design.name}. Open het formulier opnieuw en stuur het nog eens.`,
        },
      ];
    const { rows } = known;
    return rows === null
      ? []
      : rowsOf(value).flatMap(({ id, ...row }) => unknownAnswers(rows, row as Answers, (rowKey) => rowPath(pathOf(key), id, rowKey), design));
  });
}

/** Outcome of the server's check of a form: the problems, and the answers to keep. */
export interface CheckedSubmission {
  /** Empty when the form may be taken; else a Dutch sentence per field. */
  readonly problems: readonly FieldProblem[];
  /** Answers of shown fields with calculated values computed here: what is kept, whatever was sent. */
  readonly submission: Answers;
  /** Short name of this submission in lists; empty when the design gives none. */
  readonly title: string;
  /** True when it took all the steps it was given, so that this says too little. */
  readonly isUnfinished: boolean;
}

/**
 * Checks a form and computes what is kept. `context` must be the one it was filled with: its `today` is the day on the device,
 * not the day it arrives. `stepsMax` is what it may take, for whoever looks first whether it is little.
 */
export function checkSubmission(design: Design, answers: Answers, context: FormContext, stepsMax?: number): CheckedSubmission {
  const tooLarge = sizeGap(design, answers);
  if (tooLarge !== null) return { problems: [{ path: tooLarge.path, message: tooLarge.message }], submission: {}, title: '', isUnfinished: false };
  const state = createFormState(design, answers, context, stepsMax);
  const { [EXPLANATIONS_KEY]: _, ...filled } = answers;
  const gaps = state.gaps().map(({ path, message }) => ({ path, message }));
  return {
    problems: [...unknownAnswers(compileDesign(design).scope, filled, (key) => key, design), ...gaps],
    submission: state.submission(),
    title: state.title(),
    isUnfinished: state.isUnfinished(),
  };
}
