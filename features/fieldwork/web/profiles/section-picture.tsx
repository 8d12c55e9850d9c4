import type { DrawnColumn, SectionDrawing, Spot } from '../../profiles/section-layout.ts';
import { alongWords, heightWords, sectionLabel } from '../../profiles/section-words.ts';

const pathOf = (spots: readonly Spot[]) => `M${spots.map(([x, y]) => `${x} ${y}`).join('L')}`;
const middleOf = ({ column }: DrawnColumn) => column.x + column.width / 2;
/** The mark of groundwater, around its lower tip. */
const WATER_MARK = 'l-5 -8h10zm-5 3h10';
const WATER_OFFSET_PX = 9;

/** Borings beside each other, drawn to scale. */
export function SectionPicture({ drawing }: { readonly drawing: SectionDrawing }) {
  const { width, height, heights, plot, links, surface, waterLines, columns } = drawing;
  return (
    <svg className="profile" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={sectionLabel(drawing)}>
      {heights.map(({ y, meters }) => (
        <g key={meters}>
          <path className="level" d={`M${plot.x - 6} ${y}H${plot.x + plot.width}`} />
          <text x={plot.x - 20} y={y + 4.5} textAnchor="end">
            {heightWords(drawing, meters)}
          </text>
        </g>
      ))}
      {links.map(({ id, tone, corners }) => (
        <path key={id} className={`estimate f-${tone}`} d={`${pathOf(corners)}Z`} />
      ))}
      {surface.length > 0 && <path className="surface" d={pathOf(surface)} />}
      {waterLines.map((spots) => (
        <path key={spots[0][0]} className="gw dashed" d={pathOf(spots)} />
      ))}
      {columns.map((column) => (
        <Column key={column.id} column={column} />
      ))}
      <LineBelow drawing={drawing} />
    </svg>
  );
}

function Column({ column: drawn }: { readonly column: DrawnColumn }) {
  const { number, column, layers, notDrilled, water, samples, filter } = drawn;
  return (
    <g>
      {layers.map((layer) => (
        <g key={layer.id}>
          <rect className={`f-${layer.tone}`} x={layer.x} y={layer.y} width={layer.width} height={layer.height} />
          <path className={`hatching on-${layer.tone}`} d={layer.hatching} />
          <path className="edge" d={`M${layer.x} ${layer.y + layer.height}h${layer.width}`} />
        </g>
      ))}
      <rect className="edge" x={column.x} y={column.y} width={column.width} height={column.height} />
      {notDrilled !== null && (
        <>
          <rect className="missing" x={notDrilled.x} y={notDrilled.y} width={notDrilled.width} height={notDrilled.height} />
          <path className="hatching on-onbekend" d={notDrilled.hatching} />
          <text x={middleOf(drawn)} y={notDrilled.y + notDrilled.height + 15} textAnchor="middle">
            niet geboord
          </text>
        </>
      )}
      {water !== null && <path className="gw" d={`M${water[0] - WATER_OFFSET_PX} ${water[1]}${WATER_MARK}`} />}
      {samples.map(({ id, code, x, fromY, toY, label }) => (
        <g key={id}>
          <path className="bracket" d={`M${x - 3} ${fromY}h3V${toY}h-3`} />
          {label !== null && (
            <text x={label[0]} y={label[1] + 4.5}>
              {code}
            </text>
          )}
        </g>
      ))}
      {filter !== null && (
        <>
          <path className="gw" d={`M${filter.x} ${filter.topY}V${filter.fromY}`} />
          <rect className="tube" x={filter.x - 3} y={filter.fromY} width={6} height={filter.toY - filter.fromY} />
          {filter.label !== null && (
            <text x={filter.label[0]} y={filter.label[1] + 4.5} textAnchor="end">
              filter {filter.number}
            </text>
          )}
        </>
      )}
      <text className="number" x={middleOf(drawn)} y={column.y - 8} textAnchor="middle">
        {number}
      </text>
    </g>
  );
}

/** A and A', and how far along the line each boring lies. */
function LineBelow({ drawing: { line, columns, plot } }: { readonly drawing: SectionDrawing }) {
  const [first, last] = [columns[0], columns.at(-1)];
  if (line === null || first === undefined || last === undefined) return null;
  const y = plot.y + plot.height + 22;
  return (
    <g>
      <path className="tick" d={`M${plot.x} ${y}H${plot.x + plot.width}`} />
      {columns.map((column) => (
        <g key={column.id}>
          <path className="tick" d={`M${middleOf(column)} ${y}v5`} />
          <text x={middleOf(column)} y={y + 19} textAnchor="middle">
            {alongWords(column.alongMeters ?? 0)}
          </text>
        </g>
      ))}
      <text x={plot.x + plot.width + 8} y={y + 19}>
        m
      </text>
      <text className="end" x={middleOf(first)} y={16} textAnchor="middle">
        A
      </text>
      <text className="end" x={middleOf(last)} y={16} textAnchor="middle">
        A'
      </text>
    </g>
  );
}
