import type { ComponentProps } from 'react';
import { useInputAttributes } from './field-links.ts';
import { type InputBase, InputFrame } from './input.tsx';

/** Text of more than one line; grows with what is typed. */
export function TextArea({
  value,
  holdsText,
  onChange,
  locked,
  rows = 3,
  unit,
  lead,
  short,
  ...rest
}: InputBase & Omit<ComponentProps<'textarea'>, keyof InputBase>) {
  const attributes = useInputAttributes();
  const text = holdsText ? { defaultValue: value } : { value };
  return (
    <InputFrame locked={locked} unit={unit} lead={lead} short={short}>
      <textarea rows={rows} {...attributes} {...rest} {...text} readOnly={locked} onChange={(event) => onChange(event.target.value)} />
    </InputFrame>
  );
}
