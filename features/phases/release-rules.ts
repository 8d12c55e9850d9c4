/** Checks before field work is released. */
import type { Norms } from '#features/norms/norms.ts';
import type { Protocol } from '#features/projects/labels.ts';
import { type PhaseKind, type ReleaseCheck, releaseChecks } from './labels.ts';
import { type Actor, isFieldWork } from './rules.ts';
import { isKlicValid } from './safety/klic.ts';
import type { Safety } from './safety/safety.ts';
import { safetyFileGaps } from './safety/safety-rules.ts';

/** Facts the release checks look at. */
export interface ReleaseFacts {
  readonly kind: PhaseKind;
  readonly protocol: Protocol | null;
  readonly hasLeader: boolean;
  readonly teamSize: number;
  /** Somebody in the team has a registration for the protocol that is valid on the first day, or none is required for it. */
  readonly hasRegistration: boolean;
  readonly hasCoordinates: boolean;
  readonly safety: Safety;
  /** Other things of the safety file that are not in order, in words. */
  readonly openRisks: readonly string[];
  /** Local date on which the work begins: digging starts on it at the earliest. */
  readonly firstDay: string;
  readonly norms: Norms;
  readonly isChecklistComplete: boolean;
  readonly hasApprovedSamplingPlan: boolean;
}

/** The checks that count for this phase, each passed or not. Office work only needs a leader and the contract. */
export function checkRelease(facts: ReleaseFacts): readonly { check: ReleaseCheck; isPassed: boolean }[] {
  const { safety, protocol } = facts;
  const inField = isFieldWork(facts.kind);
  const checks: [ReleaseCheck, counts: boolean, isPassed: boolean][] = [
    ['leader', true, facts.hasLeader],
    ['registration', inField, facts.teamSize > 0 && (protocol === null || facts.hasRegistration)],
    ['location', inField, facts.hasCoordinates],
    ['safety-class', inField, safety.crowClass !== null],
    ['safety-file', inField, missingInSafetyFile(facts).length === 0],
    ['klic', inField && safety.digging === 'mechanical', isKlicValid(safety, facts.firstDay, facts.norms)],
    ['contract-checklist', protocol !== null, facts.isChecklistComplete],
    ['sampling-plan', protocol?.startsWith('1') === true, facts.hasApprovedSamplingPlan],
  ];
  return checks.filter(([, counts]) => counts).map(([check, , isPassed]) => ({ check, isPassed }));
}

/** Returns what the safety file lacks, in words; empty when a team can work by it. */
export function missingInSafetyFile({ safety, openRisks }: Pick<ReleaseFacts, 'safety' | 'openRisks'>): readonly string[] {
  return [...safetyFileGaps(safety).map(({ text }) => text), ...openRisks];
}

const neverOverridden: readonly ReleaseCheck[] = ['registration', 'klic', 'safety-class'];

/** True when a failed check can be let through with a reason: everything but registration, KLIC and a missing safety class. */
export function canBeOverridden(check: ReleaseCheck): boolean {
  return !neverOverridden.includes(check);
}

/** True when this person may let a check through: whoever may release field work. */
export function canOverride(actor: Pick<Actor, 'permissions'>, check: ReleaseCheck): boolean {
  return canBeOverridden(check) && actor.permissions.has('phase.release');
}

/** Returns a sentence on what is not in order in a failed check, with what is missing when that is known. */
export function checkInWords({ check, missing = [] }: { readonly check: ReleaseCheck; readonly missing?: readonly string[] | undefined }): string {
  return missing.length === 0 ? releaseChecks[check].failed : `${releaseChecks[check].failed} Nog te doen: ${missing.join(', ')}.`;
}
