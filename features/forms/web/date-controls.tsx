import { DateInput } from '#platform/ui/date-input.tsx';
import { TimeInput } from '#platform/ui/time-input.tsx';
import type { ControlProps } from './control-props.ts';

/** A date, `jjjj-mm-dd` in the answer. */
export function DateControl({ form, state }: ControlProps) {
  return <DateInput short value={typeof state.value === 'string' ? state.value : ''} onChange={(text) => form.set(state.path, text === '' ? null : text)} />;
}

/** A time of day, `uu:mm` in the answer. */
export function TimeControl({ form, state }: ControlProps) {
  return <TimeInput short value={typeof state.value === 'string' ? state.value : ''} onChange={(text) => form.set(state.path, text === '' ? null : text)} />;
}
