import type { ComponentProps } from 'react';
import { useInputAttributes } from './field-links.ts';
import { InputFrame } from './input.tsx';

/** What was computed, in the frame of an input: text alone, so that a hundred of them change for little. Not announced: it would speak at every key. */
export function Outcome(props: ComponentProps<'output'>) {
  return (
    <InputFrame locked>
      <output aria-live="off" {...useInputAttributes()} {...props} />
    </InputFrame>
  );
}
