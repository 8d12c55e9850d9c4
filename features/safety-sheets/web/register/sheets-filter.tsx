import { codesOf } from '#platform/shared/codes-of.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { FilterChips } from '#platform/ui/lists/filter-chips.tsx';
import { type PictogramCode, pictograms, type SheetState, sheetStates } from '../../labels.ts';
import type { SheetChoice } from './sheets-address.ts';

export interface SheetsFilterProps {
  readonly choice: SheetChoice;
  /** True for whoever keeps the sheets: they can also ask for drafts and what lapsed. */
  readonly mayManage: boolean;
  readonly onChoose: (changes: Partial<SheetChoice>) => void;
}

const readersStates: readonly SheetState[] = ['current', 'to-check'];
const keepersStates: readonly SheetState[] = ['draft', 'current', 'to-check', 'lapsed'];

/** The filters of the list. */
export function SheetsFilter({ choice, mayManage, onChoose }: SheetsFilterProps) {
  const { danger, state, cmr, old } = choice;
  const inUse = [
    danger !== undefined && { label: 'Gevaar', text: pictograms[danger], onRemove: () => onChoose({ danger: undefined }) },
    state !== undefined && { label: 'Status', text: sheetStates[state], onRemove: () => onChoose({ state: undefined }) },
    cmr && { label: 'Alleen', text: 'CMR-stoffen', onRemove: () => onChoose({ cmr: false }) },
    old && { label: 'Alleen', text: 'oud format', onRemove: () => onChoose({ old: false }) },
  ];
  const clear = () => onChoose({ danger: undefined, state: undefined, cmr: false, old: false });
  return (
    <FilterChips inUse={inUse} onClear={inUse.some(Boolean) ? clear : undefined} showLabel="Toon bladen">
      <Field label="Gevaar">
        <SelectInput
          value={danger ?? ''}
          onChange={(code) => onChoose({ danger: code === '' ? undefined : (code as PictogramCode) })}
          options={codesOf(pictograms).map((value) => ({ value, label: pictograms[value] }))}
          placeholder="Alle gevaren"
        />
      </Field>
      <Field label="Status">
        <SelectInput
          value={state ?? ''}
          onChange={(code) => onChoose({ state: code === '' ? undefined : (code as SheetState) })}
          options={(mayManage ? keepersStates : readersStates).map((value) => ({ value, label: sheetStates[value] }))}
          placeholder="Alles wat geldt"
        />
      </Field>
      <CheckInput
        label="Alleen CMR-stoffen"
        help="Kankerverwekkend, mutageen of schadelijk voor de voortplanting."
        checked={cmr}
        onChange={(isOn) => onChoose({ cmr: isOn })}
      />
      <CheckInput label="Alleen oud format" help="Van voor het format dat nu geldt." checked={old} onChange={(isOn) => onChoose({ old: isOn })} />
    </FilterChips>
  );
}
