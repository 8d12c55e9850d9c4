/** Ten thousand points of a phase on a grid of their own: the same in the answer to the product and on the bare map. */

/** Points on the map that is measured. */
export const POINTS = 10_000;
/** The corner of the grid at the south-west, and the metres between two points. */
const CORNER = { rdX: 173_000, rdY: 387_000 } as const;
const STEP_METERS = 5;

/** One of them. */
export interface BenchPoint {
  readonly number: string;
  readonly rdX: number;
  readonly rdY: number;
}

/** Makes so many points, always the same. */
export function makePoints(count: number): readonly BenchPoint[] {
  const across = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, at) => ({
    number: String(at + 1).padStart(2, '0'),
    rdX: CORNER.rdX + (at % across) * STEP_METERS,
    rdY: CORNER.rdY + Math.floor(at / across) * STEP_METERS,
  }));
}
