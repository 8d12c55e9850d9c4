import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldInvalid, useInputAttributes } from './field-links.ts';

/** Props shared by every input: a string in, a string out; parsing is done where the meaning is known. */
export interface InputBase {
  readonly value: string;
  /** The input keeps its own text: `value` is what it starts with, and drawing it again at every key is not needed. */
  readonly holdsText?: boolean;
  readonly onChange: (value: string) => void;
  /** Shown but not to be changed: calculated, or taken over from before. */
  readonly locked?: boolean;
  /** At the right, inside the frame: "cm-mv", "uur". */
  readonly unit?: ReactNode;
  /** At the left, inside the frame: an icon. */
  readonly lead?: ReactNode;
  /** Narrow, for a date or a short number. */
  readonly short?: boolean;
}

export type InputProps = InputBase & Omit<ComponentProps<'input'>, keyof InputBase | 'type'>;

/** The frame around an input, with its unit; also used by own controls that must look alike. */
export function InputFrame({ locked, unit, lead, short, children }: Pick<InputBase, 'locked' | 'unit' | 'lead' | 'short'> & { readonly children: ReactNode }) {
  const invalid = useFieldInvalid();
  return (
    <div className={classNames('in', invalid && 'error', locked && 'locked', short && 'short')}>
      {lead !== undefined && <span className="lead">{lead}</span>}
      {children}
      {unit !== undefined && <span className="unit">{unit}</span>}
    </div>
  );
}

/** The one input all single-line inputs are made of. */
export function FramedInput({ value, holdsText, onChange, locked, unit, lead, short, ...rest }: InputBase & Omit<ComponentProps<'input'>, keyof InputBase>) {
  const attributes = useInputAttributes();
  const text = holdsText ? { defaultValue: value } : { value };
  return (
    <InputFrame locked={locked} unit={unit} lead={lead} short={short}>
      <input autoComplete="off" {...attributes} {...rest} {...text} readOnly={locked} onChange={(event) => onChange(event.target.value)} />
    </InputFrame>
  );
}
