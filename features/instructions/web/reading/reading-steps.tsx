import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { confirmInstruction } from '../../contract.ts';
import type { Instruction } from '../../instruction.ts';

const stepId = (index: number) => `stap-${index + 1}`;

/** The steps, one after the other; who has to read them is led from step to step, and says at the end that they did. */
export function ReadingSteps({ instruction }: { readonly instruction: Instruction }) {
  const { steps, readAt, state, isForMe } = instruction;
  const [at, setAt] = useState(0);
  const mayConfirm = state === 'published' && isForMe && readAt === null;
  const go = (index: number) => {
    setAt(index);
    const heading = document.getElementById(stepId(index));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <>
      {steps.length > 0 && (
        <Section title="Stappen" note={steps.length}>
          <ol className="readsteps">
            {steps.map(({ heading, text }, index) => (
              <li key={stepId(index)} className={classNames(mayConfirm && index < at && 'done', mayConfirm && index === at && 'now')}>
                <span className="stepno num" aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 id={stepId(index)} tabIndex={-1}>
                    {heading}
                  </h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {readAt !== null && <p className="pad muted">Je hebt deze versie gelezen op {formatDate(localDate(readAt))}.</p>}
      {mayConfirm && <Onward instruction={instruction} at={at} onGo={go} />}
    </>
  );
}

interface OnwardProps {
  readonly instruction: Instruction;
  readonly at: number;
  readonly onGo: (index: number) => void;
}

function Onward({ instruction, at, onGo }: OnwardProps) {
  const { isBusy, run } = useNoticedAction('Niet bevestigd');
  const left = instruction.steps.length - 1 - at;
  const confirm = () =>
    addCommand(
      confirmInstruction,
      { id: instruction.id, at: new Date(systemClock.now()).toISOString() },
      {
        record: `instruction-reading:${instruction.id}`,
        label: `${instruction.code} gelezen en begrepen`,
        href: href('instruction', { instruction: instruction.id }),
      },
    );
  return (
    <DockAction alone why={left > 0 ? (left === 1 ? 'Lees nog 1 stap.' : `Lees nog ${left} stappen.`) : undefined}>
      {left > 0 ? (
        <Button variant="next" size="main" onClick={() => onGo(at + 1)}>
          Verder naar stap {at + 2}
        </Button>
      ) : (
        <Button variant="next" size="main" busy={isBusy} icon={<IconCheck size={24} aria-hidden="true" />} onClick={() => run(() => confirm())}>
          Gelezen en begrepen
        </Button>
      )}
    </DockAction>
  );
}
