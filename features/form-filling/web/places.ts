/** What rooms above put on the forms of a phase. */
import type { FormSummary } from '#features/forms/contract.ts';
import { definePlace } from '#platform/web/navigation/place.tsx';

export interface PhaseFormActionsProps {
  readonly project: string;
  readonly phase: string;
  /** What was sent of this phase, once that is known. */
  readonly forms: readonly FormSummary[] | undefined;
}

/** What can be done with all forms of a phase, in the head of the page. */
export const PhaseFormActions = definePlace<PhaseFormActionsProps>();

/** Other ways in which forms of a phase come in, below what was handed in. */
export const PhaseFormSources = definePlace<{ readonly project: string; readonly phase: string }>();
