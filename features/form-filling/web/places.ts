/** Places on the forms of a phase that rooms above fill. */
import type { FormSummary } from '#features/forms/contract.ts';
import { definePlace } from '#platform/web/navigation/place.tsx';

export interface PhaseFormActionsProps {
  readonly project: string;
  readonly phase: string;
  /** Forms sent of this phase; undefined until they are known. */
  readonly forms: readonly FormSummary[] | undefined;
  /** Whether there are more than these. */
  readonly hasMore: boolean;
}

/** Actions on all forms of a phase, in the head of the page. */
export const PhaseFormActions = definePlace<PhaseFormActionsProps>();

/** Other ways in which forms of a phase come in, below what was handed in. */
export const PhaseFormSources = definePlace<{ readonly project: string; readonly phase: string }>();
