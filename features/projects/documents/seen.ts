/** Counts who of a team saw a document. */
import type { DocumentOpenings } from './contract.ts';

/** Overview for a leader of who saw a document. */
export interface SeenByTeam {
  /** Of the team: who saw the version that counts. */
  readonly seen: number;
  readonly total: number;
  /** Everybody of the team, who did not see it first; `number` is the newest version somebody saw, null when none. */
  readonly team: readonly { readonly userId: string; readonly name: string; readonly number: number | null; readonly at: string | null }[];
  /** Others who opened it. */
  readonly others: readonly { readonly userId: string; readonly name: string; readonly number: number; readonly at: string }[];
}

/** Counts who of the team saw the version of a document that counts. */
export function seenByTeam({ team, seen }: Pick<DocumentOpenings, 'team' | 'seen'>, current: number): SeenByTeam {
  const byPerson = new Map(seen.map((one) => [one.userId, one]));
  const members = team.map(({ userId, name }) => ({ userId, name, number: byPerson.get(userId)?.number ?? null, at: byPerson.get(userId)?.at ?? null }));
  const inTeam = new Set(team.map(({ userId }) => userId));
  return {
    seen: members.filter(({ number }) => number !== null && number >= current).length,
    total: members.length,
    team: members.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)),
    others: seen.filter(({ userId }) => !inTeam.has(userId)),
  };
}
