import { IconTrash } from '@tabler/icons-react';
import { type TimeKind, timeKinds } from '#features/calendar/hour-codes.ts';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { ErrorSummary } from '#platform/ui/page/error-summary.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { discardDraft } from '#platform/web/drafts/drafts.ts';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import type { TimeDay, TimeRegistration } from '../../registration.ts';
import { isOpen } from '../../rules.ts';
import { RegistrationChoice } from '../meanwhile/registration-choice.tsx';
import { withBooked } from '../optimistic.ts';
import { deleteTime } from '../time-actions.ts';
import { asksEditReason, type Entry, entryOfSent, sentEntry } from './entry.ts';
import { useTimeOptions } from './time-options.ts';
import { EditReasonField, NotesFields, TimesFields } from './times-fields.tsx';
import { type EntryOrigin, useEntry } from './use-entry.ts';
import { WhatFields } from './what-fields.tsx';

const kinds = Object.keys(timeKinds) as TimeKind[];

/** The questions of hours by hand. */
export function EntryForm(props: EntryOrigin & { readonly isNew: boolean }) {
  const { entry, change, errors, trouble, isResumed, save, startOver, leave, options, day, original, newer } = useEntry(props);
  const lines = Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text }));
  return (
    <>
      <form
        className="pagebody entry"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <RefusedNote id={entry.id} />
        <ErrorSummary title="Nog niet goed ingevuld" errors={lines} focus />
        {trouble !== undefined && (
          <Message tone="bad" live>
            {trouble}
          </Message>
        )}
        {isResumed && (
          <Message tone="info" actions={<Button onClick={startOver}>Weggooien</Button>}>
            Je was hier eerder aan begonnen; alles staat er nog.
          </Message>
        )}
        {newer !== undefined && <NewerNote entry={entry} newer={newer} onChange={change} />}
        {day !== undefined && !isOpen(day.status) && <ClosedNote day={day} />}
        <TimesFields entry={entry} onChange={change} errors={errors} mayRun={original?.endedAt === null} />
        {asksEditReason(entry, original) && <EditReasonField entry={entry} onChange={change} errors={errors} />}
        <WhatFields what={entry.what} date={entry.date} onChange={(what) => change({ ...entry, what })} phases={options.phases} kinds={kinds} errors={errors} />
        <NotesFields entry={entry} onChange={change} errors={errors} />
        {!props.isNew && original !== undefined && <DeleteButton draftId={props.draftId} registration={original} onDone={leave} />}
      </form>
      <DockAction>
        <Button variant="next" size="main" onClick={save}>
          Uren bewaren
        </Button>
      </DockAction>
    </>
  );
}

function ClosedNote({ day: { date, status } }: { readonly day: TimeDay }) {
  const isClosed = status === 'closed';
  return (
    <Message
      tone="wait"
      title={`${formatDate(date)} is ${isClosed ? 'afgesloten' : 'goedgekeurd'}`}
      actions={<LinkButton href={href('closeDay', {}, { datum: date })}>Bekijk de dag</LinkButton>}
    >
      {isClosed ? 'Heropen de dag om er nog iets aan te veranderen.' : 'Er kan niets meer bij.'}
    </Message>
  );
}

/** These hours were changed on another device while they were being changed here: nothing is applied before it is chosen. */
function NewerNote({ entry, newer, onChange }: { readonly entry: Entry; readonly newer: TimeRegistration; readonly onChange: (next: Entry) => void }) {
  const { phaseById } = useTimeOptions();
  const mine = sentEntry(entry, newer);
  const phases = withBooked(entry.what.phase === null ? phaseById : new Map([...phaseById, [entry.what.phase.id, entry.what.phase]]));
  return (
    <Message
      tone="wait"
      live
      title="Deze uren zijn intussen ergens anders gewijzigd"
      actions={mine !== undefined && <RegistrationChoice mine={mine} theirs={newer} onMerged={(input) => onChange(entryOfSent(input, phases, newer))} />}
    >
      Wat je hier invulde staat er nog. Kies per veld wat blijft staan, en bewaar daarna.
    </Message>
  );
}

/** Why the server did not take these hours, when it did not. */
function RefusedNote({ id }: { readonly id: string }) {
  const refused = usePendingCommands().find(({ state, input }) => state === 'refused' && (input as { id?: unknown } | null)?.id === id);
  if (refused?.problem === undefined) return null;
  const { title, text } = problemText(refused.problem);
  return (
    <Message tone="bad" title={title} actions={<LinkButton href={href('outbox')}>Naar te verzenden</LinkButton>}>
      {text} Je uren zijn bewaard op dit apparaat.
    </Message>
  );
}

interface DeleteButtonProps {
  readonly draftId: string;
  readonly registration: TimeRegistration;
  readonly onDone: () => void;
}

function DeleteButton({ draftId, registration, onDone }: DeleteButtonProps) {
  const { labels } = useHourCodes();
  const pending = usePendingCommands();
  const remove = () =>
    carryOut(async () => {
      await deleteTime(registration, pending, labels);
      await discardDraft(draftId);
      onDone();
    });
  return (
    <p>
      <Button variant="bad" icon={<IconTrash size={20} aria-hidden="true" />} onClick={remove}>
        Uren verwijderen
      </Button>
    </p>
  );
}
