/** Definition of a norm, apart from its values. */

/** A norm, in the words of the field. */
export interface NormDefinition {
  readonly name: string;
  /** Unit of its values; `ja/nee` is 1 or 0, and `datum` a day as the number `jjjjmmdd`. */
  readonly unit: string;
  readonly decimals: number;
  /** Bounds of a value that can be meant. */
  readonly min: number;
  readonly max: number;
  /** Explanation of the limit it sets, in one sentence. */
  readonly about: string;
  /** Parts of the product that ask for it. None: it is on record, and nothing was ever judged by it. */
  readonly usedBy: readonly string[];
  /** Words for the values 0, 1, 2 …, of a norm that is chosen instead of filled in. */
  readonly choices?: readonly string[];
}
