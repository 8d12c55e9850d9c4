/** Asking for a norm by its key and a day. Pure: the values come from the database on the server, and from the copy of them on a device. */
import { type DatedNumber, type NormKey, productValues } from './product-values.ts';

/** Values of norms, the oldest first; of a norm that is missing those of the product hold. */
export type Norms = Readonly<Partial<Record<NormKey, readonly DatedNumber[]>>>;

/** Makes norms of their values, each of them the oldest first. */
export function toNorms(values: readonly { readonly key: string; readonly from: string; readonly value: number }[]): Norms {
  const valuesByKey = Map.groupBy(values, ({ key }) => key);
  return Object.fromEntries([...valuesByKey].map(([key, ofNorm]) => [key, ofNorm.map(({ from, value }): DatedNumber => [from, value])]));
}

/** The values the product comes with. */
export const productNorms: Norms = productValues;

/**
 * Returns what a norm is worth on a local date (`jjjj-mm-dd`), in its unit. The first value holds for the days before it too, so that something from
 * before anybody wrote it down can still be judged.
 */
export function normOn(norms: Norms, key: NormKey, day: string): number {
  const values: readonly DatedNumber[] = norms[key] ?? productValues[key];
  const [, value] = values.findLast(([from]) => from <= day) ?? (values[0] as DatedNumber);
  return value;
}

/** True when a norm that is answered with yes or no is yes on a local date. */
export function isNormYes(norms: Norms, key: NormKey, day: string): boolean {
  return normOn(norms, key, day) !== 0;
}

/** The days on which one of these norms gets another value, the earliest first. */
export function changesOf(norms: Norms, keys: readonly NormKey[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => (norms[key] ?? productValues[key]).map(([from]) => from)))].sort();
}
