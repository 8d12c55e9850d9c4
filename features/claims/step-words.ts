/** Steps of a claim in words. */
import { formatEuros } from '#features/projects/format.ts';
import type { Claim } from './contract.ts';

/** Returns why a step was taken and which lines went back with it, in words; empty when nobody said. */
export function stepReasons({ reason, returnedLines = [] }: Claim['steps'][number]): string {
  return [reason, ...returnedLines.map((line) => `${line.supplier}, ${formatEuros(line.amountCents)}, is teruggegeven: ${line.reason}`)]
    .filter(Boolean)
    .join('; ');
}
