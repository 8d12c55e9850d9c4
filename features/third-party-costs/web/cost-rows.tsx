import { formatEuros } from '#features/projects/format.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { byKind, standingCents } from '../amounts.ts';
import { costKinds } from '../labels.ts';
import { CostStatusBadge } from './cost-status-badge.tsx';
import { type CostsProps, UsedMeter } from './cost-table.tsx';

/** Costs by kind as rows to tap, each kind with what it takes of its budget. */
export function CostRows({ costs, limitCents, onOpen, current }: CostsProps) {
  return byKind(costs).map(({ kind, costs: ofKind }) => (
    <Section
      key={kind}
      title={costKinds[kind]}
      actions={
        <span className="kindmeter">
          <UsedMeter costs={ofKind} />
        </span>
      }
    >
      <RowList label={costKinds[kind]}>
        {ofKind.map((cost) => (
          <Row
            key={cost.id}
            title={cost.description}
            text={cost.supplier}
            end={formatEuros(standingCents(cost))}
            after={
              <span className="rowmarks">
                <CostStatusBadge cost={cost} limitCents={limitCents} />
              </span>
            }
            onClick={() => onOpen(cost)}
            current={cost.id === current}
          />
        ))}
      </RowList>
    </Section>
  ));
}
