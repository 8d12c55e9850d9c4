import { useParams } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { capitalized } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { getAddition } from '../contract.ts';
import { monthInWords } from '../words.ts';
import { AdditionBadge } from './addition-badge.tsx';
import { AdditionSteps } from './addition-steps.tsx';
import { AdditionView } from './addition-view.tsx';

/** An addition: what it comes to and why, how far the private kilometres are, and the next step for whoever looks. */
export function CarAdditionScreen() {
  const { addition: id = '' } = useParams({ strict: false });
  const answer = useAnswer(getAddition, { id });
  const one = answer.data;
  const title = one === undefined ? 'Bijtelling' : one.isOwn ? capitalized(monthInWords(one.month)) : `${one.userName}, ${monthInWords(one.month)}`;
  usePageMeta({ title });
  return (
    <Page
      title={title}
      subtitle={one === undefined ? '' : [formatLicensePlate(one.plate), one.carName].filter(Boolean).join(', ')}
      badge={one && <AdditionBadge status={one.status} />}
      back={{ href: href('carAdditions', {}, one?.isOwn === false ? { lijst: 'alle', maand: one.month } : {}), label: 'Terug naar bijtelling' }}
    >
      <AnswerGate answer={answer} what="Deze bijtelling" shape="lines">
        {(shown) => (
          <>
            <AdditionView one={shown} />
            <AdditionSteps key={shown.version} one={shown} onRefresh={answer.refresh} />
          </>
        )}
      </AnswerGate>
    </Page>
  );
}
