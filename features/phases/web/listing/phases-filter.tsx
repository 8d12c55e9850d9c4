import { codesOf } from '#features/projects/labels.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { chosenWords, FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { type PhaseKind, type PhaseStatus, phaseKinds, phaseStatuses } from '../../labels.ts';
import { activePhaseStatuses } from '../../rules.ts';
import { isActiveOnly, isNarrowed, type PhasesChoice, unnarrowed } from './phases-address.ts';

export interface PhasesFilterProps {
  readonly choice: PhasesChoice;
  readonly onChoose: (changes: Partial<PhasesChoice>) => void;
}

/** The filters of the phases of a project. */
export function PhasesFilter({ choice, onChoose }: PhasesFilterProps) {
  const { statuses, kinds, mine } = choice;
  const statusWords = () => (isActiveOnly(statuses) ? 'lopend' : chosenWords(statuses.map((status) => phaseStatuses[status])));
  const inUse = [
    mine && { label: 'Alleen', text: 'mijn fasen', onRemove: () => onChoose({ mine: false }) },
    statuses.length > 0 && { label: 'Status', text: statusWords(), onRemove: () => onChoose({ statuses: [] }) },
    kinds.length > 0 && { label: 'Soort', text: chosenWords(kinds.map((kind) => phaseKinds[kind])), onRemove: () => onChoose({ kinds: [] }) },
  ];
  return (
    <FilterChips inUse={inUse} onClear={isNarrowed(choice) ? () => onChoose(unnarrowed(choice)) : undefined} showLabel="Toon fasen">
      <CheckInput label="Alleen mijn fasen" checked={mine} onChange={(isOn) => onChoose({ mine: isOn })} />
      <CheckInput
        label="Alleen lopende fasen"
        help="Gepland, vrijgegeven, in uitvoering of net gereed."
        checked={isActiveOnly(statuses)}
        onChange={(isOn) => onChoose({ statuses: isOn ? activePhaseStatuses : [] })}
      />
      <Field label="Status" group>
        <CheckChoices
          options={codesOf(phaseStatuses).map((value) => ({ value, label: phaseStatuses[value] }))}
          values={statuses}
          onChange={(values) => onChoose({ statuses: values as readonly PhaseStatus[] })}
        />
      </Field>
      <Field label="Soort" group>
        <CheckChoices
          options={codesOf(phaseKinds).map((value) => ({ value, label: phaseKinds[value] }))}
          values={kinds}
          onChange={(values) => onChoose({ kinds: values as readonly PhaseKind[] })}
        />
      </Field>
    </FilterChips>
  );
}
