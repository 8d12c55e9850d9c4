import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listForms } from '../contract.ts';
import { FormRow } from './form-row.tsx';
import { useFormsWithPending } from './use-forms-with-pending.ts';

/** Forms shown here that wait for a judgement; the rest is in the list. */
const SHOWN_MAX = 10;

/** Forms that wait for the judgement of the person at the desk, newest first. */
export function ToReviewSection() {
  const answer = useAnswer(listForms, { toReview: 'true', limit: SHOWN_MAX });
  const withPending = useFormsWithPending();
  // Of those on top of it that were sent from here none is for whoever sent it.
  const ids = new Set(answer.data?.rows.map(({ id }) => id));
  const rows = withPending(answer.data?.rows ?? []).filter(({ id, state, stage }) => ids.has(id) && state === 'submitted' && stage === undefined);
  return (
    <Section title="Te beoordelen" note={rows.length === 0 ? undefined : answer.data?.nextCursor == null ? rows.length : `meer dan ${rows.length}`}>
      <AnswerGate answer={answer} isEmpty={rows.length === 0 && answer.data === undefined}>
        {rows.length === 0 ? (
          <p className="pad muted">Alles is beoordeeld.</p>
        ) : (
          <RowList>
            {rows.map((form) => (
              <FormRow key={form.id} form={form} />
            ))}
          </RowList>
        )}
      </AnswerGate>
      {answer.data?.nextCursor != null && (
        <p className="pad secbody">
          <LinkButton href={href('formList', {}, { beoordelen: 'ja' })}>Alle te beoordelen formulieren</LinkButton>
        </p>
      )}
    </Section>
  );
}
