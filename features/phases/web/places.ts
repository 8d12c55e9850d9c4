/** What rooms above put on the screens of a phase. */
import { definePlace } from '#platform/web/navigation/place.tsx';
import type { Phase } from '../phase.ts';
import type { PhaseSummary } from './steps/use-next-steps.ts';

/** What can be started in a phase, on its sheet. */
export const PhaseStarts = definePlace<{ readonly phase: Phase }>();

/** What else is known of a phase, on its overview. */
export const PhaseOverviewParts = definePlace<{ readonly project: string; readonly phase: string }>();

/** The one next step, at the bottom of the sheet. */
export const PhaseNextStep = definePlace<{ readonly phase: PhaseSummary }>();

/** What else can be done with a phase, in its head. */
export const PhaseActions = definePlace<{ readonly project: string; readonly phase: string; readonly title: string }>();
