import { useMemo } from 'react';
import { formatMoment } from '#platform/shared/dates.ts';
import { Message } from '#platform/ui/message.tsx';
import { SelectInput } from '#platform/ui/select-input.tsx';
import type { FormRevision, FormSubmission } from '../contract.ts';
import type { Design } from '../engine/design.ts';
import { createFormState } from '../engine/evaluate.ts';
import { dayOf } from '../form-context.ts';
import { AnswerSection, type BesideAnswer } from './answer-section.tsx';
import { FormComments } from './form-comments.tsx';
import { FormHistory } from './form-history.tsx';
import { RevisionChanges } from './revision-changes.tsx';

export interface FormContentProps {
  readonly form: FormSubmission;
  readonly design: Design;
  /** Which of its revisions is read. */
  readonly revision: number;
  readonly shown: FormRevision | undefined;
  readonly chooseRevision: (revision: number) => void;
  readonly beside: BesideAnswer;
}

/** What was sent: how it was judged, its history, and every section read-only. */
export function FormContent({ form, design, revision, shown, chooseRevision, beside }: FormContentProps) {
  const state = useMemo(() => createFormState(design, shown?.answers ?? {}, dayOf(shown?.at ?? form.submittedAt)), [design, shown, form.submittedAt]);
  const before = form.revisions.findLast((one) => one.revision < revision);
  const lastReview = form.reviews.findLast((one) => one.revision === revision);
  return (
    <>
      {lastReview?.note != null && (
        <Message tone={lastReview.verdict === 'approved' ? 'ok' : 'wait'} title={`${lastReview.reviewerName}, ${formatMoment(lastReview.at)}`}>
          {lastReview.note}
        </Message>
      )}
      <FormHistory form={form} shown={shown} />
      {form.revisions.length > 1 && (
        <div className="pad revisions">
          <SelectInput
            aria-label="Revisie"
            value={String(revision)}
            placeholder={null}
            options={form.revisions.map((one) => ({ value: String(one.revision), label: `Revisie ${one.revision}, ${formatMoment(one.at)}` }))}
            onChange={(value) => chooseRevision(Number(value))}
          />
        </div>
      )}
      {before !== undefined && shown !== undefined && <RevisionChanges design={design} before={before} after={shown} />}
      {design.sections.map((section) => (
        <section className="check" key={section.key}>
          <header>
            <h2>{section.title}</h2>
          </header>
          <AnswerSection form={state} section={section} beside={beside} />
        </section>
      ))}
      <FormComments form={form} />
    </>
  );
}
