import type { InputProps } from './input.tsx';
import { NativeInput } from './native-input.tsx';

/** A date (`jjjj-mm-dd` in the value, the device's own calendar on screen); `UNREADABLE` for a day that does not exist. */
export function DateInput(props: InputProps) {
  return <NativeInput type="date" {...props} />;
}
