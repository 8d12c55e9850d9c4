import type { BoreProfile } from '#features/form-engine/soil-layers/bore-profile.ts';

/** The marker of groundwater, in drawing units around its tip. */
const WATER_MARK = 'l-5 -7h10zm-5 3h10';

/** A bore profile as a drawing; `label` says in words what it shows. */
export function BoreProfileDrawing({
  profile,
  selectedId,
  label,
}: {
  readonly profile: BoreProfile;
  readonly selectedId?: string | undefined;
  readonly label: string;
}) {
  const { width, height, column, layers, ticks, groundwater, samples, leaders } = profile;
  return (
    <svg className="profile" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      {layers.map((layer) => (
        <g key={layer.layerId ?? 'rest'}>
          <rect className={`f-${layer.tone}`} x={layer.x} y={layer.y} width={layer.width} height={layer.height} />
          <path className={`hatching on-${layer.tone}`} d={layer.hatching} />
          <path className="edge" d={`M${layer.x} ${layer.y + layer.height}h${layer.width}`} />
        </g>
      ))}
      {samples.map(({ id, x, y, width: sampleWidth, height: sampleHeight }) => (
        <rect key={id} className="sample" x={x} y={y} width={sampleWidth} height={sampleHeight} />
      ))}
      <rect className="edge" x={column.x} y={column.y} width={column.width} height={column.height} />
      {ticks.map(({ y, depthCm }) => (
        <g key={depthCm}>
          <path className="tick" d={`M${column.x - 8} ${y}h8`} />
          <text x={column.x - 12} y={y + 4.5} textAnchor="end">
            {depthCm}
          </text>
        </g>
      ))}
      {leaders.map(({ layerId, points }) => (
        <path key={layerId ?? 'rest'} className="lead" d={`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`} />
      ))}
      <path className="mv" d={`M${column.x - 8} ${column.y}H${width}`} />
      {layers
        .filter(({ layerId }) => layerId !== null && layerId === selectedId)
        .map(({ layerId, x, y, width: layerWidth, height: layerHeight }) => (
          <rect key={layerId} className="sel" x={x} y={y} width={layerWidth} height={layerHeight} />
        ))}
      {groundwater !== null && <path className="gw" d={`M${groundwater.x + 5} ${groundwater.y}${WATER_MARK}`} />}
    </svg>
  );
}
