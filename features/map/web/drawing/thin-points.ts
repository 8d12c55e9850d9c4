/** Which of thousands of points are drawn from far away: of those that would lie on each other and look alike, one. Pure. */
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';

/** Half a sign, in pixels: what lies closer to another of the same look can't be told from it. */
export const APART_PX = 11;

/** The first point of every look in each cell of the grid. */
export function thinPoints<Point extends RdPlace>(points: readonly Point[], cellMeters: number, lookOf: (point: Point) => string): readonly Point[] {
  const taken = new Set<string>();
  return points.filter((point) => {
    const cell = `${Math.floor(point.rdX / cellMeters)} ${Math.floor(point.rdY / cellMeters)} ${lookOf(point)}`;
    if (taken.has(cell)) return false;
    taken.add(cell);
    return true;
  });
}
