import { useNorms } from '#features/norms/web/use-norms.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { Lot } from '../lot.ts';
import { reckon } from '../rules.ts';
import { lotHref, type PhasePlace } from './lot-actions.ts';
import { LotBadge } from './lot-badge.tsx';
import { strategyInWords, tonnesInWords } from './lot-words.ts';

export interface LotListProps {
  readonly place: PhasePlace;
  readonly lots: readonly Lot[];
  readonly openId: string | undefined;
}

/** The lots of a phase with their state, and what they weigh together. */
export function LotList({ place, lots, openId }: LotListProps) {
  const norms = useNorms();
  const tonnesOf = (lot: Lot) => reckon(lot.content, norms, localDate(lot.made.at)).tonnes;
  return (
    <Section title="Partijen" note={lots.length}>
      <RowList label="Partijen">
        {lots.map((lot) => (
          <Row
            key={lot.id}
            title={`${lot.code}, ${lot.name}`}
            text={`${lot.protocol}, ${strategyInWords(lot.content)}`}
            end={tonnesInWords(tonnesOf(lot))}
            after={
              <span className="badges">
                <LotBadge lot={lot} />
              </span>
            }
            href={lotHref(place, lot.id)}
            current={lot.id === openId}
          />
        ))}
      </RowList>
      <p className="lottotal">
        Totaal in deze fase <b>{tonnesInWords(lots.reduce((sum, lot) => sum + (tonnesOf(lot) ?? 0), 0))}</b>
      </p>
    </Section>
  );
}
