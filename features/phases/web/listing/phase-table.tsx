import { formatBudget } from '#features/projects/format.ts';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { CrowSign } from '#platform/ui/page/crow-sign.tsx';
import { phaseKinds } from '../../labels.ts';
import type { PhaseRow } from '../../phase.ts';
import { progressOf } from '../../rules.ts';
import { formatPeriod } from '../../times.ts';
import { afterInWords } from '../planning/after-words.ts';
import { PhaseGrip } from '../planning/phase-grip.tsx';
import { PhaseMenu } from '../planning/phase-menu.tsx';
import { PhaseStatusBadge } from '../steps/phase-status-badge.tsx';
import { linkTo, type PhaseListProps, teamWords } from './phase-rows.tsx';

/** Phases as a table with their total, for the desk. */
export function PhaseTable({ rows, all, planning }: PhaseListProps) {
  const hasOrder = planning?.order !== undefined;
  return (
    <TableFrame label="Fasen" inline>
      <Table
        widths={[
          ...(hasOrder ? ['68px'] : []),
          ...['56px', undefined, '148px', '172px', '172px', '164px', '76px', '84px'],
          ...(planning === undefined ? [] : ['68px']),
        ]}
      >
        <thead>
          <tr>
            {hasOrder && (
              <HeadCell>
                <span className="vh">Volgorde</span>
              </HeadCell>
            )}
            <HeadCell>Nr.</HeadCell>
            <HeadCell>Naam</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Gepland</HeadCell>
            <HeadCell>Team</HeadCell>
            <HeadCell>Veiligheid</HeadCell>
            <HeadCell right>Gedaan</HeadCell>
            <HeadCell right>Begroot</HeadCell>
            {planning !== undefined && (
              <HeadCell>
                <span className="vh">Acties</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {planning?.order !== undefined && (
                <Cell>
                  <PhaseGrip phase={row} order={planning.order} />
                </Cell>
              )}
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
              <Cell faint>
                {formatPeriod(row.plannedStart, row.plannedEnd)}
                {row.after.length > 0 && <small className="under">{afterInWords(row, all)}</small>}
              </Cell>
              <Cell faint title={teamWords(row)}>
                {teamWords(row)}
              </Cell>
              <Cell>{row.crowClass === null ? '–' : <CrowSign level={row.crowClass} />}</Cell>
              <Cell right>{percent(row)}</Cell>
              <Cell right>{formatBudget(row.budgetMinutes, 1)}</Cell>
              {planning !== undefined && (
                <Cell>
                  <PhaseMenu phase={row} {...planning} />
                </Cell>
              )}
            </TableRow>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={hasOrder ? 8 : 7}>
              Totaal van {rows.length} {rows.length === 1 ? 'fase' : 'fasen'}
            </th>
            <Cell right>
              {formatBudget(
                rows.reduce((sum, { budgetMinutes }) => sum + budgetMinutes, 0),
                1,
              )}
            </Cell>
            {planning !== undefined && <Cell />}
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

/** Formats the share of planned work that is done: `55 %`, a dash when nothing is counted. */
function percent({ plannedCounts, doneCounts }: Pick<PhaseRow, 'plannedCounts' | 'doneCounts'>): string {
  const share = progressOf(plannedCounts, doneCounts);
  return share === undefined ? '–' : `${Math.round(share * 100)} %`;
}
