/** Holds a phase until a command is done. */
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import { lockVisiblePhase, type PhaseRecord } from './queries.ts';

/** A phase somebody may see, with its project held: the phases of a project are planned by one at a time. */
export async function holdPhase({ db, user }: CommandContext, id: string): Promise<PhaseRecord> {
  const phase = await lockVisiblePhase(db, user, id);
  if (phase === undefined) throw new Problem('not-found');
  return phase;
}
