import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { formatLongDay, formatTime, isClockTime, localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { type Approval, CLOSING_REASON_LENGTH_MAX } from '../../approval-contract.ts';
import type { TimeRegistration } from '../../registration.ts';
import { titleOf } from '../../rules.ts';
import { nowInstant } from '../device-time.ts';
import { closeForOwner } from './approval-actions.ts';

interface CloseForOwnerProps {
  readonly week: Approval;
  readonly date: string;
  readonly registrations: readonly TimeRegistration[];
}

/** Closes an open day for its owner, so that it can be approved: with a reason, and the end of what still runs. */
export function CloseForOwner({ week, date, registrations }: CloseForOwnerProps) {
  const { labels } = useHourCodes();
  const [isWriting, setWriting] = useState(false);
  const { text: reason, setText: setReason, forget } = useKeptText(`hours-close ${week.userId} ${date}`);
  const [until, setUntil] = useState('');
  const [isChecked, setChecked] = useState(false);
  const running = registrations.find(({ endedAt }) => endedAt === null);
  if (!isWriting) {
    return (
      <div className="dayacts">
        <Button size="small" icon={<IconLock size={20} aria-hidden="true" />} onClick={() => setWriting(true)}>
          Afsluiten namens {week.userName}
          <span className="vh">, {formatLongDay(date)}</span>
        </Button>
      </div>
    );
  }
  const endedAt = running === undefined ? undefined : endOf(running, until);
  const untilError = running === undefined ? undefined : untilProblem(endedAt);
  const close = () => {
    setChecked(true);
    if (reason.trim() === '' || untilError !== undefined) return;
    carryOut(() => closeForOwner(week, { date, registrations, reason, endedAt }).then(forget));
  };
  return (
    <form
      className="secbody"
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {running !== undefined && (
        <Field
          label="Tot hoe laat?"
          help={`${titleOf(running, labels)} loopt nog, vanaf ${formatTime(running.startedAt)}.`}
          error={isChecked ? untilError : undefined}
        >
          <TimeInput value={until} onChange={setUntil} short />
        </Field>
      )}
      <Field
        label="Waarom sluit jij deze dag af?"
        help={`${week.userName} krijgt dit te lezen.`}
        error={isChecked && reason.trim() === '' ? 'Schrijf op waarom je deze dag afsluit.' : undefined}
      >
        <TextArea value={reason} onChange={setReason} maxLength={CLOSING_REASON_LENGTH_MAX} rows={2} />
      </Field>
      <div className="dlgacts">
        <Button onClick={() => setWriting(false)}>Annuleren</Button>
        <Button type="submit" variant="primary">
          Dag afsluiten
        </Button>
      </div>
    </form>
  );
}

/** The moment of a time of day (`uu:mm`) at which something ended: after its start, past midnight if need be. */
function endOf({ startedAt }: TimeRegistration, time: string): string | undefined {
  if (!isClockTime(time)) return undefined;
  const day = localDate(startedAt);
  const end = instantAt(day, time);
  return Date.parse(end) > Date.parse(startedAt) ? end : instantAt(addDays(day, 1), time);
}

function untilProblem(endedAt: string | undefined): string | undefined {
  if (endedAt === undefined) return 'Vul in tot hoe laat, uu:mm.';
  return Date.parse(endedAt) > Date.parse(nowInstant()) ? 'Dit einde is nog niet geweest.' : undefined;
}
