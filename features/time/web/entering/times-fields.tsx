import { addDays, isDate } from '#platform/shared/dates/calendar.ts';
import { formatDuration, formatShortDay, isClockTime } from '#platform/shared/dates/dates.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { EDIT_REASON_LENGTH_MAX, needsDescription } from '../../registration-input.ts';
import type { Entry } from './entry.ts';

/** A start before this time may belong to the shift of the day before. */
const NIGHT_ENDS = '06:00';
const DESCRIPTION_LENGTH_MAX = 500;
const DAY_MINUTES = 24 * 60;

interface TimesFieldsProps {
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** Date and times. An end before the start is on the next day, and says so. */
export function TimesFields({ entry, onChange, errors, mayRun }: TimesFieldsProps & { readonly mayRun: boolean }) {
  const { date, from, to } = entry;
  return (
    <>
      <Field label="Datum" id="workDate" error={errors['workDate']}>
        <DateInput value={date} onChange={(value) => onChange({ ...entry, date: value })} short />
      </Field>
      <div className="fromto">
        <Field label="Van" id="startedAt" error={errors['startedAt']}>
          <TimeInput value={from} onChange={(value) => onChange({ ...entry, from: value })} short />
        </Field>
        <Field label={mayRun ? 'Tot (leeg: loopt nog)' : 'Tot'} id="endedAt" error={errors['endedAt']}>
          <TimeInput value={to} onChange={(value) => onChange({ ...entry, to: value })} short />
        </Field>
        <p className="length num" aria-live="polite">
          {lengthWords(entry)}
        </p>
      </div>
      {isClockTime(from) && from < NIGHT_ENDS && (
        <CheckInput
          checked={entry.isAfterMidnight}
          onChange={(isAfterMidnight) => onChange({ ...entry, isAfterMidnight })}
          label="Begonnen na middernacht"
          help={isDate(date) ? `Hoort bij de dienst van ${formatShortDay(date)}, begonnen op ${formatShortDay(addDays(date, 1))}.` : undefined}
        />
      )}
    </>
  );
}

/** Asks why the times are others than those that were scanned. */
export function EditReasonField({ entry, onChange, errors }: TimesFieldsProps) {
  return (
    <Field label="Waarom zijn de tijden anders dan gescand?" id="editReason" error={errors['editReason']}>
      <TextArea value={entry.editReason ?? ''} onChange={(editReason) => onChange({ ...entry, editReason })} rows={2} maxLength={EDIT_REASON_LENGTH_MAX} />
    </Field>
  );
}

/** Break and description. */
export function NotesFields({ entry, onChange, errors }: TimesFieldsProps) {
  const { what, origin } = entry;
  const isRequired = needsDescription({ kind: what.kind, activity: what.activity === '' ? null : what.activity, origin });
  return (
    <>
      {what.kind === 'work' && (
        <Field label="Pauze binnen deze tijd" optional id="breakMinutes" error={errors['breakMinutes']}>
          <NumberInput value={entry.breakMinutes} onChange={(breakMinutes) => onChange({ ...entry, breakMinutes })} unit="minuten" inputMode="numeric" short />
        </Field>
      )}
      <Field label="Omschrijving" optional={!isRequired} id="description" error={errors['description']}>
        <TextArea value={entry.description} onChange={(description) => onChange({ ...entry, description })} rows={2} maxLength={DESCRIPTION_LENGTH_MAX} />
      </Field>
    </>
  );
}

function lengthWords({ from, to }: Entry): string {
  if (!isClockTime(from) || !isClockTime(to) || from === to) return '';
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return end > start ? `${formatDuration(end - start)} uur` : `${formatDuration(end - start + DAY_MINUTES)} uur, eindigt de volgende dag`;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}
