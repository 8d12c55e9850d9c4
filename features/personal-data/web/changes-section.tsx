import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listPersonalDataChanges } from '../contract.ts';
import { fieldLabels } from '../fields.ts';

/** Lists the changes, with when and by whom. */
export function ChangesSection({ userId }: { readonly userId: string }) {
  const answer = useAnswer(listPersonalDataChanges, { user: userId }, { keepsAsking: false });
  return (
    <Section title="Wijzigingen" note={answer.data?.length}>
      <AnswerGate answer={answer} what="De lijst van wijzigingen" shape="rows">
        {(changes) =>
          changes.length === 0 ? (
            <p className="pad muted">Er is nog niets gewijzigd.</p>
          ) : (
            <RowList label="Wijzigingen">
              {changes.map(({ id, field, was, became, by, at }) => (
                <Row key={id} title={`${fieldLabels[field] ?? field}: ${was} → ${became}`} text={`${formatMoment(at)}, ${by}`} />
              ))}
            </RowList>
          )
        }
      </AnswerGate>
    </Section>
  );
}
