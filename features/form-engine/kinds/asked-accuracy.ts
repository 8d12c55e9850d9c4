/** Accuracy that a design asks of a place. */
import type { FieldOf } from '../design/design-fields.ts';

/** Accuracy that is asked where a design says nothing, in metres: what a good receiver under the open sky gives. */
const ACCURACY_METERS = 5;

/** Returns the accuracy until which a place is measured, in metres. */
export function askedAccuracyMeters({ accuracyMeters = ACCURACY_METERS }: Pick<FieldOf<'location'>, 'accuracyMeters'>): number {
  return accuracyMeters;
}
