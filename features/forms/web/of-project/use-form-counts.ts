import { useCallback } from 'react';
import { usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { submitForm } from '../../contract.ts';
import { countsWithDevice, type FormCounts, type FormCountsOfPhase } from '../../form-counts.ts';

/** A design of a phase, with what the server counts of it. */
export interface CountedDesign {
  readonly project: string;
  readonly phase: string;
  readonly key: string;
  readonly counts: FormCountsOfPhase;
}

/** A function that adds what was sent from this device to what the server counts. What was refused waits for the person, and does not count. */
export function useFormCounts(): (design: CountedDesign) => FormCounts {
  const pending = usePendingCommands();
  return useCallback(
    ({ project, phase, key, counts }) => {
      const sent = pending.flatMap(({ name, state, input }) =>
        name === submitForm.name && state !== 'refused' ? (submitForm.input.safeParse(input).data ?? []) : [],
      );
      return countsWithDevice(
        counts,
        sent.filter((form) => form.designKey === key && form.projectNumber === project && form.phaseNumber === phase),
      );
    },
    [pending],
  );
}
