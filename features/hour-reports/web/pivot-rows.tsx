import { formatHours } from '#platform/shared/dates/dates.ts';
import { Meter } from '#platform/ui/charts/meter.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { dimensions } from '../labels.ts';
import type { PivotProps } from './pivot-table.tsx';
import { nameOf } from './row-words.ts';

/** Hours as rows to tap, each with its budget where there is one. */
export function PivotRows({ report, shape: { by, measure }, naming, onOpen }: PivotProps) {
  const budgets = new Map(report.phases.map(({ number, budgetMinutes }) => [number, budgetMinutes]));
  return (
    <RowList label={`Uren per ${dimensions[by].toLowerCase()}`}>
      {report.rows
        .filter((row) => row.by !== null && row.within === null)
        .map((row) => {
          const budget = by === 'phase' ? (budgets.get(row.by ?? '') ?? 0) : 0;
          return (
            <Row
              key={row.by}
              title={nameOf(by, row.by ?? '', naming)}
              text={budget > 0 ? `van ${formatHours(budget)} begroot, ${formatHours(row.approved)} goedgekeurd` : `${formatHours(row.approved)} goedgekeurd`}
              end={formatHours(row[measure])}
              after={
                budget > 0 && (
                  <span className="kindmeter">
                    <Meter share={row.booked / budget} />
                  </span>
                )
              }
              onClick={() => onOpen(row)}
            />
          );
        })}
    </RowList>
  );
}
