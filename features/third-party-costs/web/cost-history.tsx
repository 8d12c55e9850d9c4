import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import type { Cost } from '../cost.ts';
import { costStatuses } from '../labels.ts';

/** The steps a cost took, the last first: by whom, when and why. */
export function CostHistory({ cost }: { readonly cost: Cost }) {
  if (cost.history.length === 0) return null;
  return (
    <section aria-label="Verloop">
      <h3>Verloop</h3>
      <RowList label="Verloop">
        {cost.history.toReversed().map(({ from, to, reason, by, at }) => (
          <Row
            key={at}
            title={from === to ? 'Leverancier samengevoegd' : `${costStatuses[from]} → ${costStatuses[to]}`}
            text={[`${by}, ${formatMoment(at)}`, reason].filter(Boolean).join('. ')}
          />
        ))}
      </RowList>
    </section>
  );
}
