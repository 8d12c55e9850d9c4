/** Next steps in a phase, for somebody in the field. Pure. */
import type { CrowClass, PhaseStatus } from './labels.ts';
import { LMRA_KEY, type LmraFacts, lmraOn } from './lmra.ts';
import type { MyPhase } from './phase.ts';

/** A form of this phase that is being filled on this device. */
export interface OpenDraft {
  readonly id: string;
  readonly title: string;
  readonly designKey: string;
  /** False when it is a form that was sent before. */
  readonly isNew: boolean;
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
  readonly phase: Pick<MyPhase, 'status' | 'crowClass' | keyof LmraFacts | 'plannedCounts' | 'doneCounts' | 'requiredForms'>;
  readonly isOnTeam: boolean;
  /** Drafts of this phase, the last changed first. */
  readonly drafts: readonly OpenDraft[];
  /** Local date. */
  readonly today: string;
}

/** Design of the log of one boring, of which a phase needs as many as it plans borings. */
export const BORE_LOG_KEY = 'boorstaat';
/** Classes of CROW 400 in which the analysis is done before the work; in the lowest it may be. */
const classesWithLmra: readonly (CrowClass | null)[] = ['oranje', 'rood', 'zwart'];

/**
 * Returns the steps that can be done next, the first thing first: the analysis before the work where the class of the ground asks it, a form that is
 * open, and beside that the boring after it. After a red analysis no boring is begun until it was done over. Empty when there is nothing (left) to do here
 * for this person.
 */
export function nextStepsOf(facts: StepFacts): readonly NextStep[] {
  const { phase, isOnTeam, drafts } = facts;
  if (phase.status === 'draft' || phase.status === 'planned') return [{ kind: 'wait', label: 'Wacht op vrijgave door de projectleider' }];
  if (phase.status === 'released') return isOnTeam ? [{ kind: 'take-step', label: 'Veldwerk starten', to: 'in-progress' }] : [];
  const [draft] = phase.status === 'closed' || phase.status === 'cancelled' ? [] : drafts;
  const isAtWork = phase.status === 'in-progress' && isOnTeam;
  const boring = isAtWork ? boringStep(facts) : undefined;
  const isStopped = lmraOn(phase, facts.today) === 'own-stop';
  return [
    ...(isAtWork ? lmraSteps(facts, isStopped) : []),
    ...(draft === undefined ? [] : [continueStep(draft)]),
    // With a form open only the next boring stands beside it: all else comes after that form.
    ...(boring !== undefined ? (isStopped ? [] : [boring]) : isAtWork && draft === undefined ? [finishStep(phase)] : []),
  ];
}

function lmraSteps({ phase, drafts, today }: StepFacts, isStopped: boolean): NextStep[] {
  if (drafts.some(({ designKey }) => designKey === LMRA_KEY)) return [];
  if (isStopped) return [{ kind: 'start-form', label: 'LMRA is rood: opnieuw doen', designKey: LMRA_KEY }];
  const isDone = lmraOn({ ...phase, otherLmraStopAt: null }, today) === 'own';
  if (isDone || !classesWithLmra.includes(phase.crowClass)) return [];
  return [{ kind: 'start-form', label: 'LMRA doen', designKey: LMRA_KEY }];
}

function continueStep({ id, title, gapCount }: OpenDraft): NextStep {
  const isComplete = gapCount === 0;
  return { kind: 'continue-form', label: isComplete ? `${title} versturen` : `Verder met ${title}`, draftId: id, isComplete };
}

/** The next planned boring, after those that are done and those being logged here. */
function boringStep({ phase: { plannedCounts, doneCounts }, drafts }: StepFacts): NextStep | undefined {
  const begun = (doneCounts.borings ?? 0) + drafts.filter(({ designKey, isNew }) => isNew && designKey === BORE_LOG_KEY).length;
  if (begun >= (plannedCounts.borings ?? 0)) return undefined;
  const number = String(begun + 1).padStart(2, '0');
  return { kind: 'start-form', label: `Boring ${number} starten`, designKey: BORE_LOG_KEY, answers: { number } };
}

function finishStep({ requiredForms }: StepFacts['phase']): NextStep {
  const returned = requiredForms.find((form) => form.returned > 0);
  if (returned !== undefined) return { kind: 'wait', label: `${returned.name} is teruggestuurd: pas dat eerst aan` };
  const required = requiredForms.find(({ submitted, approved }) => submitted + approved === 0);
  if (required !== undefined) return { kind: 'start-form', label: `${required.name} invullen`, designKey: required.key };
  return { kind: 'take-step', label: 'Veldwerk gereed melden', to: 'field-work-done' };
}
