import type { PhaseRow } from '../../phase.ts';
import { type TimelineSpan, timelineBar } from '../../planning/timeline.ts';

export interface DependencyLinesProps {
  readonly rows: readonly PhaseRow[];
  readonly span: TimelineSpan;
  readonly dayPx: number;
  /** Where the first day begins. */
  readonly leftPx: number;
  readonly rowPx: number;
  /** Middle of the bar in its row. */
  readonly middlePx: number;
}

/** The line goes so far out of a bar before it turns. */
const OUT_PX = 7;
const HEAD_PX = 5;

/** A line from the end of each phase to the beginning of what comes after it; the words stand at the phases themselves. */
export function DependencyLines({ rows, span, dayPx, leftPx, rowPx, middlePx }: DependencyLinesProps) {
  const spots = new Map(
    rows.flatMap((row, index) => {
      const bar = timelineBar(span, row);
      if (bar === undefined) return [];
      const from = leftPx + bar.fromDays * dayPx;
      return [[row.id, { from, to: from + bar.days * dayPx, y: index * rowPx + middlePx }] as const];
    }),
  );
  return (
    <svg className="depends" width={leftPx + span.days * dayPx} height={rows.length * rowPx} aria-hidden="true">
      {rows.flatMap(({ id, after }) =>
        after.flatMap((before) => {
          const [start, end] = [spots.get(before), spots.get(id)];
          if (start === undefined || end === undefined) return [];
          return [
            <g key={`${before}${id}`} className={end.from < start.to ? 'early' : undefined}>
              <path d={wayBetween(start.to, start.y, end.from, end.y, rowPx)} />
              <path className="head" d={`M${end.from} ${end.y}l${-HEAD_PX} ${-HEAD_PX / 2 - 1}v${HEAD_PX + 2}z`} />
            </g>,
          ];
        }),
      )}
    </svg>
  );
}

/** Out of the one to the right, into the other from the left; between the rows when it has to go back. */
function wayBetween(fromX: number, fromY: number, toX: number, toY: number, rowPx: number): string {
  if (toX - fromX >= 2 * OUT_PX) return `M${fromX} ${fromY}H${toX - OUT_PX}V${toY}H${toX}`;
  const between = fromY + (toY > fromY ? rowPx / 2 : -rowPx / 2);
  return `M${fromX} ${fromY}h${OUT_PX}V${between}H${toX - OUT_PX}V${toY}H${toX}`;
}
