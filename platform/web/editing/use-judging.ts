/** A form whose own rules tell what is wrong with it: from the first press that saves on, with what the server refused. */
import { useState } from 'react';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type UsedAction, useAction } from '../actions/use-action.ts';
import type { Editing } from './use-editing.ts';

/** Such a form, as a sheet and its fields use it. */
export interface Judging extends Pick<Editing<object>, 'problems' | 'trouble' | 'isBusy' | 'save' | 'errorOf' | 'idOf'> {
  /** Runs what else is done here, as taking it away; a failure is told in the form. */
  readonly run: UsedAction['run'];
}

export interface JudgingOptions {
  /** Beginning of the ids of its fields on the page. */
  readonly idPrefix: string;
  /** Everything that is wrong with what is typed now. */
  readonly found: readonly FieldProblem[];
  /** Saves it; only called when nothing is wrong. */
  readonly save: () => Promise<unknown>;
}

/** Judges a form and saves it. */
export function useJudging({ idPrefix, found, save }: JudgingOptions): Judging {
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const problems = [...(isChecked ? found : []), ...(trouble?.lines ?? [])];
  return {
    problems,
    trouble: trouble?.lines.length === 0 ? trouble : undefined,
    isBusy,
    run,
    save: () => {
      setChecked(true);
      if (found.length === 0) run(save);
    },
    errorOf: (name) => problems.find(({ path }) => path === name)?.message,
    idOf: (path) => `${idPrefix}-${path.replaceAll('.', '-')}`,
  };
}
