/** Accuracy that a design asks of a place. */
import type { Field } from '../design/design-fields.ts';

/** Accuracy that is asked where a design says nothing, in metres: what a good receiver under the open sky gives. */
const ACCURACY_METERS = 5;

/** A warning about an accuracy that is too poor: `location.accuracyMeters > 5`. */
const limit = /accuracyMeters\s*>=?\s*(\d+(?:\.\d+)?)/g;

/** Returns the accuracy a place must have for none of the warnings of its field to hold, in metres. */
export function askedAccuracyMeters({ warnings = [] }: Pick<Field, 'warnings'>): number {
  const limits = warnings.flatMap(({ when }) => [...when.matchAll(limit)].map(([, meters]) => Number(meters)));
  return limits.length === 0 ? ACCURACY_METERS : Math.min(...limits);
}
