/** The one thing to do next in a phase, for somebody in the field. Pure. */

import type { PhaseStatus } from './labels.ts';
import type { MyPhase } from './phase.ts';

/** A form of this phase that is being filled on this device. */
export interface OpenDraft {
  readonly id: string;
  readonly title: string;
  /** Fields still in the way of sending. */
  readonly gapCount: number;
}

/** Next step: only wait, take a step, go on with a form, or start one. */
export type NextStep =
  | { readonly kind: 'wait'; readonly label: string }
  | { readonly kind: 'take-step'; readonly label: string; readonly to: PhaseStatus }
  | { readonly kind: 'continue-form'; readonly label: string; readonly draftId: string; readonly isComplete: boolean }
  | { readonly kind: 'start-form'; readonly label: string; readonly designKey: string; readonly answers?: Readonly<Record<string, string>> };

/** Facts that decide the next step. */
export interface StepFacts {
  readonly phase: Pick<MyPhase, 'status' | 'plannedCounts' | 'doneCounts' | 'requiredForms'>;
  readonly isOnTeam: boolean;
  /** Drafts of this phase, the last changed first. */
  readonly drafts: readonly OpenDraft[];
}

/** Design of the log of one boring, of which a phase needs as many as it plans borings. */
export const BORE_LOG_KEY = 'boorstaat';

/** The next step; undefined when there is nothing (left) to do here for this person. */
export function nextStepOf({ phase, isOnTeam, drafts }: StepFacts): NextStep | undefined {
  const [draft] = drafts;
  if (phase.status === 'draft' || phase.status === 'planned') return { kind: 'wait', label: 'Wacht op vrijgave door de projectleider' };
  if (phase.status === 'released') return isOnTeam ? { kind: 'take-step', label: 'Veldwerk starten', to: 'in-progress' } : undefined;
  if (draft !== undefined && phase.status !== 'closed' && phase.status !== 'cancelled') {
    const isComplete = draft.gapCount === 0;
    return { kind: 'continue-form', label: isComplete ? `${draft.title} versturen` : `Verder met ${draft.title}`, draftId: draft.id, isComplete };
  }
  if (phase.status !== 'in-progress' || !isOnTeam) return undefined;
  const boring = nextBoring(phase);
  if (boring !== undefined) return { kind: 'start-form', label: `Boring ${boring} starten`, designKey: BORE_LOG_KEY, answers: { number: boring } };
  const [returned] = phase.requiredForms.filter((form) => form.returned > 0);
  if (returned !== undefined) return { kind: 'wait', label: `${returned.name} is teruggestuurd: pas dat eerst aan` };
  const [required] = phase.requiredForms.filter(({ submitted, approved }) => submitted + approved === 0);
  if (required !== undefined) return { kind: 'start-form', label: `${required.name} invullen`, designKey: required.key };
  return { kind: 'take-step', label: 'Veldwerk gereed melden', to: 'field-work-done' };
}

/** Number of the next planned boring, two digits; undefined when all are done or none was planned. */
function nextBoring({ plannedCounts, doneCounts }: StepFacts['phase']): string | undefined {
  const done = doneCounts.borings ?? 0;
  return done < (plannedCounts.borings ?? 0) ? String(done + 1).padStart(2, '0') : undefined;
}
