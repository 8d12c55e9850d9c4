import { offeredOptions, optionsOf } from '#features/form-engine/kinds/kinds-choice.ts';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import type { ControlProps } from './control-props.ts';

/** One of a few in a cell of a table: the device's own list. */
export function CompactChoiceControl({ form, state }: ControlProps) {
  const { field } = state;
  if (field.type !== 'choice' && field.type !== 'yesNo') return null;
  return (
    <SelectInput
      value={typeof state.value === 'string' ? state.value : ''}
      options={offeredOptions(optionsOf(field), state.hiddenOptions)}
      placeholder=""
      onChange={(value) => form.set(state.path, value === '' ? null : value)}
    />
  );
}
