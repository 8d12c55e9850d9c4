/** The situation sketch of a field report: points, lines and areas of a phase as a vector drawing in RD, north up, with a scale bar. Pure. */
import { type PointKind, pointKinds } from '#features/fieldwork/labels.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import * as paper from '#features/map/paper/paper-parts.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';

/** A sketch, ready for paper. */
export interface MapSketch {
  readonly svg: string;
  /** The scale as `1:n`. */
  readonly ratio: number;
  /** Kinds of point that are drawn, for the legend. */
  readonly kinds: readonly PointKind[];
}

const HEIGHT_POINTS = 420;
const PADDING_POINTS = 34;
const RATIOS = [50, 100, 200, 250, 300, 400, 500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000] as const;

/** The sketch, so many points wide; undefined when nothing has a place. */
export function mapSketch(points: readonly ShownPoint[], shapes: readonly Shape[], width: number): MapSketch | undefined {
  const placed = paper.placedPoints(points);
  const places: readonly RdPlace[] = [...placed, ...shapes.flatMap(({ corners }) => corners)];
  if (places.length === 0) return undefined;
  const { toSketch, ratio } = fit(places, width);
  const wide = paper.written(width);
  const parts = [
    `<rect x="0.5" y="0.5" width="${paper.written(width - 1)}" height="${HEIGHT_POINTS - 1}" fill="#ffffff" stroke="${paper.EDGE}" stroke-width="0.75"/>`,
    ...shapes.map((shape) => paper.shapePart(shape, toSketch)),
    ...paper.pointParts(placed, toSketch, { left: 0, top: 0, width, height: HEIGHT_POINTS }),
    paper.scaleBar(ratio, [14, HEIGHT_POINTS - 18]),
    paper.words([width - 12, HEIGHT_POINTS - 14], `Schaal 1:${formatNumber(ratio)} (A4)`, ' text-anchor="end"'),
    paper.northArrow([width - 22, 12]),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${HEIGHT_POINTS}" viewBox="0 0 ${wide} ${HEIGHT_POINTS}">${parts.join('')}</svg>`;
  const kinds = Object.keys(pointKinds) as PointKind[];
  return { svg, ratio, kinds: kinds.filter((kind) => placed.some((point) => point.kind === kind)) };
}

/** The largest scale of a ruler at which all of it fits. */
function fit(places: readonly RdPlace[], width: number): { readonly toSketch: paper.ToPaper; readonly ratio: number } {
  let [west, east, south, north] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { rdX, rdY } of places) {
    [west, east] = [Math.min(west, rdX), Math.max(east, rdX)];
    [south, north] = [Math.min(south, rdY), Math.max(north, rdY)];
  }
  const room = { width: width - 2 * PADDING_POINTS, height: HEIGHT_POINTS - 2 * PADDING_POINTS };
  const needed = Math.max((east - west) / room.width, (north - south) / room.height) * paper.POINTS_PER_METER;
  const ratio = RATIOS.find((candidate) => candidate >= needed) ?? Math.ceil(needed);
  const perMeter = paper.POINTS_PER_METER / ratio;
  const middle = { rdX: (west + east) / 2, rdY: (south + north) / 2 };
  return { ratio, toSketch: ({ rdX, rdY }) => [width / 2 + (rdX - middle.rdX) * perMeter, HEIGHT_POINTS / 2 - (rdY - middle.rdY) * perMeter] };
}
