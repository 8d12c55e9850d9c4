/** Hours being filled in: kept as they are typed, checked and sent on a press. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { isDate, weekOf } from '#platform/shared/calendar.ts';
import { Problem } from '#platform/shared/problem.ts';
import { carryOut } from '#platform/web/carry-out.ts';
import { discardDraft, saveDraft } from '#platform/web/drafts.ts';
import { usePendingCommands } from '#platform/web/outbox.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { dayOf } from '../day-check.ts';
import { todayHere } from './address.ts';
import { nowInstant } from './device-time.ts';
import { checkEntry, type Entry, TIME_ENTRY_DRAFT_KIND } from './entry.ts';
import { putTime } from './time-actions.ts';
import { useTimeOptions } from './time-options.ts';
import { useWeek } from './use-week.ts';

/** Where the hours come from. */
export interface EntryOrigin {
  readonly draftId: string;
  readonly first: Entry;
  /** It was begun before, and is taken up again. */
  readonly hasDraft: boolean;
}

/** Follows what is filled in; `errors` holds a sentence by field after a press that was refused. */
export function useEntry({ draftId, first, hasDraft }: EntryOrigin) {
  const navigate = useNavigate();
  const [entry, setEntry] = useState(first);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<string>();
  const [isResumed] = useState(hasDraft);
  const pending = usePendingCommands();
  const options = useTimeOptions();
  const week = useWeek(weekOf(isDate(entry.date) ? entry.date : todayHere()), options.phaseById).data;
  const original = week?.registrations.find(({ id }) => id === entry.id);
  const day = week === undefined ? undefined : dayOf(week, entry.date);
  const change = (next: Entry) => {
    setEntry(next);
    saveDraft(draftId, TIME_ENTRY_DRAFT_KIND, next);
  };
  const leave = () => void navigate({ to: href('dayOverview', {}, { datum: isDate(entry.date) ? entry.date : todayHere() }), replace: true });
  const save = async () => {
    const checked = checkEntry(entry, {
      today: todayHere(),
      now: nowInstant(),
      original,
      dayStatus: day?.status ?? 'open',
      registrations: week?.registrations ?? [],
    });
    setErrors(checked.ok ? {} : checked.errors);
    setTrouble(undefined);
    if (!checked.ok) return;
    try {
      await putTime(checked.input, { phase: entry.what.phase, draftId, pending });
      leave();
    } catch (error) {
      const fields = error instanceof Problem ? error.details?.fields : undefined;
      if (fields === undefined) setTrouble(problemText(error).text);
      else setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    }
  };
  const startOver = () =>
    carryOut(async () => {
      await discardDraft(draftId);
      leave();
    });
  return { entry, change, errors, trouble, isResumed, save: () => carryOut(save), startOver, leave, options, day, original };
}
