/**
 * RD New (EPSG:28992, metres) to WGS84 (degrees) and back by the polynomials of F.H. Schreutelkamp and G.L. Strang van Hees,
 * accurate to about 0.25 m inside the Netherlands: no grid files, so it works on a phone without a network.
 */

/** A place in RD New, metres. */
export interface RdPlace {
  readonly rdX: number;
  readonly rdY: number;
}

/** A place in WGS84, degrees. */
export interface WgsPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** Bounds of RD New in metres; X is always smaller than Y. */
export const RD_BOUNDS = { rdXMin: 0, rdXMax: 300_000, rdYMin: 289_000, rdYMax: 629_000 } as const;

const ORIGIN = { rdX: 155_000, rdY: 463_000, latitude: 52.1551744, longitude: 5.38720621 } as const;

/** One term of a polynomial: coefficient × a^powerA × b^powerB. */
type Term = readonly [coefficient: number, powerA: number, powerB: number];

const latitudeTerms: readonly Term[] = [
  [3235.65389, 0, 1],
  [-32.58297, 2, 0],
  [-0.2475, 0, 2],
  [-0.84978, 2, 1],
  [-0.0655, 0, 3],
  [-0.01709, 2, 2],
  [-0.00738, 1, 0],
  [0.0053, 4, 0],
  [-0.00039, 2, 3],
  [0.00033, 4, 1],
  [-0.00012, 1, 1],
];
const longitudeTerms: readonly Term[] = [
  [5260.52916, 1, 0],
  [105.94684, 1, 1],
  [2.45656, 1, 2],
  [-0.81885, 3, 0],
  [0.05594, 1, 3],
  [-0.05607, 3, 1],
  [0.01199, 0, 1],
  [-0.00256, 3, 2],
  [0.00128, 1, 4],
  [0.00022, 0, 2],
  [-0.00022, 2, 0],
  [0.00026, 5, 0],
];
const rdXTerms: readonly Term[] = [
  [190_094.945, 0, 1],
  [-11_832.228, 1, 1],
  [-114.221, 2, 1],
  [-32.391, 0, 3],
  [-0.705, 1, 0],
  [-2.34, 3, 1],
  [-0.608, 1, 3],
  [-0.008, 0, 2],
  [0.148, 2, 3],
];
const rdYTerms: readonly Term[] = [
  [309_056.544, 1, 0],
  [3638.893, 0, 2],
  [73.077, 2, 0],
  [-157.984, 1, 2],
  [59.788, 3, 0],
  [0.433, 0, 1],
  [-6.439, 2, 2],
  [-0.032, 1, 1],
  [0.092, 0, 4],
  [-0.054, 1, 4],
];

const sumOf = (terms: readonly Term[], a: number, b: number): number =>
  terms.reduce((sum, [coefficient, powerA, powerB]) => sum + coefficient * a ** powerA * b ** powerB, 0);

/** RD metres to WGS84 degrees. Meaningless outside `RD_BOUNDS`. */
export function rdToWgs({ rdX, rdY }: RdPlace): WgsPlace {
  const dX = (rdX - ORIGIN.rdX) * 1e-5;
  const dY = (rdY - ORIGIN.rdY) * 1e-5;
  return { latitude: ORIGIN.latitude + sumOf(latitudeTerms, dX, dY) / 3600, longitude: ORIGIN.longitude + sumOf(longitudeTerms, dX, dY) / 3600 };
}

/** WGS84 degrees to RD metres. Meaningless outside the Netherlands. */
export function wgsToRd({ latitude, longitude }: WgsPlace): RdPlace {
  const f = 0.36 * (latitude - ORIGIN.latitude);
  const l = 0.36 * (longitude - ORIGIN.longitude);
  return { rdX: ORIGIN.rdX + sumOf(rdXTerms, f, l), rdY: ORIGIN.rdY + sumOf(rdYTerms, f, l) };
}

/** Whether a place can be in the Netherlands in RD: inside the bounds and X smaller than Y. */
export function isInRdBounds({ rdX, rdY }: RdPlace): boolean {
  return rdX > RD_BOUNDS.rdXMin && rdX < RD_BOUNDS.rdXMax && rdY > RD_BOUNDS.rdYMin && rdY < RD_BOUNDS.rdYMax && rdX < rdY;
}
