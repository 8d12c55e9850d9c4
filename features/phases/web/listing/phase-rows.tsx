import { formatBudget } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { SoilColumn } from '#platform/ui/charts/soil-column.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { CrowSign } from '#platform/ui/page/crow-sign.tsx';
import { phaseKinds } from '../../labels.ts';
import type { PhaseRow } from '../../phase.ts';
import { progressOf } from '../../rules.ts';
import { formatPeriod } from '../../times.ts';
import { PhaseStatusBadge } from '../steps/phase-status-badge.tsx';

const linkTo = ({ projectNumber, number }: PhaseRow) => href('phaseInformation', { project: projectNumber, phase: number });
const teamWords = ({ team }: PhaseRow) => (team.length === 0 ? 'nog geen team' : team.map(({ name }) => name).join(', '));

/** Phases as rows to tap, each with its progress as a column of soil. */
export function PhaseRows({ rows }: { readonly rows: readonly PhaseRow[] }) {
  return (
    <RowList label="Fasen">
      {rows.map((row) => (
        <Row
          key={row.id}
          icon={<Progress row={row} />}
          title={`${row.number} ${row.name}`}
          text={`${formatPeriod(row.plannedStart, row.plannedEnd)}, ${teamWords(row)}`}
          after={
            <span className="rowmarks">
              <PhaseStatusBadge phase={row} />
              {row.crowClass !== null && row.crowClass !== 'basis' && <CrowSign level={row.crowClass} />}
            </span>
          }
          href={linkTo(row)}
        />
      ))}
    </RowList>
  );
}

/** Phases as a table with their total, for the desk. */
export function PhaseTable({ rows }: { readonly rows: readonly PhaseRow[] }) {
  return (
    <TableFrame label="Fasen" inline>
      <Table widths={['56px', undefined, '128px', '176px', '252px', '156px', '80px', '92px']}>
        <thead>
          <tr>
            <HeadCell>Nr.</HeadCell>
            <HeadCell>Naam</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Gepland</HeadCell>
            <HeadCell>Team</HeadCell>
            <HeadCell>Veiligheid</HeadCell>
            <HeadCell right>Gedaan</HeadCell>
            <HeadCell right>Begroot</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <Cell>
                <KeyLink href={linkTo(row)}>{row.number}</KeyLink>
              </Cell>
              <Cell strong title={row.name}>
                {row.name}
                {phaseKinds[row.kind] !== row.name && <small className="under">{phaseKinds[row.kind]}</small>}
              </Cell>
              <Cell>
                <PhaseStatusBadge phase={row} />
              </Cell>
              <Cell faint>{formatPeriod(row.plannedStart, row.plannedEnd)}</Cell>
              <Cell faint title={teamWords(row)}>
                {teamWords(row)}
              </Cell>
              <Cell>{row.crowClass === null ? '–' : <CrowSign level={row.crowClass} />}</Cell>
              <Cell right>{percent(row)}</Cell>
              <Cell right>{formatBudget(row.budgetMinutes, 1)}</Cell>
            </TableRow>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={7}>
              Totaal van {rows.length} {rows.length === 1 ? 'fase' : 'fasen'}
            </th>
            <Cell right>
              {formatBudget(
                rows.reduce((sum, { budgetMinutes }) => sum + budgetMinutes, 0),
                1,
              )}
            </Cell>
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

/** Formats the share of planned work that is done: `55 %`, a dash when nothing is counted. */
export function percent({ plannedCounts, doneCounts }: Pick<PhaseRow, 'plannedCounts' | 'doneCounts'>): string {
  const share = progressOf(plannedCounts, doneCounts);
  return share === undefined ? '–' : `${Math.round(share * 100)} %`;
}

function Progress({ row }: { readonly row: PhaseRow }) {
  const share = progressOf(row.plannedCounts, row.doneCounts) ?? 0;
  return <SoilColumn share={share} label={`${Math.round(share * 100)} procent gedaan`} />;
}
