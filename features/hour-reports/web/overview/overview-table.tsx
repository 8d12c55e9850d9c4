import type { HourLabels } from '#features/calendar/hour-codes.ts';
import { formatHours, formatSignedHours } from '#platform/shared/dates/dates.ts';
import { Meter } from '#platform/ui/charts/meter.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import type { AgainstContract, HourOverview, OverviewSums, ProjectBudget } from '../../overview-contract.ts';
import { type OverviewGroup, overviewGroups } from '../../overview-labels.ts';
import { travelShare } from '../../overview-rules.ts';
import { overviewRowName } from './overview-words.ts';

export interface OverviewRowsProps {
  readonly overview: HourOverview;
  readonly by: OverviewGroup;
  readonly labels: HourLabels;
  /** Opens what is behind a row; without one behind the total. */
  readonly onOpen: (key: string | undefined) => void;
}

const FIGURE = '88px';
const METER = '120px';
/** Heads of two words, or of one long one. */
const wideHeads: readonly string[] = ['Benut', 'Goedgekeurd', 'Reisaandeel', 'Open dagen'];

/** Columns between the hours and the travel: what a row is held against. */
function middleOf(by: OverviewGroup, hasContract: boolean): readonly string[] {
  if (by === 'project') return ['Begroot', 'Besteed', 'Goedgekeurd', 'Benut'];
  return by !== 'activity' && hasContract ? ['Contract', 'Verschil', 'Overuren'] : ['Goedgekeurd'];
}

/** The overview as a table; a press on a row opens its days. */
export function OverviewTable({ overview: { rows, totals }, by, labels, onOpen }: OverviewRowsProps) {
  const middle = middleOf(by, totals.contract !== null);
  const heads = ['Gewerkt', ...middle, 'Reis', 'Reisaandeel', 'Open dagen', 'Wacht'];
  const widths = [undefined, ...heads.map((head) => (wideHeads.includes(head) ? METER : FIGURE))];
  return (
    <TableFrame label="Urenoverzicht" inline>
      <Table className="pivot" widths={widths}>
        <thead>
          <tr>
            <HeadCell>{overviewGroups[by]}</HeadCell>
            {heads.map((head) => (
              <HeadCell key={head} right={head !== 'Benut'}>
                {head}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.key} onOpen={() => onOpen(row.key)}>
              <th scope="row">{overviewRowName(by, row, labels)}</th>
              <SumCells sums={row} middle={middle.length} by={by} budget={row.project} />
            </TableRow>
          ))}
        </tbody>
        <tfoot>
          <TableRow onOpen={() => onOpen(undefined)}>
            <th scope="row">Totaal</th>
            <SumCells sums={totals} middle={middle.length} by={by} budget={null} />
          </TableRow>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

interface SumCellsProps {
  readonly sums: OverviewSums;
  readonly by: OverviewGroup;
  /** Number of the columns in the middle. */
  readonly middle: number;
  readonly budget: ProjectBudget | null;
}

function SumCells({ sums, by, middle, budget }: SumCellsProps) {
  const share = travelShare(sums);
  return (
    <>
      <Cell right className="tot">
        <Hours minutes={sums.worked} />
      </Cell>
      {by === 'project' && <BudgetCells budget={budget} />}
      {by !== 'project' && middle === 1 && (
        <Cell right faint>
          <Hours minutes={sums.approved} />
        </Cell>
      )}
      {by !== 'project' && middle > 1 && <ContractCells contract={sums.contract} />}
      <Cell right faint>
        <Hours minutes={sums.travel} />
      </Cell>
      <Cell right faint>
        {share === undefined || sums.travel === 0 ? <Nil /> : `${share} %`}
      </Cell>
      <Cell right className={sums.openDays > 0 ? 'short' : ''}>
        {sums.openDays === 0 ? <Nil /> : sums.openDays}
      </Cell>
      <Cell right>{sums.waitingDays === 0 ? <Nil /> : sums.waitingDays}</Cell>
    </>
  );
}

function ContractCells({ contract }: { readonly contract: AgainstContract | null }) {
  return (
    <>
      <Cell right faint>
        {contract === null ? <Nil /> : <Hours minutes={contract.contract} />}
      </Cell>
      <Cell right className={contract !== null && contract.difference < 0 ? 'short' : ''}>
        {contract === null ? <Nil /> : formatSignedHours(contract.difference)}
      </Cell>
      <Cell right>{contract === null ? <Nil /> : <Hours minutes={contract.overtime} />}</Cell>
    </>
  );
}

function BudgetCells({ budget }: { readonly budget: ProjectBudget | null }) {
  if (budget === null) return [0, 1, 2, 3].map((place) => <Cell key={place} />);
  return (
    <>
      <Cell right faint>
        <Hours minutes={budget.budget} />
      </Cell>
      <Cell right className={budget.budget > 0 && budget.booked > budget.budget ? 'short' : ''}>
        <Hours minutes={budget.booked} />
      </Cell>
      <Cell right faint>
        <Hours minutes={budget.approved} />
      </Cell>
      <Cell>{budget.budget > 0 && <Meter share={budget.booked / budget.budget} />}</Cell>
    </>
  );
}

function Nil() {
  return <span className="nil">–</span>;
}

function Hours({ minutes }: { readonly minutes: number }) {
  return minutes === 0 ? <Nil /> : formatHours(minutes);
}
