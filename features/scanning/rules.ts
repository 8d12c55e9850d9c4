/** Decisions on what a scan does: pure, no clock. */

import type { Activity } from '#features/calendar/hour-codes.ts';
import type { KnownCode } from '#features/codes/contract.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { activityOfPhaseKind } from '#features/time/labels.ts';
import type { PhaseOfTime, TimeChoice, TimeRegistration } from '#features/time/registration.ts';

/** Next step after a code: the same again stops, one that was used before starts as last time, else the person chooses once. */
export type ScanPlan =
  | { readonly does: 'stop'; readonly running: TimeRegistration }
  | { readonly does: 'start'; readonly choice: TimeChoice }
  | { readonly does: 'choose'; readonly phases: readonly ScannedPhase[] };

/** A phase a code leads to, as hours keep it, with its kind. */
export interface ScannedPhase extends PhaseOfTime {
  readonly kind: KnownCode['phases'][number]['kind'];
}

/** The phases a code leads to. */
export function phasesOf({ projectNumber, projectDescription, city, phases }: KnownCode): readonly ScannedPhase[] {
  return phases.map((phase) => ({ ...phase, projectNumber, projectDescription, city }));
}

/** Decides what a scan does. `recent` holds what was registered last, the latest first. */
export function planOf(code: KnownCode, running: TimeRegistration | null, recent: readonly TimeChoice[]): ScanPlan {
  const phases = phasesOf(code);
  const isOf = ({ phase }: Pick<TimeChoice, 'phase'>) => phases.some(({ id }) => id === phase?.id);
  if (running !== null && isOf(running)) return { does: 'stop', running };
  const [only] = phases;
  const last = phases.length === 1 ? recent.find((choice) => choice.kind === 'work' && isOf(choice)) : undefined;
  return last === undefined || only === undefined ? { does: 'choose', phases } : { does: 'start', choice: { ...last, licenseplate: '' } };
}

/** The activities offered for a phase, of those in use: what it is for, then what was done last anywhere, then the rest. */
export function activitiesFor(phase: ScannedPhase, recent: readonly TimeChoice[], inUse: readonly Activity[]): readonly Activity[] {
  const used = recent.flatMap(({ activity }) => activity ?? []);
  return [...new Set<Activity>([activityOfPhaseKind[phase.kind], ...used, ...inUse])].filter((activity) => inUse.includes(activity));
}

/** A sample that was scanned, as far as it is known here. */
export interface ScannedSample {
  readonly code: string;
  readonly isCancelled: boolean;
  readonly of: { readonly projectNumber: string; readonly projectDescription: string; readonly phaseNumber: string; readonly orderName: string } | null;
}

/** Returns what is told before a scanned sample opens: its order was cancelled, or it is of another project than the time that runs. Undefined when there is nothing to tell. */
export function noteOnSample(
  { code, isCancelled, of }: ScannedSample,
  runningOn: PhaseOfTime | null,
): { readonly title: string; readonly text: string } | undefined {
  if (of === null) return undefined;
  const place = `${phaseCode(of.projectNumber, of.phaseNumber)}, ${of.projectDescription}`;
  if (isCancelled)
    return {
      title: `Monster ${code} is ingetrokken`,
      text: `${of.orderName} van ${place} is geannuleerd. Zet het monster op een andere opdracht, of scan een ander.`,
    };
  if (runningOn === null || runningOn.projectNumber === of.projectNumber) return undefined;
  const running = phaseCode(runningOn.projectNumber, runningOn.number);
  return { title: `Monster ${code} is van een ander project`, text: `Het hoort bij ${place}; je tijd loopt op ${running}. Kijk of je het goede monster hebt.` };
}
