import { codesOf } from '#platform/shared/codes-of.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { type EquipmentKind, equipmentKinds } from '../../labels.ts';
import type { EquipmentChoice } from './equipment-address.ts';

export interface EquipmentFilterProps {
  readonly choice: EquipmentChoice;
  readonly onChoose: (changes: Partial<EquipmentChoice>) => void;
}

/** The filters of the register. */
export function EquipmentFilter({ choice, onChoose }: EquipmentFilterProps) {
  const { kind, free, attention, retired } = choice;
  const inUse = [
    free && { label: 'Beschikbaar', text: 'nu', onRemove: () => onChoose({ free: false }) },
    attention && { label: 'Alleen', text: 'wat aandacht vraagt', onRemove: () => onChoose({ attention: false }) },
    retired && { label: 'Afgevoerd', text: 'ja', onRemove: () => onChoose({ retired: false }) },
    kind !== undefined && { label: 'Soort', text: equipmentKinds[kind], onRemove: () => onChoose({ kind: undefined }) },
  ];
  const clear = () => onChoose({ kind: undefined, free: false, attention: false, retired: false });
  return (
    <FilterChips inUse={inUse} onClear={inUse.some(Boolean) ? clear : undefined} showLabel="Toon materieel">
      <CheckInput label="Alleen wat beschikbaar is" help="Niemand heeft het, en het werkt." checked={free} onChange={(isOn) => onChoose({ free: isOn })} />
      <CheckInput
        label="Alleen wat aandacht vraagt"
        help="Buiten gebruik, kalibratie verlopen of binnen 30 dagen, of te laat terug."
        checked={attention}
        onChange={(isOn) => onChoose({ attention: isOn })}
      />
      <CheckInput label="Alleen wat is afgevoerd" checked={retired} onChange={(isOn) => onChoose({ retired: isOn })} />
      <Field label="Soort">
        <SelectInput
          value={kind ?? ''}
          onChange={(code) => onChoose({ kind: code === '' ? undefined : (code as EquipmentKind) })}
          options={codesOf(equipmentKinds).map((value) => ({ value, label: equipmentKinds[value] }))}
          placeholder="Alle soorten"
        />
      </Field>
    </FilterChips>
  );
}
