import { parseNumber } from '#platform/shared/numbers.ts';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import type { ControlProps } from './control-props.ts';
import { useHeldNumber } from './use-field.ts';

/** A number. What can't be read stays as it was typed, with the error beside it, so that nothing typed is lost. */
export function NumberControl({ form, state: { field, path } }: ControlProps) {
  const { decimals = 0, unit } = field.type === 'number' ? field : {};
  const { input, type, leave } = useHeldNumber(form, path);
  const change = (text: string) => {
    type();
    const parsed = parseNumber(text, decimals);
    form.set(path, parsed.ok ? parsed.value : text.trim() === '' ? null : text);
  };
  return <NumberInput {...input} onChange={change} onBlur={leave} inputMode={decimals === 0 ? 'numeric' : 'decimal'} unit={unit} />;
}
