import { formatNumber } from '#platform/shared/numbers.ts';
import { Meter } from '#platform/ui/charts/meter.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { type Amounts, byKind, columnSums, totalsOf, usedShare } from '../amounts.ts';
import type { Cost } from '../cost.ts';
import { costKinds } from '../labels.ts';
import { CostStatusBadge } from './cost-status-badge.tsx';

const CENTS = 100;
const columns = ['budgetCents', 'orderedCents', 'receivedCents', 'invoicedCents'] as const;

export interface CostsProps {
  readonly costs: readonly Cost[];
  readonly limitCents: number;
  readonly onOpen: (cost: Cost) => void;
  /** Id of the cost that is open. */
  readonly current: string;
}

/** Costs by kind with what each kind takes of its budget, and the total. */
export function CostTable({ costs, limitCents, onOpen, current }: CostsProps) {
  return (
    <TableFrame label="Kosten van derden" inline>
      <Table className="costs" widths={[undefined, '180px', '104px', '104px', '104px', '104px', '112px', '160px']}>
        <thead>
          <tr>
            <HeadCell>Omschrijving</HeadCell>
            <HeadCell>Leverancier</HeadCell>
            <HeadCell right>Begroot</HeadCell>
            <HeadCell right>Besteld</HeadCell>
            <HeadCell right>Ontvangen</HeadCell>
            <HeadCell right>Factuur</HeadCell>
            <HeadCell>Benut</HeadCell>
            <HeadCell>Status</HeadCell>
          </tr>
        </thead>
        {byKind(costs).map(({ kind, costs: ofKind }) => (
          <tbody key={kind}>
            <tr className="kind">
              <th scope="rowgroup" colSpan={2}>
                {costKinds[kind]}
              </th>
              <Sums costs={ofKind} />
              <td />
            </tr>
            {ofKind.map((cost) => (
              <TableRow key={cost.id} onOpen={() => onOpen(cost)} current={cost.id === current}>
                <Cell strong title={cost.description}>
                  {cost.description}
                </Cell>
                <Cell title={cost.supplier}>{cost.supplier}</Cell>
                {columns.map((name) => (
                  <Cell key={name} right faint={name === 'budgetCents'}>
                    <Amount cents={cost[name]} />
                  </Cell>
                ))}
                <td />
                <Cell>
                  <CostStatusBadge cost={cost} limitCents={limitCents} />
                </Cell>
              </TableRow>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Totaal van {costs.length} {costs.length === 1 ? 'regel' : 'regels'}
            </th>
            <Sums costs={costs} />
            <td />
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

function Sums({ costs }: { readonly costs: readonly Amounts[] }) {
  const sums = columnSums(costs);
  return (
    <>
      {columns.map((name) => (
        <Cell key={name} right>
          <Amount cents={sums[name]} />
        </Cell>
      ))}
      <Cell>
        <UsedMeter costs={costs} />
      </Cell>
    </>
  );
}

/** Shows the share of their budget that some costs use, as a bar; without a budget in words, or a dash when nothing is used either. */
export function UsedMeter({ costs }: { readonly costs: readonly Amounts[] }) {
  const totals = totalsOf(costs);
  const share = usedShare(totals);
  if (share !== undefined) return <Meter share={share} />;
  return <span className="nil">{totals.usedCents === 0 ? '–' : 'Niet begroot'}</span>;
}

function Amount({ cents }: { readonly cents: number }) {
  return cents === 0 ? <span className="nil">–</span> : formatNumber(cents / CENTS, { decimals: 2, fixed: true });
}
