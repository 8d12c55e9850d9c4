import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { isDate, weekOf } from '#platform/shared/calendar.ts';
import { formatDate } from '#platform/shared/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/dock.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { discardDraft, saveDraft } from '#platform/web/drafts.ts';
import { usePendingCommands } from '#platform/web/outbox.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { dayOf } from '../day-check.ts';
import { type TimeKind, timeKinds } from '../labels.ts';
import type { TimeRegistration } from '../registration.ts';
import { isOpen } from '../rules.ts';
import { todayHere } from './address.ts';
import { carryOut } from './carry-out.ts';
import { nowInstant } from './device-time.ts';
import { checkEntry, type Entry, type EntryContext, TIME_ENTRY_DRAFT_KIND } from './entry.ts';
import { deleteTime, putTime } from './time-actions.ts';
import { useTimeOptions } from './time-options.ts';
import { NotesFields, TimesFields } from './times-fields.tsx';
import { useWeek } from './use-week.ts';
import { WhatFields } from './what-fields.tsx';

const kinds = Object.keys(timeKinds) as TimeKind[];

export interface EntryFormProps {
  readonly draftId: string;
  readonly first: Entry;
  /** It was begun before, and is taken up again. */
  readonly hasDraft: boolean;
  readonly isNew: boolean;
}

/** The questions of hours by hand. */
export function EntryForm({ draftId, first, hasDraft, isNew }: EntryFormProps) {
  const navigate = useNavigate();
  const [entry, setEntry] = useState(first);
  const [isResumed, setResumed] = useState(hasDraft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<string>();
  const pending = usePendingCommands();
  const options = useTimeOptions();
  const week = useWeek(weekOf(isDate(entry.date) ? entry.date : todayHere()), options.phaseById).data;
  const day = week === undefined ? undefined : dayOf(week, entry.date);
  const original = week?.registrations.find(({ id }) => id === entry.id);
  const change = (next: Entry) => {
    setEntry(next);
    saveDraft(draftId, TIME_ENTRY_DRAFT_KIND, next);
  };
  const leave = () => void navigate({ to: href('dayOverview', {}, { datum: entry.date }), replace: true });
  const save = async () => {
    const context: EntryContext = { today: todayHere(), now: nowInstant(), original, registrations: week?.registrations ?? [] };
    const checked = checkEntry(entry, context);
    setErrors(checked.ok ? {} : checked.errors);
    setTrouble(undefined);
    if (!checked.ok) return;
    try {
      await putTime(checked.input, { phase: entry.what.phase, draftId, pending });
      leave();
    } catch (error) {
      if (error instanceof Problem && error.details?.fields !== undefined)
        setErrors(Object.fromEntries(error.details.fields.map(({ path, message }) => [path, message])));
      else setTrouble(problemText(error).text);
    }
  };
  const startOver = async () => {
    await discardDraft(draftId);
    setResumed(false);
    leave();
  };
  const lines = Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text }));
  return (
    <form
      className="pagebody entry"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
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
        <Message tone="info" actions={<Button onClick={() => carryOut(startOver)}>Weggooien</Button>}>
          Je was hier eerder aan begonnen; alles staat er nog.
        </Message>
      )}
      {day !== undefined && !isOpen(day.status) && (
        <Message
          tone="wait"
          title={`${formatDate(entry.date)} is ${day.status === 'closed' ? 'afgesloten' : 'goedgekeurd'}`}
          actions={<LinkButton href={href('closeDay', {}, { datum: entry.date })}>Bekijk de dag</LinkButton>}
        >
          {day.status === 'closed' ? 'Heropen de dag om er nog iets aan te veranderen.' : 'Er kan niets meer bij.'}
        </Message>
      )}
      <TimesFields entry={entry} onChange={change} errors={errors} mayRun={original?.endedAt === null} />
      <WhatFields what={entry.what} onChange={(what) => change({ ...entry, what })} phases={options.phases} kinds={kinds} errors={errors} />
      <NotesFields entry={entry} onChange={change} errors={errors} />
      {!isNew && original !== undefined && (
        <DeleteButton
          registration={original}
          onDone={() => {
            carryOut(() => discardDraft(draftId));
            leave();
          }}
        />
      )}
      <DockAction>
        <Button variant="next" size="main" onClick={() => void save()}>
          Uren bewaren
        </Button>
      </DockAction>
    </form>
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

function DeleteButton({ registration, onDone }: { readonly registration: TimeRegistration; readonly onDone: () => void }) {
  const remove = () =>
    carryOut(async () => {
      await deleteTime(registration);
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
