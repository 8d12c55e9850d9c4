/**
 * Places in RD New (EPSG:28992, metres) and WGS84 (degrees). What converts them is heavy, so it is put here by what loads it: the server at its
 * start (`rd-conversion.ts`), a page when a form asks for a place.
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

/** Conversion of a place: by the official correction grid (1 mm), or by the seven parameters of the datum alone (0.07 m on average, 0.24 m at most). */
export type ConvertedBy = 'grid' | 'parameters';

/** Converts places. Outside `RD_BOUNDS` the result means nothing. */
export interface RdConversion {
  toWgs(place: RdPlace): WgsPlace & { readonly convertedBy: ConvertedBy };
  toRd(place: WgsPlace): RdPlace & { readonly convertedBy: ConvertedBy };
}

/** Bounds of RD New in metres; X is always smaller than Y. */
export const RD_BOUNDS = { rdXMin: 0, rdXMax: 300_000, rdYMin: 289_000, rdYMax: 629_000 } as const;

let conversion: RdConversion | undefined;

/** Puts the conversion in its place, instead of the one before. */
export function takeRdConversion(next: RdConversion): void {
  conversion = next;
}

/** The conversion; undefined until it is loaded. */
export function rdConversion(): RdConversion | undefined {
  return conversion;
}

/** True when a place can be in the Netherlands in RD: inside the bounds and X smaller than Y. */
export function isInRdBounds({ rdX, rdY }: RdPlace): boolean {
  return rdX > RD_BOUNDS.rdXMin && rdX < RD_BOUNDS.rdXMax && rdY > RD_BOUNDS.rdYMin && rdY < RD_BOUNDS.rdYMax && rdX < rdY;
}
