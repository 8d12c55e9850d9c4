/** A cost being filled in: every change is kept on the device, and what is wrong is told after the first try to save. */
import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type Trouble, useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { putCost } from '../../contract.ts';
import type { Cost } from '../../cost.ts';
import { type CostForm, costFieldOf, emptyCostForm, readCostForm, toCostForm } from '../../cost-form.ts';
import { refreshWhenStale } from '../refresh-when-stale.ts';

/** Props of the fields from the form they stand in. */
export interface CostEditing {
  readonly form: CostForm;
  readonly set: (changes: Partial<CostForm>) => void;
  readonly errorOf: (field: keyof CostForm) => string | undefined;
  readonly problems: readonly FieldProblem[];
  readonly trouble: Trouble | undefined;
  readonly isBusy: boolean;
  readonly save: () => void;
  readonly giveUp: () => void;
}

export interface CostEditingOptions {
  readonly project: string;
  /** The cost as it is now; a new one without. What was typed stays over a newer version of it. */
  readonly cost: Cost | undefined;
  /** With its id once it is saved. */
  readonly onDone: (id: string | undefined) => void;
  readonly onRefresh: () => void;
}

/** Id of a field on the page, for its error to jump to. */
export function costFieldId(field: string): string {
  return `cost-${field}`;
}

/** Edits a cost, from what it is now and what was typed before. */
export function useCostEditing({ project, cost, onDone, onRefresh }: CostEditingOptions): CostEditing {
  const kept = useKeptTexts(cost === undefined ? `cost-new ${project}` : `cost ${cost.id}`);
  const [ownId] = useState(newId);
  const { isBusy, trouble, run } = useAction();
  const [isChecked, setChecked] = useState(false);
  const form: CostForm = { ...(cost === undefined ? emptyCostForm : toCostForm(cost)), ...kept.texts };
  const { input, problems: found } = readCostForm(form);
  const refused = trouble?.lines.map(({ path, message }) => ({ path: costFieldOf(path), message })) ?? [];
  const problems = isChecked ? [...found, ...refused.filter(({ path }) => !found.some((one) => one.path === path))] : [];
  const end = async (id: string | undefined) => {
    await kept.forget();
    onDone(id);
  };
  const send = async () => {
    const id = cost?.id ?? ownId;
    await refreshWhenStale(runCommand(putCost, { ...input, id, project, version: cost?.version }), onRefresh);
    await end(id);
  };
  return {
    form,
    set: (changes) => kept.setTexts(changes as Readonly<Record<string, string>>),
    errorOf: (field) => problems.find(({ path }) => path === field)?.message,
    problems,
    trouble,
    isBusy,
    save: () => {
      setChecked(true);
      if (found.length === 0) run(send);
    },
    giveUp: () => run(() => end(cost?.id)),
  };
}
