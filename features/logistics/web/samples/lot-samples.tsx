import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { samplesOfLot } from '../../lot-samples.ts';
import { packageNames } from '../../packages.ts';
import { labOrderName } from '../../rules.ts';
import { type PhasePlace, recordOfOrder, sampleHref } from '../lab-actions.ts';
import { LabBadge } from '../lab-badge.tsx';
import { ResultBadge } from '../results/result-badge.tsx';
import { useLogistics, useOrderStages } from '../use-logistics.ts';

/** The samples of a lot that laboratories work on or looked at, each with its order and what came back; also those that still wait on this device. Nothing while there are none. */
export function LotSamples({ place, lotId }: { readonly place: PhasePlace; readonly lotId: string }) {
  const orders = useLogistics(place.project, place.phase).data?.labOrders ?? [];
  const stages = useOrderStages();
  const samples = samplesOfLot(orders, lotId);
  if (samples.length === 0) return null;
  return (
    <Section title="Labmonsters" note={samples.length}>
      <RowList label="Labmonsters van deze partij">
        {samples.map(({ order, sample }) => (
          <Row
            key={sample.id}
            title={sample.code}
            text={[labOrderName(order), order.labName, sample.packages.length > 0 && packageNames(sample.packages)].filter(Boolean).join(' · ')}
            after={
              <span className="badges">
                {sample.results === undefined ? (
                  <LabBadge status={order.status} stage={stages.get(recordOfOrder(order.id))} />
                ) : (
                  <ResultBadge state={sample.results.state} />
                )}
              </span>
            }
            href={sampleHref(place, order.id, sample.id)}
          />
        ))}
      </RowList>
    </Section>
  );
}
