import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import type { PhaseRow } from '../../phase.ts';
import { makesCircle } from '../../planning/planning.ts';
import { formatPeriod } from '../../times.ts';
import { saveDependencies } from './planning-actions.ts';

export interface DependenciesSheetProps {
  /** All phases of the project. */
  readonly phases: readonly PhaseRow[];
  readonly phase: PhaseRow;
  readonly onClose: () => void;
}

/** Renders the sheet to choose the phases that a phase comes after. A phase that waits for this one can't be chosen, and says why. */
export function DependenciesSheet({ phases, phase, onClose }: DependenciesSheetProps) {
  const [after, setAfter] = useState<readonly string[]>(phase.after);
  const { isBusy, trouble, run } = useAction();
  const others = phases.filter(({ id }) => id !== phase.id);
  const dependencies = new Map(phases.map((one) => [one.id, one.after]));
  const options = others.map((one) => {
    const isCircle = makesCircle(dependencies, phase.id, [one.id]);
    return {
      value: one.id,
      label: `${one.number} ${one.name}`,
      disabled: isCircle,
      help: isCircle ? `Komt zelf na fase ${phase.number}.` : formatPeriod(one.plannedStart, one.plannedEnd),
    };
  });
  return (
    <Sheet
      open
      onClose={onClose}
      keepOpen
      title={`Waar komt fase ${phase.number} na?`}
      description={`${phase.name} begint pas als deze fasen klaar zijn. Verplaats je een daarvan, dan wordt gevraagd of deze meeschuift.`}
      actions={
        others.length > 0 && (
          <>
            <Button onClick={onClose}>Annuleren</Button>
            <Button variant="primary" busy={isBusy} onClick={() => run(() => saveDependencies(phase, after).then(onClose))}>
              Opslaan
            </Button>
          </>
        )
      }
    >
      {trouble !== undefined && <TroubleMessage trouble={trouble} />}
      {others.length === 0 ? (
        <EmptyState title="Er is nog geen andere fase">Voeg eerst een fase toe; daarna kies je hier waar deze na komt.</EmptyState>
      ) : (
        <Field label="Komt na" group help="Kies niets als de fase op geen andere wacht.">
          <CheckChoices options={options} values={after} onChange={setAfter} columns={1} />
        </Field>
      )}
    </Sheet>
  );
}
