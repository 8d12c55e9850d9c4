import { codesOf } from '#platform/shared/codes-of.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { chosenWords, FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { type PointKind, type PointState, pointKinds, pointStates } from '../labels.ts';
import type { PointsChoice } from './fieldwork-address.ts';

export interface PointsFilterProps {
  readonly choice: PointsChoice;
  readonly onChoose: (changes: Partial<PointsChoice>) => void;
}

/** The filters of the points of a phase. */
export function PointsFilter({ choice: { kinds, states }, onChoose }: PointsFilterProps) {
  const isNarrowed = kinds.length > 0 || states.length > 0;
  const inUse = [
    kinds.length > 0 && { label: 'Soort', text: chosenWords(kinds.map((kind) => pointKinds[kind].many)), onRemove: () => onChoose({ kinds: [] }) },
    states.length > 0 && { label: 'Status', text: chosenWords(states.map((state) => pointStates[state])), onRemove: () => onChoose({ states: [] }) },
  ];
  return (
    <FilterChips inUse={inUse} onClear={isNarrowed ? () => onChoose({ kinds: [], states: [] }) : undefined} showLabel="Toon punten">
      <Field label="Soort" group>
        <CheckChoices
          options={codesOf(pointKinds).map((value) => ({ value, label: pointKinds[value].many }))}
          values={kinds}
          onChange={(values) => onChoose({ kinds: values as readonly PointKind[] })}
        />
      </Field>
      <Field label="Status" group>
        <CheckChoices
          options={codesOf(pointStates).map((value) => ({ value, label: pointStates[value] }))}
          values={states}
          onChange={(values) => onChoose({ states: values as readonly PointState[] })}
        />
      </Field>
    </FilterChips>
  );
}
