import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import type { Design } from '#features/form-engine/design/design.ts';
import { PatternsGate } from '#features/form-filling/web/page/patterns-gate.tsx';
import { AfterSending, type AfterSendingProps } from '#features/form-filling/web/starting/after-sending.tsx';
import { useCorrectForm } from '#features/form-filling/web/starting/start-form.ts';
import { type FormSubmission, getForm, getFormDesign, submitForm } from '#features/forms/contract.ts';
import { canCorrect, isFromPublic } from '#features/forms/rules.ts';
import { FormStateBadge, PublicBadge } from '#features/forms/web/form-state-badge.tsx';
import { formWithPending, type ShownForm } from '#features/forms/web/optimistic.ts';
import { useFormsHome } from '#features/forms/web/use-forms-home.ts';
import { useFormStages } from '#features/forms/web/use-forms-with-pending.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { type PendingCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { FormContent } from './form-content.tsx';
import { FormPdfButton, FormPdfStatus, useFormPdf } from './form-pdf.tsx';
import { FormPictures } from './form-pictures.tsx';
import { FormViewMenu } from './form-view-menu.tsx';
import { SentFormActions, SentFormSections } from './places.ts';
import { useReviewDraft } from './review-draft.ts';
import { FieldNoteButton, ReviewBar } from './review-panel.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { WaitingForm } from './waiting-form.tsx';

/** A form as it was sent: on the version it was filled on, with its history, its proof of receipt, and for whoever may judge it the review. */
export function FormViewScreen() {
  const { form: id = '' } = useParams({ strict: false });
  const pending = usePendingCommands();
  const waiting = pending.find(({ name, record }) => name === submitForm.name && record === `form:${id}`);
  const answer = useAnswer(getForm, { id });
  const home = useFormsHome();
  const person = useSignedIn();
  const stages = useFormStages();
  if (waiting !== undefined) {
    const stage = stages.sent.get(`form:${id}`) ?? 'arrived';
    return (
      <>
        <WaitingForm id={id} command={waiting} stage={stage} />
        {stage !== 'refused' && <AfterSending {...placeOf(waiting)} />}
      </>
    );
  }
  if (answer.data === undefined) {
    return (
      <Page title="Formulier" back={{ href: home, label: 'Terug naar formulieren' }}>
        <AnswerGate answer={answer}>{null}</AnswerGate>
      </Page>
    );
  }
  // Another form is another page: nothing chosen or written at this one stays behind.
  return (
    <>
      <SentForm key={id} form={formWithPending(answer.data, pending, { id: person?.id ?? '', name: person?.name ?? '' }, stages)} />
      {/* Who may judge it has that to do here first. */}
      {!answer.data.mayReview && <AfterSending projectNumber={answer.data.projectNumber} phaseNumber={answer.data.phaseNumber} />}
    </>
  );
}

/** The phase that a form on its way belongs to. */
function placeOf({ input }: PendingCommand): AfterSendingProps {
  const { projectNumber, phaseNumber } = input as z.output<typeof submitForm.input>;
  return { projectNumber, phaseNumber };
}

function SentForm({ form }: { readonly form: ShownForm<FormSubmission> }) {
  const [chosenRevision, chooseRevision] = useState<number>();
  const revision = chosenRevision ?? form.revision;
  // Each time it was sent is read on the version it was filled on.
  const version = form.revisions.find((one) => one.revision === revision)?.designVersion ?? form.designVersion;
  const design = useAnswer(getFormDesign, { key: form.designKey, version });
  usePageMeta({ title: form.title });
  return (
    <AnswerGate answer={design}>
      {design.data === undefined ? null : <ViewPage form={form} design={design.data.document} revision={revision} chooseRevision={chooseRevision} />}
    </AnswerGate>
  );
}

interface ViewPageProps {
  readonly form: ShownForm<FormSubmission>;
  readonly design: Design;
  readonly revision: number;
  readonly chooseRevision: (revision: number) => void;
}

function ViewPage({ form, design, revision, chooseRevision }: ViewPageProps) {
  const person = useSignedIn();
  const home = useFormsHome();
  const pdf = useFormPdf();
  const shown = form.revisions.find((one) => one.revision === revision) ?? form.revisions.at(-1);
  const review = useReviewDraft(form);
  const lastReview = form.reviews.findLast((one) => one.revision === revision);
  const isReviewing = form.mayReview && revision === form.revision;
  const takesNotes = isReviewing && !isFromPublic(form);
  const beside = (path: string, label: string) => {
    const note = lastReview?.fieldNotes.find((one) => one.path === path)?.note;
    if (note !== undefined) return <Message tone="info">{note}</Message>;
    return takesNotes ? <FieldNoteButton review={review} path={path} label={label} /> : null;
  };
  const isDesk = useDesk();
  const content = (
    <>
      <PatternsGate design={design}>
        <FormContent form={form} design={design} revision={revision} shown={shown} chooseRevision={chooseRevision} beside={beside} />
      </PatternsGate>
      <SentFormSections formId={form.id} />
    </>
  );
  return (
    <Page
      fill={isDesk}
      title={form.title}
      subtitle={`${design.name}, nummer ${form.number}`}
      badge={
        <>
          {isFromPublic(form) && <PublicBadge />}
          <FormStateBadge {...form} />
        </>
      }
      back={{ href: home, label: 'Terug naar formulieren' }}
      actions={
        <>
          <FormPdfButton pdf={pdf} form={form} revision={revision} />
          <SentFormActions formId={form.id} revision={revision} />
          {person !== undefined && <FormViewMenu form={form} shown={shown} person={person} />}
        </>
      }
    >
      <FormPdfStatus pdf={pdf} />
      {isDesk ? (
        <div className={isReviewing ? 'review' : 'review alone'}>
          {isReviewing && <ReviewQueue current={form.id} />}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reachable with the keyboard */}
          <section className="docbody" aria-label="Ingevuld formulier" tabIndex={0}>
            <div className="cols">
              <div>{content}</div>
              <FormPictures design={design} answers={shown?.answers ?? {}} />
            </div>
          </section>
        </div>
      ) : (
        content
      )}
      {isReviewing && <ReviewBar form={form} review={review} />}
      {person !== undefined && canCorrect(form, person.id) && <CorrectBar form={form} />}
    </Page>
  );
}

const toMend = (count: number) => (count === 1 ? '1 opmerking om te verwerken' : `${count} opmerkingen om te verwerken`);

function CorrectBar({ form }: { readonly form: FormSubmission }) {
  const correct = useCorrectForm();
  const { isBusy, trouble, run } = useAction();
  return (
    <DockAction alone why={trouble?.text ?? (form.noteCount > 0 ? toMend(form.noteCount) : undefined)}>
      <Button variant="next" size="main" busy={isBusy} onClick={() => run(() => correct(form))}>
        Aanpassen
      </Button>
    </DockAction>
  );
}
