/** Decides who handles what projects pay to others, for rooms where it is said first. */
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';

/** True for who may say what something costs and read what was said: as on the page of the costs, nobody of the restricted group. */
export function handlesCosts(user: Identity): boolean {
  return !user.restricted && user.permissions.has('cost.manage');
}

/** Returns what an order costs from now on: what is said, by who handles costs, or else what was said before. Throws `not-allowed`. */
export function saidCost(user: Identity, said: number | null | undefined, before: number | null): number | null {
  if (said === undefined || said === before) return before;
  if (!handlesCosts(user)) throw new Problem('not-allowed', { reason: 'Kosten vult iemand in die over de kosten gaat. Laat ze leeg.' });
  return said;
}
