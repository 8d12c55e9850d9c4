import type { InputProps } from './input.tsx';
import { NativeInput } from './native-input.tsx';

/** A time of day (`uu:mm`); `UNREADABLE` for half a time. */
export function TimeInput(props: InputProps) {
  return <NativeInput type="time" {...props} />;
}
