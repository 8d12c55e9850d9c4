import { useState } from 'react';
import { codesOf } from '#features/projects/labels.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckChoices } from '#platform/ui/check-choices.tsx';
import { CheckInput } from '#platform/ui/check-input.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { type PhaseKind, type PhaseStatus, phaseKinds, phaseStatuses } from '../labels.ts';
import { activePhaseStatuses } from '../rules.ts';
import { allPhases, isActiveOnly, narrows, type PhasesChoice } from './phases-address.ts';

export interface PhasesFilterProps {
  readonly choice: PhasesChoice;
  readonly onChoose: (changes: Partial<PhasesChoice>) => void;
}

/** What narrows the list, as chips to take away, and a sheet to add more. */
export function PhasesFilter({ choice, onChoose }: PhasesFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const { statuses, kinds, mine } = choice;
  return (
    <>
      {mine && (
        <Chip label="Alleen" kind="remove" on onClick={() => onChoose({ mine: false })}>
          mijn fasen
        </Chip>
      )}
      {statuses.length > 0 && (
        <Chip label="Status" kind="remove" on onClick={() => onChoose({ statuses: [] })}>
          {isActiveOnly(statuses) ? 'lopend' : words(statuses.map((status) => phaseStatuses[status]))}
        </Chip>
      )}
      {kinds.length > 0 && (
        <Chip label="Soort" kind="remove" on onClick={() => onChoose({ kinds: [] })}>
          {words(kinds.map((kind) => phaseKinds[kind]))}
        </Chip>
      )}
      <Chip kind="add" onClick={() => setOpen(true)}>
        Filter
      </Chip>
      {narrows(choice) && (
        <Button variant="quiet" onClick={() => onChoose(allPhases)}>
          Alles wissen
        </Button>
      )}
      <FilterSheet choice={choice} onChoose={onChoose} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function FilterSheet({ choice, onChoose, open, onClose }: PhasesFilterProps & { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      actions={
        <>
          <Button variant="quiet" onClick={() => onChoose(allPhases)}>
            Alles wissen
          </Button>
          <Button variant="primary" onClick={onClose}>
            Toon fasen
          </Button>
        </>
      }
    >
      <CheckInput label="Alleen mijn fasen" checked={choice.mine} onChange={(mine) => onChoose({ mine })} />
      <CheckInput
        label="Alleen lopende fasen"
        help="Gepland, vrijgegeven, in uitvoering of net gereed."
        checked={isActiveOnly(choice.statuses)}
        onChange={(isOn) => onChoose({ statuses: isOn ? activePhaseStatuses : [] })}
      />
      <Field label="Status" group>
        <CheckChoices
          options={codesOf(phaseStatuses).map((value) => ({ value, label: phaseStatuses[value] }))}
          values={choice.statuses}
          onChange={(values) => onChoose({ statuses: values as readonly PhaseStatus[] })}
        />
      </Field>
      <Field label="Soort" group>
        <CheckChoices
          options={codesOf(phaseKinds).map((value) => ({ value, label: phaseKinds[value] }))}
          values={choice.kinds}
          onChange={(values) => onChoose({ kinds: values as readonly PhaseKind[] })}
        />
      </Field>
    </Sheet>
  );
}

function words(chosen: readonly string[]): string {
  return chosen.length > 2 ? `${chosen.length} gekozen` : chosen.join(', ').toLowerCase();
}
