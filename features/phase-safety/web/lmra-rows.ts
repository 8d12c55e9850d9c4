/** The team of a phase with its last-minute risk analyses of today. Pure. */
import type { PhaseMember } from '#features/phases/phase.ts';
import type { PhaseSafety } from '../contract.ts';

/** Somebody and their analysis of today: done, with the outcome not to start, or missing. */
export interface LmraOf {
  readonly id: string;
  readonly name: string;
  /** Their role in the team; undefined for somebody else. */
  readonly role: PhaseMember['role'] | undefined;
  readonly phone: string | null;
  readonly state: 'done' | 'stop' | 'missing';
  readonly at: string | undefined;
}

/** The team first, whoever may not start or is missing above who is done; then whoever else did one. */
export function lmraOf(team: readonly PhaseMember[], lmra: PhaseSafety['lmra']): readonly LmraOf[] {
  const done = new Map(lmra.map((one) => [one.userId, one]));
  const stateOf = (id: string) => (done.get(id) === undefined ? 'missing' : done.get(id)?.mayStart === true ? 'done' : 'stop');
  const ofTeam = team.map(({ id, name, phone, role }): LmraOf => ({ id, name, phone, role, state: stateOf(id), at: done.get(id)?.at }));
  const others = lmra
    .filter(({ userId }) => !team.some(({ id }) => id === userId))
    .map(({ userId: id, name, at }): LmraOf => ({ id, name, phone: null, role: undefined, state: stateOf(id), at }));
  const rank = { stop: 0, missing: 1, done: 2 };
  return [...ofTeam.toSorted((a, b) => rank[a.state] - rank[b.state]), ...others];
}
