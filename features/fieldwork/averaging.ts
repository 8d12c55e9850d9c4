/** The average of positions that a device measured while it stood still. Pure. */
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { metersBetween } from '#platform/shared/geometry/rd-places.ts';

/** Measurements from which an average says more than one of them. */
export const AVERAGED_MIN = 5;

/** A position as it was measured. */
export interface MeasuredPlace extends RdPlace {
  readonly accuracyMeters: number;
}

/** An accuracy a device tells that is better than this is not believed, metres: it would outweigh all others. */
const BELIEVED_METERS_MIN = 0.005;

/**
 * The average, a better measurement weighing more: by the inverse square of its accuracy. How far it may be off is not divided by how many there were, as
 * the errors of a receiver that stands still go together; it is never less than how far the measurements lie apart. Undefined without measurements.
 */
export function averageOf(places: readonly MeasuredPlace[]): MeasuredPlace | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const weights = places.map(({ accuracyMeters }) => 1 / Math.max(BELIEVED_METERS_MIN, accuracyMeters) ** 2);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  // Reckoned from the first: RD's large numbers would take the decimals away.
  const mean = (of: (place: MeasuredPlace) => number) => places.reduce((sum, place, index) => sum + of(place) * (weights[index] ?? 0), 0) / all;
  const rdX = first.rdX + mean((place) => place.rdX - first.rdX);
  const rdY = first.rdY + mean((place) => place.rdY - first.rdY);
  const spread = Math.sqrt(mean((place) => metersBetween(place, { rdX, rdY }) ** 2));
  return { rdX, rdY, accuracyMeters: Math.max(spread, Math.sqrt(places.length / all)) };
}
