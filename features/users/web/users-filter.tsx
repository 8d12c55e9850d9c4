import type { z } from 'zod';
import { capitalized } from '#platform/shared/dates/dates.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { listStates, type listUserChoices } from '../contract.ts';
import { stateWords, type UsersChoice, usersChoice } from './users-address.ts';

export interface UsersFilterProps {
  readonly choice: UsersChoice;
  readonly onChoose: (changes: Partial<UsersChoice>) => void;
  /** Undefined while they are on their way. */
  readonly options: z.output<typeof listUserChoices.result> | undefined;
}

/** The filters of the list of users. */
export function UsersFilter({ choice, onChoose, options }: UsersFilterProps) {
  const { state, role, division, restricted, neverSignedIn } = choice;
  const divisions = (options?.divisions ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const roles = (options?.roles ?? []).map(({ code, label }) => ({ value: code, label }));
  const nameIn = (list: readonly { value: string; label: string }[], value: string) => list.find((one) => one.value === value)?.label ?? 'gekozen';
  const inUse = [
    state !== undefined && { label: 'Wie', text: stateWords[state], onRemove: () => onChoose({ state: undefined }) },
    role !== '' && { label: 'Rol', text: nameIn(roles, role), onRemove: () => onChoose({ role: '' }) },
    division !== '' && { label: 'Divisie', text: nameIn(divisions, division), onRemove: () => onChoose({ division: '' }) },
    restricted && { label: 'Alleen', text: 'beperkt tot eigen projecten', onRemove: () => onChoose({ restricted: false }) },
    neverSignedIn && { label: 'Ingelogd', text: 'nog nooit', onRemove: () => onChoose({ neverSignedIn: false }) },
  ];
  const clear = inUse.some((one) => one !== false) ? () => onChoose({ ...usersChoice.usual, search: choice.search }) : undefined;
  return (
    <FilterChips inUse={inUse} onClear={clear} showLabel="Toon gebruikers">
      <Field label="Wie">
        <SelectInput
          value={state ?? ''}
          onChange={(value) => onChoose({ state: listStates.find((one) => one === value) })}
          options={listStates.map((value) => ({ value, label: capitalized(stateWords[value]) }))}
          placeholder="Wie in dienst is of begint"
        />
      </Field>
      <Field label="Rol">
        <SelectInput value={role} onChange={(value) => onChoose({ role: value })} options={roles} placeholder="Alle rollen" />
      </Field>
      <Field label="Divisie">
        <SelectInput value={division} onChange={(value) => onChoose({ division: value })} options={divisions} placeholder="Alle divisies" />
      </Field>
      <CheckInput
        label="Alleen wie beperkt is tot eigen projecten"
        help="Van de beperkte groep, of zo ingesteld door een beheerder."
        checked={restricted}
        onChange={(isOn) => onChoose({ restricted: isOn })}
      />
      <CheckInput label="Alleen wie nog nooit inlogde" checked={neverSignedIn} onChange={(isOn) => onChoose({ neverSignedIn: isOn })} />
    </FilterChips>
  );
}
