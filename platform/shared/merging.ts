/** Two records of one thing become one: which of the two each field comes from, what goes along, and what stands in the way. */
import { z } from 'zod';
import { formatNumber } from './numbers.ts';

/** Obstacle to merging, with what solves it. */
export interface MergeConflict {
  readonly text: string;
  readonly remedy: string;
}

/** Effects of merging, as they are told before it is done. */
export interface MergeTold<Field extends string> {
  /** Fields in which the two differ: one has to be chosen. */
  readonly differing: readonly { readonly field: Field; readonly kept: string; readonly dropped: string }[];
  /** Fields that are empty in what is kept, and filled from the other. */
  readonly filled: readonly { readonly field: Field; readonly value: string }[];
  /** Records that go along, by kind: `12 urenregels`. */
  readonly moving: readonly string[];
  readonly conflicts: readonly MergeConflict[];
}

/** Fields of a result that tells what merging would do, for these codes of fields. */
export function mergeToldFields<Field extends string>(codes: readonly [Field, ...Field[]]) {
  const field = z.enum(codes);
  return {
    differing: z.array(z.object({ field, kept: z.string(), dropped: z.string() })),
    filled: z.array(z.object({ field, value: z.string() })),
    moving: z.array(z.string()),
    conflicts: z.array(z.object({ text: z.string(), remedy: z.string() })),
  };
}

type Values<Field extends string> = Readonly<Record<Field, string | null>>;

/** Fields in which the one that goes has something else, and those that it alone has. `isChoice` says of a field that is empty in the one that stays that this too is a choice. */
export function compareFields<Field extends string>(
  codes: readonly Field[],
  kept: Values<Field>,
  dropped: Values<Field>,
  isChoice: (field: Field) => boolean = () => false,
): { readonly differing: readonly Field[]; readonly filled: readonly Field[] } {
  const others = codes.filter((field) => dropped[field] !== null && dropped[field] !== kept[field]);
  const isFilled = (field: Field) => kept[field] === null && !isChoice(field);
  return { differing: others.filter((field) => !isFilled(field)), filled: others.filter(isFilled) };
}

/** Rows of one kind that go along. */
export interface MovingRows {
  readonly label: readonly [one: string, many: string];
  readonly count: number;
}

/** Those kinds of which there are any, in words: `12 urenregels`. */
export function movingWords(rows: readonly MovingRows[]): string[] {
  return rows.filter(({ count }) => count > 0).map(({ count, label: [one, many] }) => `${formatNumber(count)} ${count === 1 ? one : many}`);
}
