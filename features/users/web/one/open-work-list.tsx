import { formatNumber } from '#platform/shared/numbers.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listOpenWork } from '../../access-contract.ts';

/** Renders the work somebody has open, by kind; each item leads to where it is handed over. */
export function OpenWorkList({ userId }: { readonly userId: string }) {
  const answer = useAnswer(listOpenWork, { user: userId });
  return (
    <AnswerGate answer={answer} what="De lijst van open werk">
      {(kinds) =>
        kinds.length === 0 ? (
          <p className="muted pad">Niets om over te dragen.</p>
        ) : (
          kinds.map(({ label, total, items }) => (
            <div key={label} className="handover">
              <h3>
                {label} <small className="num muted">{formatNumber(total)}</small>
              </h3>
              {items.length > 0 && (
                <RowList label={label}>
                  {items.map((item) => (
                    <Row key={item.href + item.title} title={item.title} text={item.text} href={item.href} />
                  ))}
                </RowList>
              )}
              {items.length === 0 && <p className="muted">Wat dit is, mag jij niet inzien.</p>}
              {items.length > 0 && total > items.length && <p className="muted">En nog {formatNumber(total - items.length)} meer.</p>}
            </div>
          ))
        )
      }
    </AnswerGate>
  );
}
