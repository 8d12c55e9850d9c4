import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listEmergencyViews } from '../contract.ts';
import { viewBases, viewReasons } from '../rules.ts';

/** Lists who saw the reader's contacts. */
export function ViewsSection() {
  const answer = useAnswer(listEmergencyViews, {});
  return (
    <Section title="Wie zag dit" note={answer.data?.length}>
      <AnswerGate answer={answer} what="Wie je noodcontacten zag" shape="rows">
        {(views) =>
          views.length === 0 ? (
            <p className="pad muted">
              Niemand heeft je noodcontacten geopend. Kijkt iemand zonder bereik, dan staat dat hier zodra diens apparaat weer verbinding heeft.
            </p>
          ) : (
            <RowList label="Wie zag dit">
              {views.map(({ id, viewer, reason, basis, viewedAt }) => (
                <Row key={id} title={viewer} text={`${formatMoment(viewedAt)} · ${viewReasons[reason]} · ${viewBases[basis]}`} />
              ))}
            </RowList>
          )
        }
      </AnswerGate>
    </Section>
  );
}
