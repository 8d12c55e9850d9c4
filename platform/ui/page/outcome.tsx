import type { ComponentProps } from 'react';
import { useInputAttributes } from '../inputs/field-links.ts';
import { InputFrame } from '../inputs/input.tsx';

/** A computed value in the frame of an input: text alone, so that a hundred of them change for little. Not announced: it would speak at every keystroke. */
export function Outcome(props: ComponentProps<'output'>) {
  return (
    <InputFrame locked>
      <output aria-live="off" {...useInputAttributes()} {...props} />
    </InputFrame>
  );
}
