/** Holds a phase until a command is done; what ends with the phase is refused once it has. */
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { Problem } from '#platform/shared/problem.ts';
import { hasEnded } from '../rules.ts';
import { lockVisiblePhase, type PhaseRecord } from './queries.ts';

/** The safety file of an ended phase stays as it was read by those who worked there. */
export const SAFETY_STAYS = 'Het veiligheidsdossier blijft zoals het was.';

const REOPEN = 'Vraag de projectleider om haar te heropenen.';

/** A phase somebody may see, with its project held: the phases of a project are planned by one at a time. Throws `not-found`. */
export async function holdPhase({ db, user }: CommandContext, id: string): Promise<PhaseRecord> {
  const phase = await lockVisiblePhase(db, user, id);
  if (phase === undefined) throw new Problem('not-found');
  return phase;
}

/** The same for work that ends with the phase; throws `not-possible-now` with `remedy` once it is closed or cancelled. */
export async function holdOpenPhase(context: CommandContext, id: string, remedy = REOPEN): Promise<PhaseRecord> {
  const phase = await holdPhase(context, id);
  if (hasEnded(phase.status)) throw new Problem('not-possible-now', { reason: `Deze fase is afgesloten of vervallen. ${remedy}` });
  return phase;
}
