/** Arcs as short lines. Pure. */

/** Degrees of a piece of an arc. */
const STEP_DEGREES = 10;
const DEGREES = Math.PI / 180;

/** The places of an arc against the clock, from one angle to the other, in degrees from the east. */
export function arcPlaces(x: number, y: number, radius: number, from: number, to: number): readonly number[] {
  const turn = to > from ? to - from : to - from + 360;
  const steps = Math.max(2, Math.ceil(turn / STEP_DEGREES));
  return Array.from({ length: steps + 1 }, (_, step) => (from + (turn * step) / steps) * DEGREES).flatMap((angle) => [
    x + radius * Math.cos(angle),
    y + radius * Math.sin(angle),
  ]);
}

/** A corner of a polyline; `bulge` is the tangent of a quarter of the angle of the arc to the next, 0 for a straight line. */
export interface Vertex {
  readonly x: number;
  readonly y: number;
  readonly bulge: number;
}

/** The places of a polyline with its arcs. */
export function bulgePlaces(vertices: readonly Vertex[], isClosed: boolean): readonly number[] {
  const [first] = vertices;
  if (first === undefined) return [];
  const places: number[] = [first.x, first.y];
  const ends = isClosed ? [...vertices.slice(1), first] : vertices.slice(1);
  for (const [index, to] of ends.entries()) {
    const from = vertices[index] ?? first;
    if (from.bulge === 0 || !Number.isFinite(from.bulge)) places.push(to.x, to.y);
    else places.push(...bulged(from, to));
  }
  return places;
}

/** The places of an arc after its first. */
function bulged({ x, y, bulge }: Vertex, to: Vertex): readonly number[] {
  const turn = 4 * Math.atan(bulge);
  const [dx, dy] = [to.x - x, to.y - y];
  // The centre lies beside the middle of the chord.
  const aside = (1 / bulge - bulge) / 4;
  const [centreX, centreY] = [x + dx / 2 - dy * aside, y + dy / 2 + dx * aside];
  const begin = Math.atan2(y - centreY, x - centreX);
  const radius = Math.hypot(x - centreX, y - centreY);
  const steps = Math.max(2, Math.ceil(Math.abs(turn) / (STEP_DEGREES * DEGREES)));
  return Array.from({ length: steps }, (_, step) => begin + (turn * (step + 1)) / steps).flatMap((angle) => [
    centreX + radius * Math.cos(angle),
    centreY + radius * Math.sin(angle),
  ]);
}
