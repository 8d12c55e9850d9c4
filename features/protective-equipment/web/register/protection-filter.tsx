import { codesOf } from '#platform/shared/codes-of.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { protectionFilters } from '../../contract.ts';
import { protectionKinds } from '../../labels.ts';
import type { ProtectionFilterChoice } from './protection-address.ts';

const onlyWords = {
  attention: 'verloopt of keuren binnen 60 dagen',
  unsigned: 'nog niet getekend',
  ended: 'niet meer in gebruik',
} as const;

export interface ProtectionFilterProps {
  readonly choice: ProtectionFilterChoice;
  readonly onChoose: (changes: Partial<ProtectionFilterChoice>) => void;
}

/** The filters of the register. */
export function ProtectionFilter({ choice: { kind, only }, onChoose }: ProtectionFilterProps) {
  const inUse = [
    kind !== undefined && { label: 'Soort', text: protectionKinds[kind], onRemove: () => onChoose({ kind: undefined }) },
    only !== undefined && { label: 'Alleen', text: onlyWords[only], onRemove: () => onChoose({ only: undefined }) },
  ];
  return (
    <FilterChips inUse={inUse} onClear={inUse.some(Boolean) ? () => onChoose({ kind: undefined, only: undefined }) : undefined} showLabel="Toon middelen">
      <Field label="Soort">
        <SelectInput
          value={kind ?? ''}
          onChange={(value) => onChoose({ kind: codesOf(protectionKinds).find((one) => one === value) })}
          options={codesOf(protectionKinds).map((value) => ({ value, label: protectionKinds[value] }))}
          placeholder="Alle soorten"
        />
      </Field>
      <Field label="Alleen wat">
        <SelectInput
          value={only ?? ''}
          onChange={(value) => onChoose({ only: protectionFilters.find((one) => one === value) })}
          options={protectionFilters.map((value) => ({ value, label: onlyWords[value] }))}
          placeholder="in gebruik is"
        />
      </Field>
    </FilterChips>
  );
}
