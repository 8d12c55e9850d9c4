import { href } from '#features/routes.ts';
import { SoilColumn } from '#platform/ui/charts/soil-column.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { CrowSign } from '#platform/ui/page/crow-sign.tsx';
import type { PhaseRow } from '../../phase.ts';
import { progressOf } from '../../rules.ts';
import { formatPeriod } from '../../times.ts';
import { afterInWords } from '../planning/after-words.ts';
import { PhaseGrip } from '../planning/phase-grip.tsx';
import { PhaseMenu, type PhaseMenuProps } from '../planning/phase-menu.tsx';
import { PhaseStatusBadge } from '../steps/phase-status-badge.tsx';

/** Actions of a planner on the phases in a list. */
export type PhaseListPlanning = Pick<PhaseMenuProps, 'order' | 'onReschedule' | 'onDependencies'>;

export interface PhaseListProps {
  readonly rows: readonly PhaseRow[];
  /** All phases of the project, to tell what one comes after. */
  readonly all: readonly PhaseRow[];
  /** For who plans. */
  readonly planning: PhaseListPlanning | undefined;
}

export const linkTo = ({ projectNumber, number }: PhaseRow) => href('phaseInformation', { project: projectNumber, phase: number });
export const teamWords = ({ team }: PhaseRow) => (team.length === 0 ? 'nog geen team' : team.map(({ name }) => name).join(', '));

/** Phases as rows to tap, each with its progress as a column of soil. */
export function PhaseRows({ rows, all, planning }: PhaseListProps) {
  return (
    <RowList label="Fasen">
      {rows.map((row) => (
        <Row
          key={row.id}
          icon={<Progress row={row} />}
          title={`${row.number} ${row.name}`}
          text={[formatPeriod(row.plannedStart, row.plannedEnd), afterInWords(row, all), teamWords(row)].filter(Boolean).join(', ')}
          after={
            <span className="rowmarks">
              <PhaseStatusBadge phase={row} />
              {row.crowClass !== null && row.crowClass !== 'basis' && <CrowSign level={row.crowClass} />}
            </span>
          }
          href={linkTo(row)}
          beside={
            planning && (
              <span className="sidebuttons">
                {planning.order !== undefined && <PhaseGrip phase={row} order={planning.order} />}
                <PhaseMenu phase={row} {...planning} />
              </span>
            )
          }
        />
      ))}
    </RowList>
  );
}

function Progress({ row }: { readonly row: PhaseRow }) {
  const share = progressOf(row.plannedCounts, row.doneCounts) ?? 0;
  return <SoilColumn share={share} label={`${Math.round(share * 100)} procent gedaan`} />;
}
