import { useCallback, useMemo } from 'react';
import { usePendingCommands } from '#platform/web/outbox.ts';
import { useSignedIn } from '#platform/web/signed-in.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { useStages } from '#platform/web/use-whereabouts.ts';
import { type FormSummary, listFormDesigns, submitForm } from '../contract.ts';
import { reviewForm } from '../review-contract.ts';
import { type FormStages, formsWithPending, type ShownForm } from './optimistic.ts';

/** A function that lays this device's waiting work over rows of the server. */
export function useFormsWithPending(): (rows: readonly FormSummary[]) => readonly ShownForm[] {
  const pending = usePendingCommands();
  const person = useSignedIn();
  const designs = useAnswer(listFormDesigns, {}).data;
  const stages = useFormStages();
  return useCallback(
    (rows) =>
      formsWithPending(rows, pending, { id: person?.id ?? '', name: person?.name ?? '' }, new Map(designs?.map(({ key, name }) => [key, name])), stages),
    [pending, person?.id, person?.name, designs, stages],
  );
}

/** Where what was sent and judged on this device is. */
export function useFormStages(): FormStages {
  const [sent, judged] = [useStages(submitForm.name), useStages(reviewForm.name)];
  return useMemo(() => ({ sent, judged }), [sent, judged]);
}
