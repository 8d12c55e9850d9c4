import { classNames } from './class-names.ts';
import { FramedInput, type InputProps } from './input.tsx';

/** A time of day (`uu:mm`). */
export function TimeInput(props: InputProps) {
  return <FramedInput type="time" {...props} className={classNames('num', props.className)} />;
}
