/** Pure decisions about the overview of a phase: how far each thing is, which steps were taken when, and what is still open. */
import { codesOf } from '#features/projects/labels.ts';
import { type CountedThing, countedThings, type PhaseStatus, phaseStatuses, releaseChecks } from './labels.ts';
import type { Phase, RequiredForm } from './phase.ts';
import { formsNeeded, hasEnded } from './rules.ts';

/** How far one counted thing is. */
export interface ThingProgress {
  readonly thing: CountedThing;
  readonly planned: number;
  readonly done: number;
  /** 0–1; more than was planned is all of it. */
  readonly share: number;
}

/** Returns the progress of each thing planned or done, in the order things are counted in. A thing done without a plan counts as wholly done. */
export function thingsOf({ plannedCounts, doneCounts }: Pick<Phase, 'plannedCounts' | 'doneCounts'>): readonly ThingProgress[] {
  return codesOf(countedThings).flatMap((thing) => {
    const [planned, done] = [plannedCounts[thing] ?? 0, doneCounts[thing] ?? 0];
    return planned === 0 && done === 0 ? [] : [{ thing, planned, done, share: planned === 0 ? 1 : Math.min(1, done / planned) }];
  });
}

/** How far a required form is. */
export interface FormProgress extends RequiredForm {
  readonly needed: number;
  /** Handed in and not returned. */
  readonly handedIn: number;
}

/** The required forms, each with how many of it there have to be. */
export function formsOf({ requiredForms, plannedCounts }: Pick<Phase, 'requiredForms' | 'plannedCounts'>): readonly FormProgress[] {
  return requiredForms.map((form) => ({ ...form, needed: formsNeeded(form.key, plannedCounts), handedIn: form.submitted + form.approved }));
}

/** A step of a phase on its way. */
export interface PhaseStep {
  readonly status: PhaseStatus;
  readonly is: 'done' | 'now' | 'ahead';
  /** The moment it was last reached; null for one that was not, or that the phase began with. */
  readonly at: string | null;
}

/** The steps of a phase in order, with when each was reached. A cancelled phase ends where it was cancelled. */
export function stepsOf({ status, statusChanges }: Pick<Phase, 'status' | 'statusChanges'>): readonly PhaseStep[] {
  const reached = (code: PhaseStatus) => statusChanges.find(({ to }) => to === code)?.at ?? null;
  const way: readonly PhaseStatus[] = codesOf(phaseStatuses).filter((code) => code !== 'cancelled');
  if (status === 'cancelled') {
    const last = statusChanges.find(({ to }) => to === 'cancelled')?.from ?? 'draft';
    const passed = way.slice(0, way.indexOf(last) + 1).map((code) => ({ status: code, is: 'done' as const, at: reached(code) }));
    return [...passed, { status: 'cancelled', is: 'now', at: reached('cancelled') }];
  }
  const now = way.indexOf(status);
  return way.map((code, index) => ({ status: code, is: index < now ? 'done' : index === now ? 'now' : 'ahead', at: index <= now ? reached(code) : null }));
}

/** Returns what is still to be done before the phase can be signed off, in sentences; empty once it is closed or cancelled. */
export function openPoints(
  phase: Pick<Phase, 'status' | 'checks' | 'plannedCounts' | 'doneCounts' | 'requiredForms' | 'team' | 'plannedStart'>,
): readonly string[] {
  const { status, checks, team, plannedStart } = phase;
  if (hasEnded(status)) return [];
  const isBeforeRelease = status === 'draft' || status === 'planned';
  const planning = [
    ...(plannedStart === null ? ['De fase is nog niet gepland.'] : []),
    ...(team.length === 0 && checks.length === 0 ? ['Er is nog geen team.'] : []),
    ...(isBeforeRelease ? checks.filter(({ state }) => state === 'failed').map(({ check }) => releaseChecks[check].failed) : []),
  ];
  const work = thingsOf(phase).flatMap(({ thing, planned, done }) => {
    const left = planned - done;
    if (left <= 0) return [];
    return [`Nog ${left} ${left === 1 ? countedThings[thing].one : countedThings[thing].label.toLowerCase()}.`];
  });
  const forms = formsOf(phase).flatMap(({ name, needed, handedIn, submitted, returned }) => [
    ...(returned > 0 ? [`${name}: ${returned} teruggestuurd.`] : []),
    ...(handedIn < needed ? [`${name}: nog ${needed - handedIn} in te dienen.`] : []),
    ...(submitted > 0 ? [`${name}: ${submitted} te beoordelen.`] : []),
  ]);
  return [...planning, ...work, ...forms];
}
