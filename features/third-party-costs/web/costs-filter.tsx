import { codesOf } from '#features/projects/labels.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { chosenWords, FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import type { CostList } from '../contract.ts';
import { type CostKind, type CostStatus, costKinds, costStatuses } from '../labels.ts';
import { type CostsChoice, isNarrowed } from './costs-address.ts';

const none = { kinds: [], statuses: [], phase: '' } as const;

export interface CostsFilterProps {
  readonly choice: CostsChoice;
  readonly onChoose: (changes: Partial<CostsChoice>) => void;
  readonly phases: CostList['phases'];
}

/** The filters of the costs of a project. */
export function CostsFilter({ choice, onChoose, phases }: CostsFilterProps) {
  const { kinds, statuses, phase } = choice;
  const inUse = [
    kinds.length > 0 && { label: 'Soort', text: chosenWords(kinds.map((kind) => costKinds[kind])), onRemove: () => onChoose({ kinds: [] }) },
    statuses.length > 0 && { label: 'Status', text: chosenWords(statuses.map((status) => costStatuses[status])), onRemove: () => onChoose({ statuses: [] }) },
    phase !== '' && { label: 'Fase', text: phase, onRemove: () => onChoose({ phase: '' }) },
  ];
  return (
    <FilterChips inUse={inUse} onClear={isNarrowed(choice) ? () => onChoose(none) : undefined} showLabel="Toon kosten">
      <Field label="Soort" group>
        <CheckChoices
          options={codesOf(costKinds).map((value) => ({ value, label: costKinds[value] }))}
          values={kinds}
          onChange={(values) => onChoose({ kinds: values as readonly CostKind[] })}
        />
      </Field>
      <Field label="Status" help="Zonder keuze staat alles in de lijst wat niet is geannuleerd." group>
        <CheckChoices
          options={codesOf(costStatuses).map((value) => ({ value, label: costStatuses[value] }))}
          values={statuses}
          onChange={(values) => onChoose({ statuses: values as readonly CostStatus[] })}
        />
      </Field>
      <Field label="Fase">
        <SelectInput
          value={phase}
          onChange={(next) => onChoose({ phase: next })}
          options={phases.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))}
          placeholder="Alle fasen"
        />
      </Field>
    </FilterChips>
  );
}
