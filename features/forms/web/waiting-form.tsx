import { useMemo } from 'react';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Page } from '#platform/ui/page.tsx';
import type { PendingCommand } from '#platform/web/outbox.ts';
import { problemText } from '#platform/web/problem-text.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { href } from '../../routes.ts';
import { getFormDesign, submitForm } from '../contract.ts';
import { createFormState } from '../engine/evaluate.ts';
import { dayOf } from '../form-context.ts';
import { AnswerSection } from './answer-section.tsx';
import { FormStateBadge } from './form-state-badge.tsx';

/** A form that was sent from this device and has not arrived yet: as filled, with where it is now. */
export function WaitingForm({ id, command }: { readonly id: string; readonly command: PendingCommand }) {
  const input = useMemo(() => submitForm.input.safeParse(command.input).data, [command.input]);
  const design = useAnswer(getFormDesign, { key: input?.designKey ?? '', version: input?.designVersion ?? 1 }, { enabled: input !== undefined }).data?.document;
  const state = useMemo(
    () => (design === undefined || input === undefined ? undefined : createFormState(design, input.answers, dayOf(command.createdAt))),
    [design, input, command.createdAt],
  );
  const refusal = command.problem === undefined ? undefined : problemText(command.problem);
  return (
    <Page
      title={input?.title ?? 'Formulier'}
      subtitle={design?.name}
      badge={<FormStateBadge state="submitted" />}
      back={{ href: href('forms'), label: 'Terug naar formulieren' }}
    >
      {refusal === undefined ? (
        <Message tone="info" title="Bewaard op dit apparaat" live>
          Het formulier wordt verzonden zodra er bereik is. Je hoeft niets meer te doen.
        </Message>
      ) : (
        <Message tone="bad" title={refusal.title} actions={<LinkButton href={href('outbox')}>Naar te verzenden</LinkButton>}>
          {refusal.text} Het formulier is hier bewaard.
        </Message>
      )}
      {state !== undefined &&
        design?.sections.map((section) => (
          <section className="check" key={`${id}${section.key}`}>
            <header>
              <h2>{section.title}</h2>
            </header>
            <AnswerSection form={state} section={section} />
          </section>
        ))}
    </Page>
  );
}
