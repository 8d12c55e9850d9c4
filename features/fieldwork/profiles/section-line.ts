/** The line of a cross-section: the straight line that fits best through the points, and how far along it each of them lies. Pure, in RD, flat. */
import type { RdPlace } from '#platform/shared/coordinates.ts';

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
  const eighth = (Math.round(Math.atan2(direction.x, direction.y) / EIGHTH_TURN) + winds.length) % winds.length;
  return {
    points: laid.map((one) => ({ ...one, alongMeters: one.alongMeters - start })),
    lengthMeters: (laid.at(-1)?.alongMeters ?? start) - start,
    from: winds[(eighth + winds.length / 2) % winds.length] ?? '',
    to: winds[eighth] ?? '',
  };
}

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
