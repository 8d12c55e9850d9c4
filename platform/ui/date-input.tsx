import { classNames } from './class-names.ts';
import { FramedInput, type InputProps } from './input.tsx';

/** A date (`jjjj-mm-dd` in the value, the device's own calendar on screen). */
export function DateInput(props: InputProps) {
  return <FramedInput type="date" {...props} className={classNames('num', props.className)} />;
}
