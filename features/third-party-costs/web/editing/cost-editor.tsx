import { Button } from '#platform/ui/button.tsx';
import { FormProblems } from '#platform/web/editing/form-problems.tsx';
import type { CostList } from '../../contract.ts';
import type { Cost } from '../../cost.ts';
import { AmountFields } from './amount-fields.tsx';
import { costFieldId, useCostEditing } from './use-cost-editing.ts';
import { WhatFields } from './what-fields.tsx';

export interface CostEditorProps {
  readonly project: string;
  readonly list: CostList;
  /** The cost to change; a new one without. */
  readonly cost?: Cost;
  /** With its id once it is saved, or without when a new one was given up. */
  readonly onDone: (id: string | undefined) => void;
  readonly onRefresh: () => void;
}

/** Everything that can be filled in about a cost. */
export function CostEditor({ project, list, cost, onDone, onRefresh }: CostEditorProps) {
  const editing = useCostEditing({ project, cost, onDone, onRefresh });
  const { problems, trouble, isBusy } = editing;
  return (
    <form
      className="secbody"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
    >
      <FormProblems problems={problems} trouble={trouble} idOf={costFieldId} />
      <WhatFields editing={editing} phases={list.phases} />
      <AmountFields editing={editing} isNew={cost === undefined} />
      <div className="dlgfoot">
        <Button variant="quiet" onClick={editing.giveUp}>
          Annuleren
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Opslaan
        </Button>
      </div>
    </form>
  );
}
