import { useCallback, useMemo } from 'react';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
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

/** Follows the stages of what was sent and judged on this device. */
export function useFormStages(): FormStages {
  const [sent, judged] = [useStages(submitForm.name), useStages(reviewForm.name)];
  return useMemo(() => ({ sent, judged }), [sent, judged]);
}
