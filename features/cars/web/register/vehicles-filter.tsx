import { codesOf } from '#platform/shared/codes-of.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { type CarKind, carKinds, type Ownership, ownerships } from '../../labels.ts';
import type { VehiclesChoice } from './vehicles-address.ts';

export interface VehiclesFilterProps {
  readonly choice: VehiclesChoice;
  readonly onChoose: (changes: Partial<VehiclesChoice>) => void;
}

/** The filters of the register. */
export function VehiclesFilter({ choice, onChoose }: VehiclesFilterProps) {
  const { kind, ownership, attention, retired } = choice;
  const inUse = [
    attention && { label: 'Alleen', text: 'wat aandacht vraagt', onRemove: () => onChoose({ attention: false }) },
    retired && { label: 'Alleen', text: 'buiten gebruik', onRemove: () => onChoose({ retired: false }) },
    kind !== undefined && { label: 'Soort', text: carKinds[kind].toLowerCase(), onRemove: () => onChoose({ kind: undefined }) },
    ownership !== undefined && { label: 'Eigendom', text: ownerships[ownership].toLowerCase(), onRemove: () => onChoose({ ownership: undefined }) },
  ];
  const nothing = { kind: undefined, ownership: undefined, attention: false, retired: false };
  return (
    <FilterChips inUse={inUse} onClear={inUse.some(Boolean) ? () => onChoose(nothing) : undefined} showLabel="Toon voertuigen">
      <CheckInput
        label="Alleen wat aandacht vraagt"
        help="APK, papieren of uitrusting verlopen of binnen 30 dagen, of schade die nog niet is hersteld."
        checked={attention}
        onChange={(isOn) => onChoose({ attention: isOn })}
      />
      <CheckInput label="Alleen wat buiten gebruik is" checked={retired} onChange={(isOn) => onChoose({ retired: isOn })} />
      <Field label="Soort">
        <SelectInput
          value={kind ?? ''}
          onChange={(code) => onChoose({ kind: code === '' ? undefined : (code as CarKind) })}
          options={codesOf(carKinds).map((value) => ({ value, label: carKinds[value] }))}
          placeholder="Alle soorten"
        />
      </Field>
      <Field label="Eigendom">
        <SelectInput
          value={ownership ?? ''}
          onChange={(code) => onChoose({ ownership: code === '' ? undefined : (code as Ownership) })}
          options={codesOf(ownerships).map((value) => ({ value, label: ownerships[value] }))}
          placeholder="Van iedereen"
        />
      </Field>
    </FilterChips>
  );
}
