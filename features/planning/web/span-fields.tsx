import { codesOf } from '#platform/shared/codes-of.ts';
import { type DayPart, dayParts, type HalfDays } from '#platform/shared/dates/half-days.ts';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';

export interface SpanFieldsProps {
  readonly span: HalfDays;
  readonly set: (changes: Partial<HalfDays>) => void;
  readonly errorOf: (path: string) => string | undefined;
  /** Work that has begun keeps its days. */
  readonly isFixed: boolean;
}

const startOptions = [
  { value: 'am', label: 'Hele dag' },
  { value: 'pm', label: 'Vanaf de middag' },
];
const endOptions = [
  { value: 'pm', label: 'Hele dag' },
  { value: 'am', label: 'Tot de middag' },
];
const halfOptions = [{ value: 'day', label: 'Hele dag' }, ...codesOf(dayParts).map((value) => ({ value, label: dayParts[value] }))];

/** First and last day; on one day alone, which part of it. */
export function SpanFields({ span, set, errorOf, isFixed }: SpanFieldsProps) {
  const isOneDay = span.from === span.to;
  const setFrom = (from: string) => set({ from, ...(span.to === '' || span.to < from || isOneDay ? { to: from } : {}) });
  const setTo = (to: string) => set({ to, ...(to === span.from || !isOneDay ? {} : { fromPart: 'am', toPart: 'pm' }) });
  return (
    <div className="formgrid">
      {isFixed && <p className="muted">Het werk is begonnen: de dagen staan vast. Mensen en materieel kun je nog wijzigen.</p>}
      <div className="formgrid two">
        <Field label="Eerste dag" id="plan-from" error={errorOf('from')}>
          <DateInput value={span.from} onChange={setFrom} locked={isFixed} />
        </Field>
        <Field label="Laatste dag" id="plan-to" error={errorOf('to')}>
          <DateInput value={span.to} onChange={setTo} locked={isFixed} />
        </Field>
      </div>
      {isOneDay ? (
        <Field label="Welk deel" group id="plan-toPart" error={errorOf('toPart')}>
          <Choices
            value={span.fromPart === span.toPart ? span.fromPart : 'day'}
            onChange={(part) => set(part === 'day' ? { fromPart: 'am', toPart: 'pm' } : { fromPart: part as DayPart, toPart: part as DayPart })}
            options={halfOptions}
            columns={3}
            locked={isFixed}
          />
        </Field>
      ) : (
        <div className="formgrid two">
          <Field label="Op de eerste dag" id="plan-fromPart">
            <SelectInput
              value={span.fromPart}
              onChange={(part) => set({ fromPart: part as DayPart })}
              options={startOptions}
              placeholder={null}
              locked={isFixed}
            />
          </Field>
          <Field label="Op de laatste dag" id="plan-toPart" error={errorOf('toPart')}>
            <SelectInput value={span.toPart} onChange={(part) => set({ toPart: part as DayPart })} options={endOptions} placeholder={null} locked={isFixed} />
          </Field>
        </div>
      )}
    </div>
  );
}
