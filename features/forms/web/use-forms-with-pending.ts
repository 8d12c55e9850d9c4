import { useCallback } from 'react';
import { usePendingCommands } from '#platform/web/outbox.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { type FormSummary, listFormDesigns } from '../contract.ts';
import { formsWithPending } from './optimistic.ts';

/** A function that lays this device's waiting work over rows of the server. */
export function useFormsWithPending(): (rows: readonly FormSummary[]) => readonly FormSummary[] {
  const pending = usePendingCommands();
  const person = useSignedIn();
  const designs = useAnswer(listFormDesigns, {}).data;
  return useCallback(
    (rows) => formsWithPending(rows, pending, { id: person?.id ?? '', name: person?.name ?? '' }, new Map(designs?.map(({ key, name }) => [key, name]))),
    [pending, person?.id, person?.name, designs],
  );
}
