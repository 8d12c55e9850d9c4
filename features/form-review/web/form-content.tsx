import { useMemo } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { createFormState } from '#features/form-engine/expressions/evaluate.ts';
import { AnswerSection, type BesideAnswer } from '#features/form-filling/web/answers/answer-section.tsx';
import type { FormRevision, FormSubmission } from '#features/forms/contract.ts';
import { dayOf } from '#features/forms/form-context.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { FormComments } from './form-comments.tsx';
import { FormHistory } from './form-history.tsx';
import { RevisionChanges } from './revision-changes.tsx';

export interface FormContentProps {
  readonly form: FormSubmission;
  readonly design: Design;
  /** Revision that is shown. */
  readonly revision: number;
  readonly shown: FormRevision | undefined;
  readonly chooseRevision: (revision: number) => void;
  readonly beside: BesideAnswer;
}

/** Content of a sent form: its review, its history, and every section read-only. */
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
