/** Checks before field work is released. */
import type { Protocol } from '#features/projects/labels.ts';
import type { PhaseKind, ReleaseCheck } from './labels.ts';
import type { Safety } from './phase.ts';
import { type Actor, isFieldWork } from './rules.ts';

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
  /** Local date on which the work ends. */
  readonly lastDay: string | null;
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
    ['safety-file', inField, isSafetyFileComplete(safety)],
    ['klic', inField && safety.digging === 'mechanical', isKlicValid(safety, facts.lastDay)],
    ['contract-checklist', protocol !== null, facts.isChecklistComplete],
    ['sampling-plan', protocol?.startsWith('1') === true, facts.hasApprovedSamplingPlan],
  ];
  return checks.filter(([, counts]) => counts).map(([check, , isPassed]) => ({ check, isPassed }));
}

/** True when what a team needs to know to work safely has been filled in. */
export function isSafetyFileComplete(safety: Safety): boolean {
  return (
    safety.digging !== null &&
    safety.assessedBy !== '' &&
    safety.assessedOn !== null &&
    safety.protectiveEquipment.length > 0 &&
    safety.assemblyPoint !== '' &&
    safety.hospital !== ''
  );
}

/** True when there is a KLIC report that is valid up to and including `day`. */
export function isKlicValid(safety: Safety, day: string | null): boolean {
  return safety.klicNumber !== '' && safety.klicValidTo !== null && (day === null || day <= safety.klicValidTo);
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
