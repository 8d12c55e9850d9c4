/** One's own registrations that run out. Pure. */
import { type CountingRegistration, countingOf, type KeptRegistration, standingOn } from '#features/registrations/rules.ts';

/** A kind of registration that ran out, or will within sixty days. */
export interface ExpiringKind {
  readonly kind: string;
  readonly counting: CountingRegistration;
}

/** Those that ask for something, the first to end first. */
export function expiringOf(registrations: readonly KeptRegistration[], today: string): readonly ExpiringKind[] {
  const byKind = Map.groupBy(registrations, ({ kind }) => kind);
  return [...byKind]
    .flatMap(([kind, own]) => {
      const counting = countingOf(own, today);
      return counting !== undefined && ['expired', 'soon', 'very-soon'].includes(standingOn(counting, today)) ? [{ kind, counting }] : [];
    })
    .toSorted((a, b) => (a.counting.validTo ?? '').localeCompare(b.counting.validTo ?? ''));
}
