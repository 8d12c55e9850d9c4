import { NextStepDock } from '#features/phases/web/steps/next-step-dock.tsx';
import type { PhaseSummary } from '#features/phases/web/steps/use-next-steps.ts';
import { useFormsOnDevice } from './use-forms-on-device.ts';

/** The next step of a phase, with the forms that are being filled in on this device. */
export function PhaseNextStep({ phase }: { readonly phase: PhaseSummary }) {
  return <NextStepDock phase={phase} forms={useFormsOnDevice()} />;
}
