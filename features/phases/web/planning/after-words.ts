/** Phases that a phase comes after, in words. */
import type { PhaseRow } from '../../phase.ts';

/** `na 01 en 02`; empty when it waits for nothing. */
export function afterInWords({ after }: Pick<PhaseRow, 'after'>, all: readonly Pick<PhaseRow, 'id' | 'number'>[]): string {
  const numbers = all.filter(({ id }) => after.includes(id)).map(({ number }) => number);
  return numbers.length === 0 ? '' : `na ${[numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(' en ')}`;
}
