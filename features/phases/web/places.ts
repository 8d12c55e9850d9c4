/** Places on the screens of a phase that rooms above fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';
import type { Phase } from '../phase.ts';
import type { PhaseSummary } from './steps/use-next-steps.ts';

/** Forms and other work that can be started in a phase, on its sheet. */
export const PhaseStarts = definePlace<{ readonly phase: Phase }>();

/** Further sections about a phase, on its overview. */
export const PhaseOverviewParts = definePlace<{ readonly project: string; readonly phase: string }>();

/** The one next step, at the bottom of the sheet. */
export const PhaseNextStep = definePlace<{ readonly phase: PhaseSummary }>();

/** Further actions on a phase, in its head. */
export const PhaseActions = definePlace<{ readonly project: string; readonly phase: string; readonly title: string }>();
