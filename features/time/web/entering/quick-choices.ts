/** Choices that start with one press: today's phases, recent registrations, and a break. */
import { activityOfPhaseKind } from '../../labels.ts';
import type { TimeChoice, TimeRegistration } from '../../registration.ts';
import { type TimeOptions, toPhaseOfTime } from './time-options.ts';

/** Most things offered. */
export const QUICK_CHOICES_MAX = 6;

/** Each thing once, today's work first, without what runs and without what is only entered by hand. */
export function quickChoices({ phases, recent }: Pick<TimeOptions, 'phases' | 'recent'>, running: TimeRegistration | null): readonly TimeChoice[] {
  const today = phases.filter(({ group }) => group === 'today');
  const ofToday = today.map(
    (phase): TimeChoice => ({
      kind: 'work',
      activity: phase.kind === undefined ? null : activityOfPhaseKind[phase.kind],
      phase: toPhaseOfTime(phase),
      licenseplate: '',
      asbestos: phase.kind === 'asbestos',
      xrf: false,
    }),
  );
  const startable = recent.filter(({ kind }) => kind !== 'leave' && kind !== 'sick');
  const isToday = ({ phase }: TimeChoice) => today.some(({ id }) => id === phase?.id);
  const all = [...ofToday.filter(({ activity }) => activity !== null), ...startable.filter(isToday), ...startable];
  const isRunning = (choice: TimeChoice) => running !== null && keyOf(choice) === keyOf(running);
  return [...new Map(all.map((choice) => [keyOf(choice), choice])).values()].filter((choice) => !isRunning(choice)).slice(0, QUICK_CHOICES_MAX);
}

function keyOf({ kind, activity, phase }: Pick<TimeChoice, 'kind' | 'activity' | 'phase'>): string {
  return [kind, activity, phase?.id].join(' ');
}
