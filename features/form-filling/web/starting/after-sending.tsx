import { useLocation } from '@tanstack/react-router';
import { listMyPhases } from '#features/phases/contract.ts';
import { withPendingMine } from '#features/phases/web/optimistic.ts';
import { NextStepIcon } from '#features/phases/web/steps/next-step-dock.tsx';
import { type PhaseSummary, useNextSteps } from '#features/phases/web/steps/use-next-steps.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { JUST_SENT } from './just-sent.ts';
import { useFormsOnDevice } from './use-forms-on-device.ts';

export interface AfterSendingProps {
  readonly projectNumber: string | null | undefined;
  readonly phaseNumber: string | null | undefined;
}

/** Offers what follows a form that was just sent, to who works in its phase: the next step there, the phase, or the end of the day. */
export function AfterSending({ projectNumber, phaseNumber }: AfterSendingProps) {
  const isJustSent = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('net') === JUST_SENT.net });
  const phases = useAnswer(listMyPhases, {}, { enabled: isJustSent, withPending: withPendingMine }).data ?? [];
  const phase = phases.find((one) => one.projectNumber === projectNumber && one.number === phaseNumber);
  if (!isJustSent || phase === undefined) return null;
  return <WhatNow phase={phase} />;
}

function WhatNow({ phase }: { readonly phase: PhaseSummary }) {
  const { steps, take, isBusy, trouble } = useNextSteps(phase, useFormsOnDevice());
  const step = steps.find(({ kind }) => kind !== 'wait');
  return (
    <DockAction why={trouble ?? <DoneForToday />}>
      <LinkButton size="main" href={href('phaseInformation', { project: phase.projectNumber, phase: phase.number })}>
        Naar de fase
      </LinkButton>
      {step !== undefined && (
        <Button variant="next" size="main" icon={<NextStepIcon step={step} />} busy={isBusy} onClick={() => take(step)}>
          <span className="twolines">{step.label}</span>
        </Button>
      )}
    </DockAction>
  );
}

function DoneForToday() {
  return (
    <LinkButton variant="quiet" href={href('closeDay')}>
      Klaar voor vandaag
    </LinkButton>
  );
}
