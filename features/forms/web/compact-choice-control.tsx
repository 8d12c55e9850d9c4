import { SelectInput } from '#platform/ui/select-input.tsx';
import { offeredOptions, optionsOf } from '../engine/kinds-choice.ts';
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
