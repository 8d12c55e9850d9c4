import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { HourLabels } from '#features/calendar/hour-codes.ts';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { formatLongDay, formatTime } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { type Option, SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import type { Approval } from '../../approval-contract.ts';
import type { TimeRegistration } from '../../registration.ts';
import { inOrder, titleOf } from '../../rules.ts';
import { sendBack } from './approval-actions.ts';

const NOTE_LENGTH_MAX = 500;

interface SendBackProps {
  readonly week: Approval;
  readonly day: { readonly date: string; readonly version: number };
  readonly registrations: readonly TimeRegistration[];
}

/** Sends a day back: because of the whole day, or of one line of it. */
export function SendBack({ week, day, registrations }: SendBackProps) {
  const { labels } = useHourCodes();
  const [lineId, setLineId] = useState('');
  const [isWriting, setWriting] = useState(false);
  const { text: note, setText: setNote, forget } = useKeptText(`hours-return ${week.userId} ${day.date}`);
  const [isChecked, setChecked] = useState(false);
  if (!isWriting) {
    return (
      <Button size="small" icon={<IconArrowBackUp size={20} aria-hidden="true" />} onClick={() => setWriting(true)}>
        Terugsturen
        <span className="vh"> van {formatLongDay(day.date)}</span>
      </Button>
    );
  }
  const send = () => {
    setChecked(true);
    if (note.trim() !== '') carryOut(() => sendBack(week, day, note, lineId === '' ? undefined : lineId).then(forget));
  };
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label="Waar gaat het om?">
        <SelectInput value={lineId} onChange={setLineId} placeholder="De hele dag" options={inOrder(registrations).map((one) => optionOf(one, labels))} />
      </Field>
      <Field label="Wat moet er anders?" error={isChecked && note.trim() === '' ? 'Schrijf op wat er anders moet.' : undefined}>
        <TextArea value={note} onChange={setNote} maxLength={NOTE_LENGTH_MAX} rows={2} />
      </Field>
      <div className="dlgacts">
        <Button onClick={() => setWriting(false)}>Annuleren</Button>
        <Button type="submit" variant="primary">
          Dag terugsturen
        </Button>
      </div>
    </form>
  );
}

function optionOf(registration: TimeRegistration, labels: HourLabels): Option {
  const { id, startedAt, endedAt } = registration;
  const until = endedAt === null ? '' : ` tot ${formatTime(endedAt)}`;
  return { value: id, label: `${formatTime(startedAt)}${until}, ${titleOf(registration, labels)}` };
}
