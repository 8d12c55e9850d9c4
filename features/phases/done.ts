/**
 * Counts what a submitted form adds to the work done of its phase. One table, from which the server makes its sum over all forms and the device that
 * of the forms which are still on it. Pure.
 */
import type { CountedThing } from './labels.ts';
import { BORE_LOG_KEY } from './next-step.ts';
import type { Counts } from './phase.ts';

/**
 * How one thing is counted in the answers on some designs: the form itself, the form when a choice is among its answers, the rows of a table, or a
 * number in each of its rows.
 */
export type CountingRule = { readonly thing: CountedThing; readonly designs: readonly string[] } & (
  | { readonly of: 'form' }
  | { readonly of: 'choice'; readonly field: string; readonly choice: string }
  | { readonly of: 'rows'; readonly field: string }
  | { readonly of: 'sum'; readonly field: string; readonly part: string }
);

/** Most that one row of a table adds to a sum: the most increments of one composite sample. */
export const ROW_COUNT_MAX = 500;

/** Sampling forms of lots that are taken in increments; of shaped material (1003) units are taken. */
export const incrementDesigns: readonly string[] = ['1001', '1002', '1004'].map((protocol) => `monsternemingsformulier-${protocol}`);

/** Every rule; each thing is counted by one. */
export const countingRules: readonly CountingRule[] = [
  { thing: 'borings', designs: [BORE_LOG_KEY], of: 'form' },
  { thing: 'wells', designs: [BORE_LOG_KEY], of: 'choice', field: 'completion', choice: 'peilbuis' },
  { thing: 'pits', designs: ['asbest-inspectie'], of: 'rows', field: 'pits' },
  { thing: 'increments', designs: incrementDesigns, of: 'sum', field: 'composites', part: 'taken' },
  { thing: 'soil-samples', designs: [BORE_LOG_KEY], of: 'rows', field: 'samples' },
  { thing: 'water-samples', designs: ['grondwatermonster'], of: 'form' },
];

/** Designs that a rule counts; of others the point their design describes is counted, by the server (decision 156). */
export const ruledDesigns: readonly string[] = [...new Set(countingRules.flatMap(({ designs }) => designs))];

/** Kinds of point in designs no rule names, by what they count as. */
export const countedKinds = { borings: ['boring'], pits: ['pit', 'trench'] } as const;

/** Returns the counts of one form. */
export function countsOfForm(designKey: string, answers: Readonly<Record<string, unknown>>): Counts {
  return Object.fromEntries(countingRules.filter(({ designs }) => designs.includes(designKey)).map((rule) => [rule.thing, countBy(rule, answers)]));
}

function countBy(rule: CountingRule, answers: Readonly<Record<string, unknown>>): number {
  if (rule.of === 'form') return 1;
  const value = answers[rule.field];
  if (rule.of === 'choice') return (Array.isArray(value) ? value.includes(rule.choice) : value === rule.choice) ? 1 : 0;
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rule.of === 'rows' ? rows.length : rows.reduce<number>((sum, row) => sum + countIn(row, rule.part), 0);
}

function countIn(row: unknown, part: string): number {
  const count = typeof row === 'object' && row !== null ? (row as Readonly<Record<string, unknown>>)[part] : undefined;
  return typeof count === 'number' ? Math.min(ROW_COUNT_MAX, Math.max(0, Math.trunc(count))) : 0;
}

/** The code of the lot a sampling form is of, as lots are told apart: without regard to capitals. Undefined for other forms. */
export function lotCodeOf(designKey: string, answers: Readonly<Record<string, unknown>>): string | undefined {
  const code = answers['lotCode'];
  return incrementDesigns.includes(designKey) && typeof code === 'string' ? code.trim().toLowerCase() : undefined;
}

/** Counts with others added, and those of what they take the place of taken off. */
export function addCounts(counts: Counts, added: Counts, replaced: Counts = {}): Counts {
  const things = new Set([...Object.keys(counts), ...Object.keys(added), ...Object.keys(replaced)]) as ReadonlySet<CountedThing>;
  return Object.fromEntries([...things].map((thing) => [thing, Math.max(0, (counts[thing] ?? 0) + (added[thing] ?? 0) - (replaced[thing] ?? 0))]));
}
