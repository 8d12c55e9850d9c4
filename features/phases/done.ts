/**
 * What a form that is handed in adds to what its phase has done. One table, from which the server makes its sum over all forms and the
 * device that of the forms which are still on it. Pure.
 */
import type { CountedThing } from './labels.ts';
import { BORE_LOG_KEY } from './next-step.ts';
import type { Counts } from './phase.ts';

/** How one thing is counted in the answers on one design: the form itself, the form when a choice is among its answers, or the rows of a table. */
export type CountingRule = { readonly thing: CountedThing; readonly design: string } & (
  | { readonly of: 'form' }
  | { readonly of: 'choice'; readonly field: string; readonly choice: string }
  | { readonly of: 'rows'; readonly field: string }
);

/** Every rule; each thing is counted by one. */
export const countingRules: readonly CountingRule[] = [
  { thing: 'borings', design: BORE_LOG_KEY, of: 'form' },
  { thing: 'wells', design: BORE_LOG_KEY, of: 'choice', field: 'completion', choice: 'peilbuis' },
  { thing: 'soil-samples', design: BORE_LOG_KEY, of: 'rows', field: 'samples' },
];

/** What one form counts for. */
export function countsOfForm(designKey: string, answers: Readonly<Record<string, unknown>>): Counts {
  return Object.fromEntries(countingRules.filter(({ design }) => design === designKey).map((rule) => [rule.thing, countBy(rule, answers)]));
}

function countBy(rule: CountingRule, answers: Readonly<Record<string, unknown>>): number {
  if (rule.of === 'form') return 1;
  const value = answers[rule.field];
  if (rule.of === 'rows') return Array.isArray(value) ? value.length : 0;
  return (Array.isArray(value) ? value.includes(rule.choice) : value === rule.choice) ? 1 : 0;
}

/** Counts with others added, and those of what they take the place of taken off. */
export function addCounts(counts: Counts, added: Counts, replaced: Counts = {}): Counts {
  const things = new Set([...Object.keys(counts), ...Object.keys(added), ...Object.keys(replaced)]) as ReadonlySet<CountedThing>;
  return Object.fromEntries([...things].map((thing) => [thing, Math.max(0, (counts[thing] ?? 0) + (added[thing] ?? 0) - (replaced[thing] ?? 0))]));
}
