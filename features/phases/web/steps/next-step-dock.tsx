import { IconClipboardPlus, IconFlag, IconPencil, IconPlayerPlay, IconShieldCheck } from '@tabler/icons-react';
import { Button } from '#platform/ui/button.tsx';
import { IconBore } from '#platform/ui/icons.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { LMRA_KEY } from '../../lmra.ts';
import { BORE_LOG_KEY, type NextStep } from '../../next-step.ts';
import { type FormsOnDevice, type PhaseSummary, useNextSteps } from './use-next-steps.ts';

/** Most steps that fit beside each other. */
const STEPS_BESIDE_MAX = 2;

/** The next step at the bottom of the phase, the bright one, with the step after it beside it. Nothing while there is only waiting. */
export function NextStepDock({ phase, forms }: { readonly phase: PhaseSummary; readonly forms: FormsOnDevice }) {
  const { steps, take, isBusy, trouble } = useNextSteps(phase, forms);
  const shown = steps.filter(({ kind }) => kind !== 'wait').slice(0, STEPS_BESIDE_MAX);
  if (shown.length === 0) return null;
  return (
    <DockAction why={trouble}>
      {shown.toReversed().map((step) => (
        <Button
          key={step.label}
          variant={step === shown[0] ? 'next' : 'plain'}
          size="main"
          icon={step === shown[0] ? <NextStepIcon step={step} /> : undefined}
          busy={isBusy}
          onClick={() => take(step)}
        >
          <span className="twolines">{step.label}</span>
        </Button>
      ))}
    </DockAction>
  );
}

/** The sign of a step. */
export function NextStepIcon({ step }: { readonly step: NextStep }) {
  if (step.kind === 'take-step') return step.to === 'in-progress' ? <IconPlayerPlay size={24} aria-hidden="true" /> : <IconFlag size={24} aria-hidden="true" />;
  if (step.kind === 'continue-form') return <IconPencil size={24} aria-hidden="true" />;
  if (step.kind === 'start-form' && step.designKey === LMRA_KEY) return <IconShieldCheck size={24} aria-hidden="true" />;
  if (step.kind === 'start-form' && step.designKey === BORE_LOG_KEY) return <IconBore size={24} aria-hidden="true" />;
  return <IconClipboardPlus size={24} aria-hidden="true" />;
}
