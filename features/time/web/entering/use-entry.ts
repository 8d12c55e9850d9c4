/** Hours being filled in: kept as they are typed, checked and sent on a press. */

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useHourCodes } from '#features/calendar/web/use-hour-codes.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { isDate, weekOf } from '#platform/shared/dates/calendar.ts';
import { Problem } from '#platform/shared/problem.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { discardDraft, saveDraft } from '#platform/web/drafts/drafts.ts';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { dayOf } from '../../day-check.ts';
import { todayHere } from '../address.ts';
import { nowInstant } from '../device-time.ts';
import { useWeek } from '../overviews/use-week.ts';
import { putTime } from '../time-actions.ts';
import { checkEntry, type Entry, TIME_ENTRY_DRAFT_KIND } from './entry.ts';
import { useTimeOptions } from './time-options.ts';

/** Origin of the hours. */
export interface EntryOrigin {
  readonly draftId: string;
  readonly first: Entry;
  /** True when it was begun before, and is taken up again. */
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
  const norms = useNorms();
  const { labels } = useHourCodes();
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
      norms,
      labels,
      original,
      dayStatus: day?.status ?? 'open',
      registrations: week?.registrations ?? [],
    });
    setErrors(checked.ok ? {} : checked.errors);
    setTrouble(undefined);
    if (!checked.ok) return;
    try {
      await putTime(checked.input, { phase: entry.what.phase, draftId, pending, labels });
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
  const isSending = pending.some(({ input, state }) => state !== 'sent' && (input as { id?: unknown } | null)?.id === entry.id);
  // While something of one's own is on its way the version that is shown is a guess.
  const newer = !isSending && original !== undefined && entry.version !== undefined && original.version > entry.version ? original : undefined;
  return { entry, change, newer, errors, trouble, isResumed, save: () => carryOut(save), startOver, leave, options, day, original };
}
