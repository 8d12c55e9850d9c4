import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Link } from '#platform/ui/link.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { chargedOnCents, partOfCents, standingCents } from '../amounts.ts';
import type { CostList } from '../contract.ts';
import type { Cost } from '../cost.ts';
import { CostStatusBadge } from './cost-status-badge.tsx';

const CENTS = 100;
const percent = (basisPoints: number) => `${formatNumber(basisPoints / CENTS, { decimals: 2 })} %`;

/** Everything that is known of a cost. What was never filled in is left out. */
export function CostDetails({ cost, list, project }: { readonly cost: Cost; readonly list: CostList; readonly project: string }) {
  const amount = standingCents(cost);
  const vatCents = partOfCents(amount, cost.vatBasisPoints);
  const phase = list.phases.find(({ number }) => number === cost.phase);
  const amounts = [
    ['Offerte', cost.quoteCents ?? 0],
    ['Begroot', cost.budgetCents],
    ['Besteld', cost.orderedCents],
    ['Ontvangen', cost.receivedCents],
    ['Gefactureerd', cost.invoicedCents],
  ] as const;
  return (
    <SummaryList ruled>
      <SummaryItem label="Status">
        <CostStatusBadge cost={cost} limitCents={list.approvalLimitCents} />
      </SummaryItem>
      {amounts.map(
        ([label, cents]) =>
          cents > 0 && (
            <SummaryItem key={label} label={label}>
              {formatEuros(cents)}
            </SummaryItem>
          ),
      )}
      <SummaryItem label={`Btw ${percent(cost.vatBasisPoints)}`}>{`${formatEuros(vatCents)}, samen ${formatEuros(amount + vatCents)}`}</SummaryItem>
      <SummaryItem label={cost.isRecharged ? `Doorbelasten, + ${percent(cost.markupBasisPoints)}` : 'Doorbelasten'}>
        {cost.isRecharged ? formatEuros(chargedOnCents(cost)) : 'Nee'}
      </SummaryItem>
      {phase !== undefined && (
        <SummaryItem label="Fase">
          {phase.number} {phase.name}
        </SummaryItem>
      )}
      {cost.order != null && (
        <SummaryItem label="Volgt bestelling">
          <OrderLink project={project} order={cost.order} />
        </SummaryItem>
      )}
      {cost.orderNumber !== '' && <SummaryItem label="Bestelnummer">{cost.orderNumber}</SummaryItem>}
      {cost.deliveredOn !== null && <SummaryItem label="Geleverd op">{formatDate(cost.deliveredOn)}</SummaryItem>}
      {cost.invoiceNumber !== '' && <SummaryItem label="Factuurnummer">{cost.invoiceNumber}</SummaryItem>}
    </SummaryList>
  );
}

/** The way to the order that the cost follows. */
function OrderLink({ project, order: { kind, id, phase } }: { readonly project: string; readonly order: NonNullable<Cost['order']> }) {
  const address = href('phaseLogistics', { project, phase }, kind === 'lab' ? { opdracht: id } : {});
  return <Link href={address}>{`${kind === 'lab' ? 'Labopdracht' : 'Besteld materieel'}, fase ${phase}`}</Link>;
}
