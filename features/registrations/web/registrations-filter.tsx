import { qualificationKinds } from '#features/people/qualifications.ts';
import { qualificationCodes } from '#platform/shared/qualification-codes.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { chosenWords, FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { standingFilters } from '../contract.ts';
import { standings } from '../rules.ts';
import { type RegistrationFilters, registrationFilters } from './registrations-address.ts';

export interface RegistrationsFilterProps {
  readonly choice: RegistrationFilters;
  readonly onChoose: (changes: Partial<RegistrationFilters>) => void;
  readonly divisions: readonly { readonly id: string; readonly name: string }[];
}

/** The filters of the register. */
export function RegistrationsFilter({ choice, onChoose, divisions }: RegistrationsFilterProps) {
  const { division, kinds, standing } = choice;
  const inUse = [
    division !== '' && {
      label: 'Divisie',
      text: divisions.find(({ id }) => id === division)?.name ?? 'gekozen',
      onRemove: () => onChoose({ division: '' }),
    },
    kinds.length > 0 && { label: 'Soort', text: kinds.length > 2 ? chosenWords(kinds) : kinds.join(', '), onRemove: () => onChoose({ kinds: [] }) },
    standing !== undefined && { label: 'Stand', text: standings[standing].toLowerCase(), onRemove: () => onChoose({ standing: undefined }) },
  ];
  const narrows = division !== '' || kinds.length > 0 || standing !== undefined;
  return (
    <FilterChips
      inUse={inUse}
      onClear={narrows ? () => onChoose({ ...registrationFilters.usual, search: choice.search }) : undefined}
      showLabel="Toon registraties"
    >
      <Field label="Divisie">
        <SelectInput
          value={division}
          onChange={(id) => onChoose({ division: id })}
          options={divisions.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Alle divisies"
        />
      </Field>
      <Field label="Stand" help="Van de soorten hieronder, of van welke dan ook.">
        <SelectInput
          value={standing ?? ''}
          onChange={(value) => onChoose({ standing: standingFilters.find((one) => one === value) })}
          options={standingFilters.map((value) => ({ value, label: standings[value] }))}
          placeholder="Alle"
        />
      </Field>
      <Field label="Soort" group>
        <CheckChoices
          options={qualificationCodes.map((value) => ({ value, label: qualificationKinds[value] }))}
          values={kinds}
          onChange={(values) => onChoose({ kinds: qualificationCodes.filter((one) => values.includes(one)) })}
        />
      </Field>
    </FilterChips>
  );
}
