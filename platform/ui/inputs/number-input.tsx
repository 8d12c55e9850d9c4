import { classNames } from '../class-names.ts';
import { FramedInput, type InputProps } from './input.tsx';

/** A number as typed, comma or point alike; the string goes up and is read by the caller. */
export function NumberInput(props: InputProps) {
  return <FramedInput type="text" inputMode="decimal" {...props} className={classNames('num', props.className)} />;
}
