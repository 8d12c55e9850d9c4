import { useState } from 'react';
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import { NumberInput } from '#platform/ui/number-input.tsx';
import type { ControlProps } from './control-props.ts';

/** A number. What can't be read stays as it was typed, with the error beside it, so that nothing typed is lost. */
export function NumberControl({ form, state }: ControlProps) {
  const decimals = state.field.type === 'number' ? (state.field.decimals ?? 0) : 0;
  const unit = state.field.type === 'number' ? state.field.unit : undefined;
  const [typed, setTyped] = useState<string>();
  const stored = typeof state.value === 'number' ? formatNumberForInput(state.value, decimals) : typeof state.value === 'string' ? state.value : '';

  const type = (text: string) => {
    setTyped(text);
    const parsed = parseNumber(text, decimals);
    form.set(state.path, parsed.ok ? parsed.value : text.trim() === '' ? null : text);
  };
  return (
    <NumberInput value={typed ?? stored} onChange={type} onBlur={() => setTyped(undefined)} inputMode={decimals === 0 ? 'numeric' : 'decimal'} unit={unit} />
  );
}
