import { Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Message } from '#platform/ui/message.tsx';
import { Page } from '#platform/ui/page.tsx';
import { useConnectivity } from '#platform/web/connectivity.ts';
import { useDraft } from '#platform/web/drafts.ts';
import { useFilesProgress } from '#platform/web/kept-files.ts';
import type { PendingCommand } from '#platform/web/outbox.ts';
import { stageText } from '#platform/web/stage-words.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import type { Stage } from '#platform/web/whereabouts.ts';
import { href } from '../../routes.ts';
import { getFormDesign, submitForm } from '../contract.ts';
import type { Answers } from '../engine/answers.ts';
import type { Design } from '../engine/design.ts';
import { createFormState } from '../engine/evaluate.ts';
import { dayOf } from '../form-context.ts';
import { AnswerSection } from './answer-section.tsx';
import { FormStateBadge } from './form-state-badge.tsx';
import { PatternsGate } from './patterns-gate.tsx';
import { RefusedForm } from './refused-note.tsx';
import { useFormsHome } from './use-forms-home.ts';

/** A form that was sent from this device and has not arrived yet: as filled, with where it is now. */
export function WaitingForm({ id, command, stage }: { readonly id: string; readonly command: PendingCommand; readonly stage: Stage }) {
  const input = useMemo(() => submitForm.input.safeParse(command.input).data, [command.input]);
  const design = useAnswer(getFormDesign, { key: input?.designKey ?? '', version: input?.designVersion ?? 1 }, { enabled: input !== undefined }).data?.document;
  const isRefused = stage === 'refused';
  const draft = useDraft(id);
  const home = useFormsHome();
  // It was opened again to be mended: that goes on where it is filled in.
  if (isRefused && draft) return <Navigate replace to={href('form', { form: id })} />;
  return (
    <Page
      title={input?.title ?? 'Formulier'}
      subtitle={design?.name}
      badge={<FormStateBadge state="submitted" stage={stage} />}
      back={{ href: home, label: 'Terug naar formulieren' }}
    >
      {isRefused ? <RefusedForm id={id} command={command} /> : <OnItsWay command={command} stage={stage} />}
      {design !== undefined && input !== undefined && (
        <PatternsGate design={design}>
          <SentAnswers key={id} design={design} answers={input.answers} at={command.createdAt} />
        </PatternsGate>
      )}
    </Page>
  );
}

function SentAnswers({ design, answers, at }: { readonly design: Design; readonly answers: Answers; readonly at: PendingCommand['createdAt'] }) {
  const state = useMemo(() => createFormState(design, answers, dayOf(at)), [design, answers, at]);
  return design.sections.map((section) => (
    <section className="check" key={section.key}>
      <header>
        <h2>{section.title}</h2>
      </header>
      <AnswerSection form={state} section={section} />
    </section>
  ));
}

function OnItsWay({ command, stage }: { readonly command: PendingCommand; readonly stage: Stage }) {
  const { isOnline } = useConnectivity();
  const { received, total } = useFilesProgress(command.fileIds);
  if (stage === 'arrived') {
    return (
      <Message tone="ok" title="Ontvangen" live>
        Het formulier is aangekomen. Het bewijs daarvan staat hier zodra het is opgehaald.
      </Message>
    );
  }
  const isText = command.state === 'sent';
  return (
    <Message tone="info" title={`${stageText(stage, isOnline)}.`} live>
      {isText && `De tekst is ontvangen, en ${received} van ${total} bijlagen. `}Je hoeft niets meer te doen.
    </Message>
  );
}
