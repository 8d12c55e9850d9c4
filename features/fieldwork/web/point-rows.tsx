import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { useMoreRows } from '#platform/ui/lists/use-more-rows.tsx';
import { numberKey } from '../rules.ts';
import { type ShownPoint, shortOfPlanCm } from '../shown-points.ts';
import { recordOfPoint } from './point-actions.ts';
import { pointIcons } from './point-icons.tsx';
import { PointStateBadge } from './point-state-badge.tsx';
import type { PointsProps } from './point-table.tsx';
import { depthLine, pointName } from './point-words.ts';

/** The points as rows to tap. */
export function PointRows({ rows, drafts, stages, onOpen, current }: Omit<PointsProps, 'ticked' | 'onTick'>) {
  const { shown, more } = useMoreRows(rows);
  return (
    <>
      <RowList label="Punten">
        {shown.map((row) => (
          <Row
            key={row.id}
            icon={pointIcons[row.kind]}
            title={pointName(row)}
            text={textOf(row)}
            end={<PointStateBadge row={row} isInHand={drafts.has(numberKey(row.number))} stage={stages.get(recordOfPoint(row.id))} />}
            onClick={() => onOpen(row.id)}
            current={row.id === current}
          />
        ))}
      </RowList>
      {more}
    </>
  );
}

function textOf(row: ShownPoint): string {
  const short = shortOfPlanCm(row) > 0 ? 'zonder reden minder diep' : row.reason;
  const samples = row.samples === 0 ? '' : row.samples === 1 ? '1 monster' : `${row.samples} monsters`;
  return [depthLine(row), samples, short].filter(Boolean).join(' · ');
}
