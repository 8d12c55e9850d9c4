import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import type { ColleaguesChoice } from './colleagues-address.ts';

export interface ColleaguesFilterProps {
  readonly choice: ColleaguesChoice;
  readonly onChoose: (changes: Partial<ColleaguesChoice>) => void;
  readonly divisions: readonly string[];
  /** False while it is not known who is at work. */
  readonly knowsPresent: boolean;
}

/** The filters of the list of colleagues. */
export function ColleaguesFilter({ choice, onChoose, divisions, knowsPresent }: ColleaguesFilterProps) {
  const { division, present } = choice;
  const inUse = [
    present && { label: 'Alleen', text: 'nu aan het werk', onRemove: () => onChoose({ present: false }) },
    division !== '' && { label: 'Divisie', text: division, onRemove: () => onChoose({ division: '' }) },
  ];
  const clear = present || division !== '' ? () => onChoose({ present: false, division: '' }) : undefined;
  return (
    <FilterChips inUse={inUse} onClear={clear} showLabel="Toon collega's">
      <CheckInput
        label="Alleen wie nu aan het werk is"
        help={knowsPresent ? 'Van wie de tijd loopt.' : 'Hiervoor is verbinding nodig.'}
        checked={present}
        disabled={!knowsPresent && !present}
        onChange={(isOn) => onChoose({ present: isOn })}
      />
      <Field label="Divisie">
        <SelectInput
          value={division}
          onChange={(name) => onChoose({ division: name })}
          options={divisions.map((name) => ({ value: name, label: name }))}
          placeholder="Alle divisies"
        />
      </Field>
    </FilterChips>
  );
}
