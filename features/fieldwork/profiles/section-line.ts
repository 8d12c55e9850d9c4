/** The line of a cross-section: the straight line that fits best through the points or one that was drawn, and how far along it each of them lies. Pure, in RD, flat. */
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';

/** A point on the line. */
export interface OnLine<Placed> {
  readonly of: Placed;
  /** Metres along the line from A, where the first point lies. */
  readonly alongMeters: number;
  /** Metres beside the line. */
  readonly besideMeters: number;
}

/** The points along the line, from A to A'. */
export interface SectionLine<Placed> {
  readonly points: readonly OnLine<Placed>[];
  readonly lengthMeters: number;
  /** Where A and A' lie: `westen`, `noordoosten`. */
  readonly from: string;
  readonly to: string;
}

/** The eight winds by their number of eighths of a turn from the north, with the clock. */
const winds = ['noorden', 'noordoosten', 'oosten', 'zuidoosten', 'zuiden', 'zuidwesten', 'westen', 'noordwesten'] as const;
const EIGHTH_TURN = Math.PI / 4;

/**
 * Lays the line through the points so that the squares of their distances to it are least, and puts each at its foot on it. A lies in the west; of a line that
 * runs north and south, in the north.
 */
export function sectionLine<Placed extends RdPlace>(points: readonly Placed[]): SectionLine<Placed> {
  const count = Math.max(1, points.length);
  const mean = { x: points.reduce((sum, { rdX }) => sum + rdX, 0) / count, y: points.reduce((sum, { rdY }) => sum + rdY, 0) / count };
  const direction = mainDirection(points.map(({ rdX, rdY }) => ({ x: rdX - mean.x, y: rdY - mean.y })));
  const laid = points
    .map((of) => {
      const [x, y] = [of.rdX - mean.x, of.rdY - mean.y];
      return { of, alongMeters: x * direction.x + y * direction.y, besideMeters: Math.abs(x * direction.y - y * direction.x) };
    })
    .toSorted((a, b) => a.alongMeters - b.alongMeters);
  const start = laid[0]?.alongMeters ?? 0;
  return {
    points: laid.map((one) => ({ ...one, alongMeters: one.alongMeters - start })),
    lengthMeters: (laid.at(-1)?.alongMeters ?? start) - start,
    ...windsOf(windOf(direction.x, direction.y)),
  };
}

/**
 * Lays points on a drawn line, each at its nearest foot. A is where the line begins; distances are along the line, counted from the first point on it. Those further
 * beside it than `besideMetersMax` are left out.
 */
export function alongDrawnLine<Placed extends RdPlace>(points: readonly Placed[], corners: readonly RdPlace[], besideMetersMax: number): SectionLine<Placed> {
  const laid = points
    .map((of) => ({ of, ...footOn(of, corners) }))
    .filter(({ besideMeters }) => besideMeters <= besideMetersMax)
    .toSorted((a, b) => a.alongMeters - b.alongMeters);
  const start = laid[0]?.alongMeters ?? 0;
  const [first, last] = [corners[0], corners.at(-1)];
  const eighth = first === undefined || last === undefined ? 0 : windOf(last.rdX - first.rdX, last.rdY - first.rdY);
  return {
    points: laid.map((one) => ({ ...one, alongMeters: one.alongMeters - start })),
    lengthMeters: (laid.at(-1)?.alongMeters ?? start) - start,
    ...windsOf(eighth),
  };
}

/** The nearest foot of a point on a line of corners: how far along the line it lies, and how far the point lies beside it. */
function footOn(point: RdPlace, corners: readonly RdPlace[]): { readonly alongMeters: number; readonly besideMeters: number } {
  let passed = 0;
  let best = { alongMeters: 0, besideMeters: Number.POSITIVE_INFINITY };
  for (const [index, to] of corners.slice(1).entries()) {
    const from = corners[index] ?? to;
    const [dx, dy] = [to.rdX - from.rdX, to.rdY - from.rdY];
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    const share = Math.min(1, Math.max(0, ((point.rdX - from.rdX) * dx + (point.rdY - from.rdY) * dy) / length ** 2));
    const besideMeters = Math.hypot(point.rdX - from.rdX - share * dx, point.rdY - from.rdY - share * dy);
    if (besideMeters < best.besideMeters) best = { alongMeters: passed + share * length, besideMeters };
    passed += length;
  }
  return best;
}

/** Number of the wind a direction goes to, in eighths of a turn from the north. */
const windOf = (x: number, y: number): number => (Math.round(Math.atan2(x, y) / EIGHTH_TURN) + winds.length) % winds.length;

/** Where A and A' lie when the line goes to this wind. */
const windsOf = (eighth: number) => ({ from: winds[(eighth + winds.length / 2) % winds.length] ?? '', to: winds[eighth] ?? '' });

/** The direction of length 1 in which points around the origin lie furthest apart: to the east, or else to the south. */
function mainDirection(points: readonly { readonly x: number; readonly y: number }[]): { readonly x: number; readonly y: number } {
  let [xx, yy, xy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  // Half the angle of the second moments; all at one place gives west to east.
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const isSouthNorth = Math.abs(x) < 1e-9;
  return isSouthNorth ? { x: 0, y: -1 } : x < 0 ? { x: -x, y: -y } : { x, y };
}
