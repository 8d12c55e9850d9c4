import { Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { AnswerSection } from '#features/form-filling/web/answers/answer-section.tsx';
import { PatternsGate } from '#features/form-filling/web/page/patterns-gate.tsx';
import { RefusedForm } from '#features/form-filling/web/page/refused-note.tsx';
import { getFormDesign, submitForm } from '#features/forms/contract.ts';
import { dayOf } from '#features/forms/form-context.ts';
import { FormStateBadge } from '#features/forms/web/form-state-badge.tsx';
import { useFormsHome } from '#features/forms/web/use-forms-home.ts';
import { href } from '#features/routes.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { useDraft } from '#platform/web/drafts/drafts.ts';
import { useFilesProgress } from '#platform/web/files/kept-files.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { stageText } from '#platform/web/outbox/stage-words.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';

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
