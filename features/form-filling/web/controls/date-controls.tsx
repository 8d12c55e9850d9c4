import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import type { ControlProps } from './control-props.ts';

/** A date, `jjjj-mm-dd` in the answer. */
export function DateControl({ form, state }: ControlProps) {
  return <DateInput short value={typeof state.value === 'string' ? state.value : ''} onChange={(text) => form.set(state.path, text === '' ? null : text)} />;
}

/** A time of day, `uu:mm` in the answer. */
export function TimeControl({ form, state }: ControlProps) {
  return <TimeInput short value={typeof state.value === 'string' ? state.value : ''} onChange={(text) => form.set(state.path, text === '' ? null : text)} />;
}

/** A date and a time beside each other; what is there already is kept while the other is missing. */
export function DateTimeControl({ form, state }: ControlProps) {
  const [date = '', time = ''] = typeof state.value === 'string' ? state.value.split('T') : [];
  const set = (nextDate: string, nextTime: string) => form.set(state.path, nextDate === '' && nextTime === '' ? null : `${nextDate}T${nextTime}`);
  return (
    <div className="datetime">
      <DateInput value={date} onChange={(text) => set(text, time)} />
      <TimeInput id={undefined} aria-label={`${state.field.label}, tijd`} value={time} onChange={(text) => set(date, text)} />
    </div>
  );
}
