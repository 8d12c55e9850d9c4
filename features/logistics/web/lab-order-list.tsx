import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { LabOrder } from '../lab-order.ts';
import { mayHaveResults } from '../lab-result.ts';
import { labOrderName } from '../rules.ts';
import { orderHref, type PhasePlace, recordOfOrder } from './lab-actions.ts';
import { LabBadge } from './lab-badge.tsx';
import { orderInWords, samplesInWords } from './lab-words.ts';
import { useOrderStages } from './use-logistics.ts';

export interface LabOrderListProps {
  readonly place: PhasePlace;
  readonly orders: readonly LabOrder[];
  readonly openId: string | undefined;
  /** True for who brings in what laboratories found. */
  readonly mayImport: boolean;
}

/** The orders of a phase, the last made first. */
export function LabOrderList({ place, orders, openId, mayImport }: LabOrderListProps) {
  const stages = useOrderStages();
  return (
    <Section
      title="Labopdrachten"
      note={orders.length}
      actions={
        mayImport &&
        orders.some(({ status }) => mayHaveResults(status)) && (
          <LinkButton size="small" href={href('labResultImport')}>
            Uitslagen inlezen
          </LinkButton>
        )
      }
    >
      <RowList label="Labopdrachten">
        {orders.map((order) => (
          <Row
            key={order.id}
            title={labOrderName(order)}
            text={`${samplesInWords(order.samples.length)} · ${orderInWords(order)}`}
            after={
              <span className="badges">
                <LabBadge status={order.status} stage={stages.get(recordOfOrder(order.id))} />
              </span>
            }
            href={orderHref(place, order.id)}
            current={order.id === openId}
          />
        ))}
      </RowList>
    </Section>
  );
}
