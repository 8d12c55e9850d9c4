import { IconClipboardPlus, IconFlag, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { Button } from '#platform/ui/button.tsx';
import { IconBore } from '#platform/ui/icons.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { BORE_LOG_KEY, type NextStep } from '../../next-step.ts';
import { type FormsOnDevice, type PhaseSummary, useNextStep } from './use-next-step.ts';

/** The next step at the bottom of the phase: one button, or in a line why there is none yet. */
export function NextStepDock({ phase, forms }: { readonly phase: PhaseSummary; readonly forms: FormsOnDevice }) {
  const { step, take, isBusy, trouble } = useNextStep(phase, forms);
  if (step === undefined || step.kind === 'wait') return null;
  return (
    <DockAction why={trouble}>
      <Button variant="next" size="main" icon={<NextStepIcon step={step} />} busy={isBusy} onClick={take}>
        {step.label}
      </Button>
    </DockAction>
  );
}

/** The sign of a step. */
export function NextStepIcon({ step }: { readonly step: NextStep }) {
  if (step.kind === 'take-step') return step.to === 'in-progress' ? <IconPlayerPlay size={24} aria-hidden="true" /> : <IconFlag size={24} aria-hidden="true" />;
  if (step.kind === 'continue-form') return <IconPencil size={24} aria-hidden="true" />;
  if (step.kind === 'start-form' && step.designKey === BORE_LOG_KEY) return <IconBore size={24} aria-hidden="true" />;
  return <IconClipboardPlus size={24} aria-hidden="true" />;
}
